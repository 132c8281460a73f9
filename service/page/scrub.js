export class Scrubber {
  show() {}
  end() {}
}
