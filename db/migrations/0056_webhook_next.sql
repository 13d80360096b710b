-- no transaction
create index concurrently if not exists webhook_delivery_next on webhook_delivery (next_at, id)
  where state = 'waiting' and next_at < 'infinity';
