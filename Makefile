# Everything from a bare checkout; nothing is assumed but make and Python 3.11 or newer.
#
#   make demo      install, then play a whole evening and look back at it
#   make run       install, then serve the demo's campaign at http://127.0.0.1:8000 (PORT=9000 for another port);
#                  TABLE=1 opens the table for phones in the same network, with a code to point them at
#   make test      install, then run every test
#   make lint      formatting, style, types
#   make props     what is tried on a few examples in each run of the tests, tried on many; TIMES=20 times as many
#   make secrets   every question there is, asked in two worlds that differ in what the game master hides alone; goes on where
#                  it was stopped; JOBS=1 for one at a time
#   make schemathesis  every operation of the service as everybody who may come; CASES=30 times as often as the tests
#   make powercuts cut the power at 10,000 moments of recorded evenings, as any disk may take it; CUTS=1000 for fewer
#   make soak      a real service for ten minutes, killed, restored, corrected, compared; MINUTES=60 for an hour
#   make fuzz      lines, files, bodies, dice, events grown by what they reach, for ten minutes; SECONDS=60 for one (Linux)
#   make bench     the measured paths
#   make beside    what a line told waits for others: a replay, 200 streams, webhooks, 1,100 idle connections
#   make story     corrections against the plain model of docs/story.md, ten thousand campaigns and every short one
#   make evenings  ten thousand random evenings in which everybody has to stand in one place
#   make page      walk through the web page in real browsers, and take the pictures of the documents; needs Chromium
#   make audit     ask whether a weakness is known of anything that is installed; says so where nobody can be asked
#   make docs      write again what is generated: references, README transcript, drawings
#   make clean     forget the environment and the demo's campaign
#
# PYTHON=python3.12 chooses the interpreter the environment is made with; make demo PACE=1 waits a second after each line.

PYTHON ?= python3
SYSTEM ?= advanced-heroquest
PACE ?= 0
PORT ?= 8000
TIMES ?= 20
CASES ?= 30
CUTS ?= 10000
MINUTES ?= 10
SECONDS ?= 600
SEED ?= 1
JOBS ?= 2
VENV := .venv
RUN := $(VENV)/bin/python
# Two quiets: what goes wrong is said, what may be wrong with the machine's own settings is not.
PIP := $(RUN) -m pip --quiet --quiet --disable-pip-version-check --no-input
# Every version with the hashes of its files, dependencies of dependencies too: what is anything else is not installed.
PINNED := --require-hashes --requirement requirements

.DEFAULT_GOAL := help
.PHONY: help venv demo run test props powercuts soak fuzz secrets schemathesis lint bench beside story evenings page audit docs pins clean

help:
	@sed -n 's/^#   //p' Makefile

# Two steps, each redone only when what it installs has changed: playing does not wait for the developers' tools.
$(VENV)/.delve-installed: pyproject.toml requirements/play.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Delvelog needs Python 3.11 or newer; $(PYTHON) is older, or not there."; \
	  echo "Name another one: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "$(PYTHON) cannot make an environment: its venv module is missing."; \
	  echo "On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@$(RUN) -c '' 2>/dev/null || { echo "Making $(VENV) …"; $(PYTHON) -m venv --clear $(VENV); }
	@echo "Installing Delvelog …"
	@$(PIP) install $(PINNED)/play.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.delve-developing: $(VENV)/.delve-installed requirements/develop.txt
	@echo "Installing what the tests need …"
	@$(PIP) install $(PINNED)/develop.txt
	@touch $@

venv: $(VENV)/.delve-developing
	@:

demo: $(VENV)/.delve-installed
	@$(RUN) demo/play.py $(SYSTEM) --pace $(PACE)

# What `make demo` played last is there already; else it is played now, whole or not at all. What is logged into it later stays.
.demo/table/campaigns.db: | $(VENV)/.delve-installed
	@echo "Playing the demo's evening …"
	@rm -rf .demo/table.new && mkdir -p .demo
	@$(RUN) demo/play.py $(SYSTEM) --into .demo/table.new --progress > .demo/table.log || { cat .demo/table.log; exit 1; }
	@rm -rf .demo/table && mv .demo/table.new .demo/table

run: $(VENV)/.delve-installed .demo/table/campaigns.db
	@$(RUN) -m cli --db .demo/table/campaigns.db $(if $(TABLE),table,serve) --port $(PORT)

test: $(VENV)/.delve-developing
	$(RUN) -m pytest --numprocesses logical --dist worksteal

props: $(VENV)/.delve-developing
	DELVELOG_EXAMPLES=$(TIMES) $(RUN) -m pytest $$(grep -l "kit.few" -r tests --include="test_*.py")

secrets: $(VENV)/.delve-developing
	@PYTHONPATH=tests $(RUN) -m worlds $(JOBS)

schemathesis: $(VENV)/.delve-developing
	CASES=$(CASES) $(RUN) -m pytest --quiet --override-ini=faulthandler_timeout=0 tests/service/test_http_openapi.py

powercuts: $(VENV)/.delve-developing
	@PYTHONPATH=tests $(RUN) -m powercuts $(CUTS) $(SEED)

soak: $(VENV)/.delve-developing
	@PYTHONPATH=tests $(RUN) -m soak $(MINUTES) $(SEED)

$(VENV)/.delve-fuzzing: $(VENV)/.delve-developing requirements/fuzz.txt
	@$(PIP) install $(PINNED)/fuzz.txt
	@touch $@

fuzz: $(VENV)/.delve-fuzzing
	@PYTHONPATH=tests $(RUN) -m fuzz $(SECONDS)

lint: $(VENV)/.delve-developing
	$(RUN) -m ruff format --check .
	$(RUN) -m ruff check .
	$(RUN) -m mypy

# Named bench_*.py, so that `make test` leaves them out; each prints its own ratios.
$(VENV)/.delve-measuring: $(VENV)/.delve-developing requirements/bench.txt
	@$(PIP) install $(PINNED)/bench.txt
	@touch $@

bench: $(VENV)/.delve-measuring
	@missed=; for bench in tests/bench/bench_*.py; do echo "== $$bench"; $(RUN) $$bench || missed="$$missed $$bench"; done; \
	  test -z "$$missed" || { echo "A target was missed in:$$missed"; exit 1; }

beside: $(VENV)/.delve-developing
	$(RUN) tests/bench/bench_beside.py

story: $(VENV)/.delve-developing
	DELVE_STORY_EXAMPLES=10000 DELVE_STORY_DEPTH=5 $(RUN) -m pytest --quiet tests/service/test_corrections_model.py

evenings: $(VENV)/.delve-developing
	FUZZ=667 $(RUN) -m pytest --quiet --override-ini=faulthandler_timeout=0 tests/service/test_one_place_for_everybody.py

$(VENV)/.delve-walking: $(VENV)/.delve-developing
	@$(PIP) install $(PINNED)/browser.txt
	@touch $@

page: $(VENV)/.delve-walking
	PYTHONPATH=tests $(RUN) tests/browser/walk_page.py $(if $(CI),--quick,--pictures .demo/page)
	@test -n "$$CI" || cp .demo/page/page-*.png docs/pictures/

$(VENV)/.delve-auditing: $(VENV)/.delve-installed requirements/audit.txt
	@$(PYTHON) -m venv --clear $(VENV)/auditing
	@$(VENV)/auditing/bin/python -m pip --quiet --quiet --disable-pip-version-check install $(PINNED)/audit.txt
	@touch $@

audit: $(VENV)/.delve-auditing
	@$(VENV)/auditing/bin/python .ci/audit.py requirements/*.txt

docs: $(VENV)/.delve-developing
	DELVE_WRITE_GOLDEN=1 $(RUN) -m pytest --quiet tests/cli/test_drawings.py
	$(RUN) docs/generate.py
	$(RUN) docs/list_problems.py
	@git --no-pager diff --stat -- README.md docs tests/cli/golden

# Takes the newest versions that fit pyproject.toml and pins them; read the difference before committing it.
pins:
	@$(PYTHON) -m venv --clear .venv-newest
	@.venv-newest/bin/python -m pip --quiet install uv
	@$(call pin,play,pyproject.toml --group build)
	@$(call pin,develop,--group dev --constraint requirements/play.txt)
	@$(call pin,browser,--group browser --constraint requirements/develop.txt)
	@$(call pin,audit,--group audit)
	@$(call pin,fuzz,--group fuzz)
	@$(call pin,bench,--group bench)
	@rm -rf .venv-newest
	@git --no-pager diff --stat -- requirements

# For every platform and Python we run on, with the hash of every file there is; the words on top of the file stay.
pin = .venv-newest/bin/uv pip compile --quiet --universal --upgrade --generate-hashes --no-header --no-annotate \
  $(2) --output-file requirements/$(1).new \
  && { sed -n '/^\#/p' requirements/$(1).txt; cat requirements/$(1).new; } > requirements/$(1).both \
  && mv requirements/$(1).both requirements/$(1).txt && rm requirements/$(1).new

clean:
	rm -rf $(VENV) .venv-newest .demo .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks .coverage dist build
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
