-- The secret URLs of review feeds that Google and Meta fetch. A feed belongs to a brand and its business: with
-- another owner it is gone.
create table review_feed (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand on delete cascade,
  business_id uuid not null references business on delete cascade,
  kind text not null check (kind in ('google', 'meta')),
  token_hash bytea not null unique,
  created_at timestamptz not null default app_now(),
  last_fetched_at timestamptz,
  last_reviews_count integer check (last_reviews_count >= 0),
  unique (brand_id, business_id, kind)
);
create index review_feed_business on review_feed (business_id);
