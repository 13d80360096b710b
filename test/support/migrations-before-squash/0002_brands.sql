-- Pictures, categories, brands, products. Every row of a brand's content leads with brand_id in its indexes.

create type image_kind as enum ('banner', 'image', 'photo', 'thumbnail', 'logo');
create type image_entity as enum ('brand', 'product', 'user', 'review');
create type verification_status as enum ('none', 'review', 'approved', 'refused');
create type category_type as enum ('brandCategory', 'productCategory', 'cuisine');

-- A row never holds an absolute URL: `id` is the address under /images, `upload_id` the key in the store.
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
create index image_product on image (product_id, position, id) where removed_at is null and product_id is not null;
create index image_review on image (review_id, position, id) where removed_at is null and review_id is not null;
create index image_brand on image (brand_id, id) where removed_at is null and brand_id is not null;
create index image_removed on image (removed_at) where removed_at is not null;
alter table app_user add constraint app_user_avatar_fkey foreign key (avatar_id) references image on delete set null;

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
  -- What the platform last sent, field by field: an import changes only fields still equal to it (rules.md, import).
  imported jsonb not null default '{}',
  products_count integer not null default 0,
  reviews_count integer not null default 0,
  unanswered_count integer not null default 0,
  rated_count integer not null default 0,
  rating_sum bigint not null default 0,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint brand_source_id_key unique (source_id),
  constraint brand_slug_key unique (slug),
  -- One brand per business (rules.md, Businesses and brands).
  constraint brand_business_id_key unique (business_id)
);
create index brand_reviews_count on brand (reviews_count desc, id desc);
create index brand_name_trgm on brand using gin (normalized_name gin_trgm_ops);
create index brand_name on brand (normalized_name, id);
create trigger brand_touch before update of name, description, country, email, website, facebook, instagram, twitter, pinterest, linkedin, youtube,
  image_id, banner_id, logo_id, thumbnail_id, primary_product_id on brand for each row execute function touch_updated_at();
alter table image add constraint image_brand_fkey foreign key (brand_id) references brand on delete cascade;

create table brand_category (
  brand_id uuid not null references brand on delete cascade,
  category_id uuid not null references category on delete cascade,
  primary key (brand_id, category_id)
);
create index brand_category_category on brand_category (category_id, brand_id);

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
  is_premium boolean not null default false,
  veg_type text check (veg_type in ('vegan', 'vegetarian', 'non-vegan', 'unknown')),
  ingredients text[] not null default '{}',
  allergens text[] not null default '{}',
  imported jsonb not null default '{}',
  reviews_count integer not null default 0,
  rated_count integer not null default 0,
  rating_sum bigint not null default 0,
  rating numeric(4, 3) generated always as (case when rated_count > 0 then round(rating_sum::numeric / rated_count, 3) end) stored,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  removed_at timestamptz,
  constraint product_source_id_key unique (source_id),
  constraint product_allergens_known check (allergens <@ array['garlic', 'onion', 'nuts', 'seeds', 'gluten', 'soya'])
);
alter table image add constraint image_product_fkey foreign key (product_id) references product on delete cascade;
alter table brand add constraint brand_primary_product_fkey foreign key (primary_product_id) references product on delete set null;
create index product_name on product (brand_id, normalized_name, id) where removed_at is null;
create index product_created on product (brand_id, created_at desc, id desc) where removed_at is null;
create index product_rating_desc on product (brand_id, rating desc nulls last, id desc) where removed_at is null;
create index product_rating_asc on product (brand_id, rating asc nulls last, id desc) where removed_at is null;
create index product_reviews_desc on product (brand_id, reviews_count desc, id desc) where removed_at is null;
create index product_reviews_asc on product (brand_id, reviews_count asc, id desc) where removed_at is null;
create index product_premium on product (brand_id) where is_premium and removed_at is null;
create trigger product_touch before update of name, description, image_id, is_verified, verification_status, is_premium, ingredients, allergens
  on product for each row execute function touch_updated_at();

create table product_category (
  product_id uuid not null references product on delete cascade,
  category_id uuid not null references category on delete cascade,
  primary key (product_id, category_id)
);
create index product_category_category on product_category (category_id, product_id);

-- '1 per country' (R174): the primary key says it.
create table product_purchasability (
  product_id uuid not null references product on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  url text not null,
  primary key (product_id, country)
);

create function count_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update brand b set products_count = b.products_count + d.n
    from (select brand_id, count(*)::int as n from new_rows where removed_at is null group by 1 order by 1) d where b.id = d.brand_id;
  else
    update brand b set products_count = b.products_count - d.n
    from (select brand_id, count(*)::int as n from old_rows where removed_at is null group by 1 order by 1) d where b.id = d.brand_id;
  end if;
  return null;
end $$;
create trigger product_count_insert after insert on product referencing new table as new_rows for each statement execute function count_products();
create trigger product_count_delete after delete on product referencing old table as old_rows for each statement execute function count_products();
-- A row-level trigger with a guard: counter updates of a product stay cheap.
create function count_product_moved() returns trigger language plpgsql as $$
begin
  update brand set products_count = products_count - 1 where id = old.brand_id and old.removed_at is null;
  update brand set products_count = products_count + 1 where id = new.brand_id and new.removed_at is null;
  return null;
end $$;
create trigger product_count_update after update of removed_at, brand_id on product for each row
  when ((old.brand_id, old.removed_at is null) is distinct from (new.brand_id, new.removed_at is null)) execute function count_product_moved();
