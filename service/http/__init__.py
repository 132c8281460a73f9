"""The service over HTTP: routes decode, `service.desk` does, answers encode. `app.create_app` puts it together."""
