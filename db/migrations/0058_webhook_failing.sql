create index webhook_endpoint_failing on webhook_endpoint (id) where failing_since is not null;
