-- Upload addresses that were handed out. Each works once; what is never registered is swept after an hour.

create table image_upload (
  id uuid primary key default gen_random_uuid(),
  -- The key in the store: our own id, or the one that a picture host gave.
  upload_id text not null,
  business_id uuid not null references business on delete cascade,
  user_id uuid references app_user on delete set null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  -- Since when bytes are being taken, or were.
  received_at timestamptz,
  stored_at timestamptz,
  registered_at timestamptz,
  type text,
  width integer check (width > 0),
  height integer check (height > 0),
  bytes bigint,
  constraint image_upload_upload_id_key unique (upload_id)
);
create index image_upload_unused on image_upload (business_id, expires_at) where stored_at is null;
create index image_upload_age on image_upload (created_at);

-- The quota of a business.
create index image_business on image (business_id) include (bytes) where removed_at is null and business_id is not null;
