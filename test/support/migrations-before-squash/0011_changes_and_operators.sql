-- What owners did, for the platform to follow; and what operators need to decide.

-- Append-only, written by the triggers below in the transaction of the change itself, so that none is lost. It names what was changed and
-- never holds its content: a deleted text is gone from here as well. The state is read when the change is read.
create table platform_change (
  id bigint generated always as identity primary key,
  -- Its place in the order, given when it is first read: to what is committed by then, under one lock. A sequence alone would let a reader
  -- pass over a lower number whose transaction commits later.
  position bigint,
  type text not null check (type in ('reply.created', 'reply.edited', 'reply.deleted', 'reply.restored', 'brand.updated', 'brand.claimed',
    'brand.released', 'product.created', 'product.updated', 'product.archived', 'product.restored')),
  brand_id uuid not null,
  subject_id uuid not null,
  -- Which of its fields, by their names on the wire.
  fields text[] not null default '{}',
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default app_now(),
  constraint platform_change_position_key unique (position),
  -- One transaction tells a thing once.
  constraint platform_change_once unique (xid, subject_id, type, fields)
);
create index platform_change_unplaced on platform_change (id) where position is null;

-- Gives a place to what has none yet: in the order of ids, which for one row is the order of its changes, since its lock was held.
create function place_changes() returns void language plpgsql as $$
begin
  if not exists (select from platform_change where position is null) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('platform_change', 0));
  update platform_change c set position = (select coalesce(max(position), 0) from platform_change) + unplaced.n
  from (select id, row_number() over (order by id) as n from (select id from platform_change where position is null order by id limit 10000) l) unplaced
  where c.id = unplaced.id;
end $$;

-- The platform's own records coming in are no news to it: an import says so for its transaction.
create function tell_platform(type text, brand_id uuid, subject_id uuid, fields text[] default '{}') returns void language plpgsql as $$
begin
  if current_setting('trellis.source', true) = 'import' then return; end if;
  insert into platform_change (type, brand_id, subject_id, fields) values (type, brand_id, subject_id, fields)
    on conflict on constraint platform_change_once do nothing;
end $$;

-- The wire names of what differs between two versions of a row; `names` maps columns to them.
create function changed_fields(old_row jsonb, new_row jsonb, names jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(n.value order by n.value), '{}') from jsonb_each_text(names) n where old_row -> n.key is distinct from new_row -> n.key
$$;

create function tell_reply() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell_platform('reply.created', new.brand_id, new.id);
  elsif tg_op = 'DELETE' then
    perform tell_platform('reply.deleted', old.brand_id, old.id);
  elsif (old.removed_at is null) <> (new.removed_at is null) then
    perform tell_platform(case when new.removed_at is null then 'reply.restored' else 'reply.deleted' end, new.brand_id, new.id);
  elsif old.text <> new.text then
    perform tell_platform('reply.edited', new.brand_id, new.id, array['text']);
  end if;
  return null;
end $$;
create trigger comment_told_insert after insert on comment for each row
  when (new.platform = 'business' and new.source_id is null and new.removed_at is null) execute function tell_reply();
create trigger comment_told_update after update of text, removed_at on comment for each row
  when (new.platform = 'business' and new.source_id is null) execute function tell_reply();
create trigger comment_told_delete after delete on comment for each row
  when (old.platform = 'business' and old.source_id is null and old.removed_at is null) execute function tell_reply();

create function tell_brand() returns trigger language plpgsql as $$
declare
  fields text[];
begin
  if old.business_id is distinct from new.business_id then
    perform tell_platform(case when new.business_id is null then 'brand.released' else 'brand.claimed' end, new.id, new.id);
  end if;
  fields := changed_fields(to_jsonb(old), to_jsonb(new), '{"name": "name", "description": "description", "country": "country", "email": "contact.email",
    "website": "contact.website", "facebook": "contact.facebook", "instagram": "contact.instagram", "twitter": "contact.twitter",
    "pinterest": "contact.pinterest", "linkedin": "contact.linkedin", "youtube": "contact.youtube", "image_id": "image", "banner_id": "banner",
    "logo_id": "logo", "thumbnail_id": "thumbnail", "primary_product_id": "primaryProductId"}');
  if fields <> '{}' then perform tell_platform('brand.updated', new.id, new.id, fields); end if;
  return null;
end $$;
create trigger brand_told after update of business_id, name, description, country, email, website, facebook, instagram, twitter, pinterest, linkedin,
  youtube, image_id, banner_id, logo_id, thumbnail_id, primary_product_id on brand for each row
  when (new.business_id is not null or old.business_id is not null) execute function tell_brand();

create function tell_product() returns trigger language plpgsql as $$
declare
  fields text[];
begin
  if tg_op = 'INSERT' then
    perform tell_platform('product.created', new.brand_id, new.id);
    return null;
  end if;
  if (old.removed_at is null) <> (new.removed_at is null) then
    perform tell_platform(case when new.removed_at is null then 'product.restored' else 'product.archived' end, new.brand_id, new.id);
  end if;
  fields := changed_fields(to_jsonb(old), to_jsonb(new), '{"name": "name", "description": "description", "image_id": "image", "is_verified": "isVerified",
    "verification_status": "verificationStatus", "is_premium": "isPremium", "ingredients": "ingredients", "allergens": "allergens"}');
  if fields <> '{}' then perform tell_platform('product.updated', new.brand_id, new.id, fields); end if;
  return null;
end $$;
create trigger product_told_insert after insert on product for each row when (new.source_id is null) execute function tell_product();
create trigger product_told_update after update of name, description, image_id, is_verified, verification_status, is_premium, ingredients, allergens,
  removed_at on product for each row when (current_setting('trellis.source', true) is distinct from 'import') execute function tell_product();

-- Lists of a product stand in tables of their own. A product that is going, or was only just made, is told by itself.
create function tell_product_list() returns trigger language plpgsql as $$
declare
  told uuid := coalesce(new.product_id, old.product_id);
  brand uuid;
begin
  select p.brand_id into brand from product p where p.id = told and p.removed_at is null
    and not exists (select from platform_change c where c.xid = pg_current_xact_id() and c.subject_id = told and c.type = 'product.created');
  if brand is not null then perform tell_platform('product.updated', brand, told, array[tg_argv[0]]); end if;
  return null;
end $$;
create trigger product_purchasability_told after insert or update or delete on product_purchasability for each row
  when (current_setting('trellis.source', true) is distinct from 'import') execute function tell_product_list('purchasability');
create trigger product_category_told after insert or delete on product_category for each row
  when (current_setting('trellis.source', true) is distinct from 'import') execute function tell_product_list('categories');

-- When its owner asked for a verification, and why the last one was refused.
alter table product add column verification_requested_at timestamptz, add column verification_note text not null default '';
update product set verification_requested_at = updated_at where verification_status = 'review';
create function note_verification_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.verification_status <> 'review' then
    new.verification_requested_at := app_now();
    new.verification_note := '';
  end if;
  return new;
end $$;
create trigger product_verification_request before insert or update of verification_status on product for each row
  when (new.verification_status = 'review') execute function note_verification_request();
create index product_in_review on product (verification_requested_at, id) where verification_status = 'review' and removed_at is null;

-- When whoever holds the session last proved by password that it is them: operators do before they decide.
alter table session add column confirmed_at timestamptz;

-- The application adds to the changes and gives them their place; it can neither alter nor delete one.
do $$
begin
  if exists (select from pg_roles where rolname = 'trellis_app') and current_user <> 'trellis_app' then
    revoke update, delete, truncate on platform_change from trellis_app;
    grant update (position) on platform_change to trellis_app;
  end if;
end $$;
