"""The service over HTTP: routes decode, `service.campaigns` does, answers encode. `app.create_app` puts it together."""
