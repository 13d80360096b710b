-- Embeds: reviews on a brand's own site (decision 0069).

create type embed_look as enum ('badge', 'strip', 'list', 'product', 'wall', 'summary');

create table embed (
  id uuid primary key default uuidv7(),
  -- The business that embeds. If the brand leaves it, the embed shows a link only.
  business_id uuid not null references business on delete cascade,
  brand_id uuid not null references brand on delete cascade,
  -- Null: the reviews of the whole brand.
  product_id uuid references product on delete cascade,
  look embed_look not null,
  reviews_shown smallint not null check (reviews_shown between 1 and 10),
  sort text not null check (sort in ('newest', 'helpful')),
  colours text not null check (colours in ('shop', 'light', 'dark', 'auto')),
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  corners text not null check (corners in ('square', 'soft', 'round')),
  font text not null check (font in ('shop', 'sans', 'serif', 'rounded')),
  -- Pixels at most; null fills its column.
  width smallint check (width between 280 and 1200),
  -- Hosts that may frame it; none means any.
  allowed_sites text[] not null default '{}' check (cardinality(allowed_sites) <= 20),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index embed_brand on embed (brand_id, business_id, id desc);
create index embed_business on embed (business_id);
create index embed_product on embed (product_id) where product_id is not null;
create trigger embed_touch before update on embed
  for each row execute function touch_updated_at();

-- Loads and clicks as sums of a UTC day. They remain when an embed is deleted.
create table embed_day (
  embed_id uuid not null,
  day date not null,
  business_id uuid not null references business on delete cascade,
  brand_id uuid not null references brand on delete cascade,
  loads bigint not null default 0 check (loads >= 0),
  clicks bigint not null default 0 check (clicks >= 0),
  primary key (embed_id, day)
);
create index embed_day_brand on embed_day (brand_id, day);
create index embed_day_business on embed_day (business_id);
