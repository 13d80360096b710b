-- Blocks of brands in emails, push notifications and social posts: what the platform reported of them, and
-- when a slot was called off.
alter table promotion
  add column opens integer check (opens >= 0),
  add column sent_at timestamptz;
alter table promotion_slot add column called_off_at timestamptz;
