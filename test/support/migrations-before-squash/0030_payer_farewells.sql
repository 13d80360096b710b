-- What the card provider must still be told of whoever left (security.md, Privacy 3). Rows go once it knows.
create table payer_farewell (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  -- SHA-256 of an address that was erased; null: the business itself is closed.
  email_hash bytea,
  created_at timestamptz not null default app_now()
);
create index payer_farewell_business on payer_farewell (business_id);
