-- Images, categories, brands and products. Indexes on the content of a brand begin with brand_id.

create type image_kind as enum ('banner', 'image', 'photo', 'thumbnail', 'logo');
create type image_entity as enum ('brand', 'product', 'user', 'review');
create type verification_status as enum ('none', 'review', 'approved', 'refused');
create type category_type as enum ('brandCategory', 'productCategory', 'cuisine');

-- A row holds no URL: `id` is the path under /images, `upload_id` the key in the store.
create table image (
  id uuid primary key default uuidv7(),
  upload_id text not null,
  public_id text,
  type text not null default 'image/jpeg',
  kind image_kind not null default 'photo',
  entity image_entity not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null default 0,
  alt text not null default '',
  business_id uuid references business on delete set null,
  brand_id uuid,
  product_id uuid,
  review_id uuid,
  user_id uuid references app_user on delete set null,
  is_official boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default app_now(),
  removed_at timestamptz,
  constraint image_upload_id_key unique (upload_id)
);
create index image_product on image (product_id, position, id)
  where removed_at is null and product_id is not null;
create index image_review on image (review_id, position, id)
  where removed_at is null and review_id is not null;
create index image_brand on image (brand_id, id)
  where removed_at is null and brand_id is not null;
create index image_removed on image (removed_at) where removed_at is not null;
create index image_user on image (user_id) where user_id is not null;
-- Adds up the storage quota of a business from the index alone.
create index image_business on image (business_id) include (bytes)
  where removed_at is null and business_id is not null;
alter table app_user add constraint app_user_avatar_fkey
  foreign key (avatar_id) references image on delete set null;

-- Upload URLs that were issued. Each works once; what is never registered is deleted after an hour.
create table image_upload (
  id uuid primary key default gen_random_uuid(),
  -- The key in the store: our own id, or the id that the image host returned.
  upload_id text not null,
  business_id uuid not null references business on delete cascade,
  user_id uuid references app_user on delete set null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  -- When the transfer began.
  received_at timestamptz,
  stored_at timestamptz,
  registered_at timestamptz,
  type text,
  width integer check (width > 0),
  height integer check (height > 0),
  bytes bigint,
  -- The idempotent request that this URL was issued for: a retry voids it and issues another (decision 0047).
  request text,
  constraint image_upload_upload_id_key unique (upload_id)
);
create index image_upload_unused on image_upload (business_id, expires_at) where stored_at is null;
create index image_upload_age on image_upload (created_at);
create index image_upload_request on image_upload (request) where request is not null;

create table category (
  id uuid primary key default uuidv7(),
  source_id text not null,
  title text not null,
  type category_type not null,
  parent_id uuid references category on delete set null,
  constraint category_source_id_key unique (type, source_id)
);
create index category_parent on category (parent_id, title);
create index category_title on category (type, title, id);

create table brand (
  id uuid primary key default uuidv7(),
  source_id text,
  business_id uuid references business on delete set null,
  name text not null check (char_length(name) between 1 and 300),
  normalized_name text generated always as (fold(name)) stored,
  slug text not null,
  description text not null default '' check (char_length(description) <= 5000),
  country text,
  image_id uuid references image on delete set null,
  banner_id uuid references image on delete set null,
  logo_id uuid references image on delete set null,
  thumbnail_id uuid references image on delete set null,
  email text not null default '',
  website text not null default '',
  facebook text not null default '',
  instagram text not null default '',
  twitter text not null default '',
  pinterest text not null default '',
  linkedin text not null default '',
  youtube text not null default '',
  primary_product_id uuid,
  onboarding_milestones jsonb not null default '{}',
  -- The last values from the platform, by field: an import changes only fields that still equal them.
  imported jsonb not null default '{}',
  products_count integer not null default 0,
  reviews_count integer not null default 0,
  unanswered_count integer not null default 0,
  rated_count integer not null default 0,
  rating_sum bigint not null default 0,
  -- While its ownership is disputed a brand is read-only (A60).
  frozen_at timestamptz,
  frozen_reason text not null default '',
  -- Until when the owner may choose which products stay featured; null when all of them fit the plan.
  premium_choice_until timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint brand_source_id_key unique (source_id),
  constraint brand_slug_key unique (slug),
  -- One brand per business.
  constraint brand_business_id_key unique (business_id)
-- Every call looks up a brand, and every answer updates its counters. Free space on the page lets an update
-- stay there without touching an index, and frequent vacuums keep lookups from reading dead row versions.
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
create index brand_reviews_count on brand (reviews_count desc, id desc);
create index brand_name_trgm on brand using gin (normalized_name gin_trgm_ops);
create index brand_name on brand (normalized_name, id);
create index brand_host on brand (reverse(host_of(website)) text_pattern_ops) where website <> '';
create index brand_frozen on brand (frozen_at) where frozen_at is not null;
create index brand_premium_choice on brand (premium_choice_until) where premium_choice_until is not null;
create index brand_image on brand (image_id) where image_id is not null;
create index brand_banner on brand (banner_id) where banner_id is not null;
create index brand_logo on brand (logo_id) where logo_id is not null;
create index brand_thumbnail on brand (thumbnail_id) where thumbnail_id is not null;
create trigger brand_touch
  before update of name, description, country, email, website, facebook, instagram, twitter, pinterest,
    linkedin, youtube, image_id, banner_id, logo_id, thumbnail_id, primary_product_id
  on brand for each row execute function touch_updated_at();
alter table image add constraint image_brand_fkey
  foreign key (brand_id) references brand on delete cascade;

create table brand_category (
  brand_id uuid not null references brand on delete cascade,
  category_id uuid not null references category on delete cascade,
  primary key (brand_id, category_id)
);
create index brand_category_category on brand_category (category_id, brand_id);

-- Brands that were merged into others (decision 0036): their slugs and ids redirect and are never given
-- again. `brand_id` always exists: a merge moves the redirects to the brand that stays.
create table brand_redirect (
  id uuid primary key,
  slug text not null constraint brand_redirect_slug_key unique,
  name text not null,
  brand_id uuid not null references brand on delete cascade,
  merged_at timestamptz not null default app_now()
);
create index brand_redirect_brand on brand_redirect (brand_id);

create table product (
  id uuid primary key default uuidv7(),
  source_id text,
  brand_id uuid not null references brand on delete cascade,
  name text not null check (char_length(name) between 1 and 300),
  normalized_name text generated always as (fold(name)) stored,
  slug text not null,
  description text not null default '' check (char_length(description) <= 5000),
  image_id uuid references image on delete set null,
  is_verified boolean not null default false,
  verification_status verification_status not null default 'none',
  -- When the owner asked for verification, and why the last request was refused.
  verification_requested_at timestamptz,
  verification_note text not null default '',
  is_premium boolean not null default false,
  -- When the plan no longer had room for it. It is featured again if the plan has room within 90 days.
  premium_suspended_at timestamptz,
  veg_type text check (veg_type in ('vegan', 'vegetarian', 'non-vegan', 'unknown')),
  ingredients text[] not null default '{}',
  allergens text[] not null default '{}',
  -- Allergens nobody has said anything about: an import names what it finds and cannot rule out the rest.
  allergens_unknown text[] not null default '{}',
  countries text[] not null default '{}',
  imported jsonb not null default '{}',
  reviews_count integer not null default 0,
  rated_count integer not null default 0,
  rating_sum bigint not null default 0,
  rating numeric(4, 3) generated always as (
    case when rated_count > 0 then round(rating_sum::numeric / rated_count, 3) end
  ) stored,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  removed_at timestamptz,
  constraint product_source_id_key unique (source_id),
  constraint product_allergens_known check (
    allergens <@ array['garlic', 'onion', 'nuts', 'seeds', 'gluten', 'soya']
  ),
  constraint product_allergens_unknown_known check (
    allergens_unknown <@ array['garlic', 'onion', 'nuts', 'seeds', 'gluten', 'soya']
  )
) with (fillfactor = 90);
-- A prepared statement is planned once, for any brand. With an average of 100 products per brand, and of
-- 1,000 reviews (0004), the planner reads pages in index order instead of sorting hundreds of thousands.
alter table product alter column brand_id set (n_distinct = -0.01);
alter table image add constraint image_product_fkey
  foreign key (product_id) references product on delete cascade;
alter table brand add constraint brand_primary_product_fkey
  foreign key (primary_product_id) references product on delete set null;
create index product_name on product (brand_id, normalized_name, id) where removed_at is null;
create index product_created on product (brand_id, created_at desc, id desc) where removed_at is null;
create index product_rating_desc on product (brand_id, rating desc nulls last, id desc)
  where removed_at is null;
create index product_rating_asc on product (brand_id, rating asc nulls last, id desc)
  where removed_at is null;
create index product_reviews_desc on product (brand_id, reviews_count desc, id desc) where removed_at is null;
create index product_reviews_asc on product (brand_id, reviews_count asc, id desc) where removed_at is null;
create index product_premium on product (brand_id) where is_premium and removed_at is null;
create index product_suspended on product (brand_id, reviews_count desc, id desc)
  where premium_suspended_at is not null;
create index product_archived on product (brand_id, normalized_name, id) where removed_at is not null;
create index product_in_review on product (verification_requested_at, id)
  where verification_status = 'review' and removed_at is null;
create index product_image on product (image_id) where image_id is not null;
create trigger product_touch
  before update of name, description, image_id, is_verified, verification_status, is_premium, ingredients,
    allergens, allergens_unknown
  on product for each row execute function touch_updated_at();

create function record_verification_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.verification_status <> 'review' then
    new.verification_requested_at := app_now();
    new.verification_note := '';
  end if;
  return new;
end $$;
create trigger product_verification_request before insert or update of verification_status on product
  for each row when (new.verification_status = 'review') execute function record_verification_request();

-- A named allergen is known, no matter who named it.
create function remove_named_allergens() returns trigger language plpgsql as $$
begin
  new.allergens_unknown := array(
    select name from unnest(new.allergens_unknown) name where name <> all (new.allergens)
  );
  return new;
end $$;
create trigger product_named_allergens before insert or update of allergens, allergens_unknown on product
  for each row when (new.allergens && new.allergens_unknown) execute function remove_named_allergens();

create table product_category (
  product_id uuid not null references product on delete cascade,
  category_id uuid not null references category on delete cascade,
  primary key (product_id, category_id)
);
create index product_category_category on product_category (category_id, product_id);

-- Links to shops, one per country (R174).
create table product_purchasability (
  product_id uuid not null references product on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  url text not null,
  -- Whether the shop answered the last check; null: not checked since the link was written.
  status text check (
    status in ('answers', 'gone', 'failing', 'nameless', 'untrusted', 'unreachable', 'unsafe')
  ),
  http_status smallint,
  checked_at timestamptz,
  misses smallint not null default 0,
  due_at timestamptz not null default app_now(),
  primary key (product_id, country)
);
create index product_purchasability_due on product_purchasability (due_at);

-- A spreadsheet of products that was uploaded, and perhaps applied or undone. In its rows, `change` holds
-- the fields that a row changes, `before` their former values, and `version` the product's updated_at
-- after the row was applied: while that is unchanged, the row can be undone.
create table product_import (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand on delete cascade,
  user_id uuid references app_user on delete set null,
  file_name text not null,
  created_at timestamptz not null default app_now(),
  applied_at timestamptz,
  undone_at timestamptz,
  -- Why the import failed, for the user, and on which line of the file.
  failed_at timestamptz,
  failure text,
  failure_line integer
);
create index product_import_brand on product_import (brand_id, applied_at desc) where applied_at is not null;
create index product_import_created on product_import (created_at);
create index product_import_user on product_import (user_id) where user_id is not null;

create table product_import_row (
  import_id uuid not null references product_import on delete cascade,
  line integer not null,
  product_id uuid not null,
  is_new boolean not null,
  change jsonb not null,
  base timestamptz,
  before jsonb,
  version timestamptz,
  is_kept boolean not null default false,
  primary key (import_id, line),
  constraint product_import_row_product_key unique (import_id, product_id)
);

create function count_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update brand b set products_count = b.products_count + d.n
    from (
      select brand_id, count(*)::int as n from new_rows where removed_at is null group by 1 order by 1
    ) d
    where b.id = d.brand_id;
  else
    update brand b set products_count = b.products_count - d.n
    from (
      select brand_id, count(*)::int as n from old_rows where removed_at is null group by 1 order by 1
    ) d
    where b.id = d.brand_id;
  end if;
  return null;
end $$;
create trigger product_count_insert after insert on product referencing new table as new_rows
  for each statement execute function count_products();
create trigger product_count_delete after delete on product referencing old table as old_rows
  for each statement execute function count_products();

-- A trigger per row with a condition, so that updates of a product's counters stay cheap.
create function count_product_moved() returns trigger language plpgsql as $$
begin
  update brand set products_count = products_count - 1 where id = old.brand_id and old.removed_at is null;
  update brand set products_count = products_count + 1 where id = new.brand_id and new.removed_at is null;
  return null;
end $$;
create trigger product_count_update after update of removed_at, brand_id on product
  for each row
  when ((old.brand_id, old.removed_at is null) is distinct from (new.brand_id, new.removed_at is null))
  execute function count_product_moved();
