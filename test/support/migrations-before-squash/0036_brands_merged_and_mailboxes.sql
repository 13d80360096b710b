-- Brands that were merged into others (decision 0036): their old addresses and ids lead to the brand they became, and are never given again.
-- `brand_id` is always one that lives: a merge moves along what led to the brand that goes.
create table brand_former (
  id uuid primary key,
  slug text not null constraint brand_former_slug_key unique,
  name text not null,
  brand_id uuid not null references brand on delete cascade,
  merged_at timestamptz not null default app_now()
);
create index brand_former_brand on brand_former (brand_id);

-- An address as mail_suppressed keeps it (src/server/mail/suppressed.ts), so that an operator sees whose mailbox it is where we still know it.
create function address_hash(email text) returns bytea language sql immutable strict parallel safe as $$
  select sha256(convert_to(lower(email), 'UTF8'))
$$;
create index app_user_address on app_user (address_hash(email));
create index subscriber_address on subscriber (address_hash(email));
create index mail_suppressed_latest on mail_suppressed (created_at desc, email_hash);
