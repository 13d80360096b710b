-- Businesses that wait for a place in a slot that is full. They are notified once, when a place is free again.
create table promotion_waitlist (
  slot_id uuid not null references promotion_slot on delete cascade,
  business_id uuid not null references business on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (slot_id, business_id)
);
create index promotion_waitlist_business on promotion_waitlist (business_id);
