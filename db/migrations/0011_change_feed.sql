-- What owners changed, for the review platform to follow.

-- Append-only. Triggers write it in the transaction of the change, so that none is lost. It names what
-- changed and never holds content: a deleted text is gone from here as well. The feed reads the current
-- state.
create table platform_change (
  id bigint generated always as identity primary key,
  -- Its place in the feed, assigned under one lock when it is first read, to everything committed by
  -- then. With the sequence alone, a reader would miss a lower number whose transaction commits later.
  position bigint,
  type text not null,
  brand_id uuid not null,
  subject_id uuid not null,
  -- The changed fields, by their names in the API.
  fields text[] not null default '{}',
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default app_now(),
  constraint platform_change_type_check check (type in (
    'reply.created', 'reply.edited', 'reply.deleted', 'reply.restored', 'brand.updated', 'brand.claimed',
    'brand.released', 'product.created', 'product.updated', 'product.archived', 'product.restored',
    'review.takenDown', 'review.restored'
  )),
  constraint platform_change_position_key unique (position),
  -- One transaction reports a change once.
  constraint platform_change_once_key unique (xid, subject_id, type, fields)
);
create index platform_change_unpositioned on platform_change (id) where position is null;

-- Assigns positions in the order of ids. For one row that is the order of its changes, since its lock was
-- held.
create function assign_change_positions() returns void language plpgsql as $$
begin
  if not exists (select from platform_change where position is null) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('platform_change', 0));
  update platform_change c
  set position = (select coalesce(max(position), 0) from platform_change) + unplaced.n
  from (
    select id, row_number() over (order by id) as n
    from (select id from platform_change where position is null order by id limit 10000) l
  ) unplaced
  where c.id = unplaced.id;
end $$;

-- Records a change, except in an import: the platform's own data is no news to it.
create function record_change(type text, brand_id uuid, subject_id uuid, fields text[] default '{}')
returns void language plpgsql as $$
begin
  if current_setting('trellis.source', true) = 'import' then return; end if;
  insert into platform_change (type, brand_id, subject_id, fields) values (type, brand_id, subject_id, fields)
    on conflict on constraint platform_change_once_key do nothing;
end $$;

-- Returns the API names of the fields in which two versions of a row differ; `names` maps columns to them.
create function changed_fields(old_row jsonb, new_row jsonb, names jsonb) returns text[]
language sql immutable as $$
  select coalesce(array_agg(n.value order by n.value), '{}')
  from jsonb_each_text(names) n
  where old_row -> n.key is distinct from new_row -> n.key
$$;

-- A new reply is recorded by one insert, without a call: a nested function is set up for each row.
create function record_reply_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if current_setting('trellis.source', true) = 'import' then return null; end if;
    insert into platform_change (type, brand_id, subject_id) values ('reply.created', new.brand_id, new.id)
      on conflict on constraint platform_change_once_key do nothing;
  elsif tg_op = 'DELETE' then
    perform record_change('reply.deleted', old.brand_id, old.id);
  elsif (old.removed_at is null) <> (new.removed_at is null) then
    perform record_change(
      case when new.removed_at is null then 'reply.restored' else 'reply.deleted' end, new.brand_id, new.id
    );
  elsif old.text <> new.text then
    perform record_change('reply.edited', new.brand_id, new.id, array['text']);
  end if;
  return null;
end $$;
create trigger comment_change_insert after insert on comment
  for each row when (new.platform = 'business' and new.source_id is null and new.removed_at is null)
  execute function record_reply_change();
create trigger comment_change_update after update of text, removed_at on comment
  for each row when (new.platform = 'business' and new.source_id is null)
  execute function record_reply_change();
create trigger comment_change_delete after delete on comment
  for each row when (old.platform = 'business' and old.source_id is null and old.removed_at is null)
  execute function record_reply_change();

create function record_brand_change() returns trigger language plpgsql as $$
declare
  fields text[];
begin
  if old.business_id is distinct from new.business_id then
    perform record_change(
      case when new.business_id is null then 'brand.released' else 'brand.claimed' end, new.id, new.id
    );
  end if;
  fields := changed_fields(to_jsonb(old), to_jsonb(new), '{
    "name": "name", "description": "description", "country": "country", "email": "contact.email",
    "website": "contact.website", "facebook": "contact.facebook", "instagram": "contact.instagram",
    "twitter": "contact.twitter", "pinterest": "contact.pinterest", "linkedin": "contact.linkedin",
    "youtube": "contact.youtube", "image_id": "image", "banner_id": "banner", "logo_id": "logo",
    "thumbnail_id": "thumbnail", "primary_product_id": "primaryProductId"
  }');
  if fields <> '{}' then perform record_change('brand.updated', new.id, new.id, fields); end if;
  return null;
end $$;
create trigger brand_change
  after update of business_id, name, description, country, email, website, facebook, instagram, twitter,
    pinterest, linkedin, youtube, image_id, banner_id, logo_id, thumbnail_id, primary_product_id
  on brand for each row when (new.business_id is not null or old.business_id is not null)
  execute function record_brand_change();

create function record_product_change() returns trigger language plpgsql as $$
declare
  fields text[];
begin
  if tg_op = 'INSERT' then
    perform record_change('product.created', new.brand_id, new.id);
    return null;
  end if;
  if (old.removed_at is null) <> (new.removed_at is null) then
    perform record_change(
      case when new.removed_at is null then 'product.restored' else 'product.archived' end,
      new.brand_id, new.id
    );
  end if;
  fields := changed_fields(to_jsonb(old), to_jsonb(new), '{
    "name": "name", "description": "description", "image_id": "image", "is_verified": "isVerified",
    "verification_status": "verificationStatus", "is_premium": "isPremium", "ingredients": "ingredients",
    "allergens": "allergens", "allergens_unknown": "allergensUnknown"
  }');
  if fields <> '{}' then perform record_change('product.updated', new.brand_id, new.id, fields); end if;
  return null;
end $$;
create trigger product_change_insert after insert on product
  for each row when (new.source_id is null) execute function record_product_change();
create trigger product_change_update
  after update of name, description, image_id, is_verified, verification_status, is_premium, ingredients,
    allergens, allergens_unknown, removed_at
  on product for each row when (current_setting('trellis.source', true) is distinct from 'import')
  execute function record_product_change();

-- A product's lists are tables of their own. A product that is being deleted, or was created in this
-- transaction, is recorded by itself.
create function record_product_list_change() returns trigger language plpgsql as $$
declare
  told uuid := coalesce(new.product_id, old.product_id);
  brand uuid;
begin
  select p.brand_id into brand from product p where p.id = told and p.removed_at is null
    and not exists (
      select from platform_change c
      where c.xid = pg_current_xact_id() and c.subject_id = told and c.type = 'product.created'
    );
  if brand is not null then perform record_change('product.updated', brand, told, array[tg_argv[0]]); end if;
  return null;
end $$;
create trigger product_purchasability_change after insert or update or delete on product_purchasability
  for each row when (current_setting('trellis.source', true) is distinct from 'import')
  execute function record_product_list_change('purchasability');
create trigger product_category_change after insert or delete on product_category
  for each row when (current_setting('trellis.source', true) is distinct from 'import')
  execute function record_product_list_change('categories');

create function record_review_change() returns trigger language plpgsql as $$
begin
  perform record_change(
    case when new.taken_down_at is null then 'review.restored' else 'review.takenDown' end,
    coalesce(new.brand_id, new.taken_from_brand_id), new.id
  );
  return null;
end $$;
create trigger review_change after update of taken_down_at on review
  for each row when ((old.taken_down_at is null) <> (new.taken_down_at is null))
  execute function record_review_change();
