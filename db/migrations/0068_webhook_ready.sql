-- no transaction
create index concurrently if not exists webhook_delivery_ready on webhook_delivery (endpoint_id, next_at, id)
  where done_at is null and next_at < 'infinity';
