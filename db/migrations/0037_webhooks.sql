-- Webhooks of businesses, by Standard Webhooks 1.0. Triggers write an event and its deliveries in the
-- transaction of its cause, so that none is lost; a worker sends them.

create table webhook_endpoint (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  url text not null check (char_length(url) between 1 and 500),
  -- Empty: every type, also later ones.
  types text[] not null default '{}' check (cardinality(types) <= 50),
  signing text not null check (signing in ('hmac', 'ed25519')),
  secret bytea not null,
  secret_key_id text not null,
  -- Still signs until then, beside the secret that replaced it.
  old_secret bytea,
  old_secret_key_id text,
  old_secret_until timestamptz,
  -- Null: active. Events of a paused endpoint wait.
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('byHand', 'gone', 'failing')),
  -- Since when no delivery has succeeded, while some fail.
  failing_since timestamptz,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((paused_at is null) = (pause_reason is null)),
  check ((old_secret is null) = (old_secret_until is null) and (old_secret is null) = (old_secret_key_id is null))
);
create index webhook_endpoint_business on webhook_endpoint (business_id, created_at, id);
create index webhook_endpoint_maker on webhook_endpoint (created_by) where created_by is not null;
create trigger webhook_endpoint_touch before update of url, types, paused_at on webhook_endpoint
  for each row execute function touch_updated_at();

-- What happened. `body` is rendered when it is first sent, and the same for all endpoints and attempts.
create table webhook_event (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  type text not null,
  brand_id uuid,
  subject_id uuid not null,
  -- The changed fields, by their names in the API.
  fields text[] not null default '{}',
  -- Whose words the body quotes.
  user_id uuid references app_user on delete set null,
  body text,
  -- When the words were removed from the body, with the person's account or the review.
  erased_at timestamptz,
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default app_now(),
  -- One transaction reports a change once.
  constraint webhook_event_once_key unique (xid, subject_id, type, business_id)
);
create index webhook_event_age on webhook_event (created_at);
create index webhook_event_subject on webhook_event (subject_id);
create index webhook_event_user on webhook_event (user_id) where user_id is not null;
create index webhook_event_business on webhook_event (business_id);

create table webhook_delivery (
  id uuid primary key default uuidv7(),
  event_id uuid not null references webhook_event on delete cascade,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  subject_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts smallint not null default 0,
  -- Infinity while the endpoint is paused.
  next_at timestamptz not null default app_now(),
  -- Until then a worker is sending it.
  leased_until timestamptz,
  -- The status of the last answer; null: none came.
  last_status smallint,
  created_at timestamptz not null default app_now(),
  done_at timestamptz
);
create index webhook_delivery_due on webhook_delivery (next_at, id) where state = 'waiting';
create index webhook_delivery_order on webhook_delivery (endpoint_id, subject_id, id) where state = 'waiting';
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_failed on webhook_delivery (endpoint_id, id desc) where state = 'failed';
create index webhook_delivery_event on webhook_delivery (event_id);

create table webhook_attempt (
  delivery_id uuid not null references webhook_delivery on delete cascade,
  number smallint not null,
  started_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  -- Null: no answer came, for the reason in `failure`.
  status smallint,
  failure text check (failure in ('name', 'connection', 'certificate', 'time', 'unsafe', 'unknown')),
  -- The first 2 kB.
  answer text not null default '',
  signed_at timestamptz not null,
  signature text not null,
  primary key (delivery_id, number)
);

-- Queues deliveries of an event for endpoints; each waits for earlier ones of its subject.
create function queue_webhook(event uuid, endpoint webhook_endpoint, subject uuid) returns uuid language sql as $$
  insert into webhook_delivery (event_id, endpoint_id, subject_id, next_at)
  select event, endpoint.id, subject,
    case when endpoint.paused_at is not null then 'infinity'::timestamptz
      else coalesce(
        (select max(d.next_at) from webhook_delivery d
          where d.endpoint_id = endpoint.id and d.subject_id = subject and d.state = 'waiting'),
        app_now()
      ) end
  returning id
$$;

-- Reports an event to the endpoints of a business that want its type.
create function emit_webhook(
  told uuid, kind text, brand uuid, subject uuid, changed text[] default '{}', author uuid default null
) returns void language plpgsql as $$
declare
  listener webhook_endpoint;
  event uuid;
begin
  for listener in
    select e.* from webhook_endpoint e
    where e.business_id = told and (e.types = '{}' or kind = any(e.types)) order by e.id
  loop
    if event is null then
      insert into webhook_event as w (business_id, type, brand_id, subject_id, fields, user_id)
      values (told, kind, brand, subject, changed, author)
      on conflict on constraint webhook_event_once_key do update
        set fields = array(select distinct f from unnest(w.fields || excluded.fields) as f order by f)
      returning w.id into event;
      -- It was reported in this transaction already.
      if exists (select from webhook_delivery d where d.event_id = event) then return; end if;
    end if;
    perform queue_webhook(event, listener, subject);
  end loop;
end $$;

-- Reports an event of a brand to its business.
create function emit_brand_webhook(
  kind text, brand uuid, subject uuid, changed text[] default '{}', author uuid default null
) returns void language plpgsql as $$
declare
  told uuid;
begin
  select b.business_id into told from brand b where b.id = brand;
  if told is not null then perform emit_webhook(told, kind, brand, subject, changed, author); end if;
end $$;

-- Tells whether a brand's business has an endpoint, so that an import skips the work for all others.
create function has_webhooks(brand uuid) returns boolean language sql stable as $$
  select exists (
    select from brand b join webhook_endpoint e on e.business_id = b.business_id where b.id = brand
  )
$$;

-- Changes by owners reach the platform's feed and the webhooks; those of an import only the webhooks.
create or replace function record_change(type text, brand_id uuid, subject_id uuid, fields text[] default '{}')
returns void language plpgsql as $$
begin
  perform emit_brand_webhook(type, brand_id, subject_id, fields);
  if current_setting('trellis.source', true) = 'import' then return; end if;
  insert into platform_change (type, brand_id, subject_id, fields) values (type, brand_id, subject_id, fields)
    on conflict on constraint platform_change_once_key do nothing;
end $$;

create or replace function record_reply_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform record_change('reply.created', new.brand_id, new.id);
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

drop trigger product_change_update on product;
create trigger product_change_update
  after update of name, description, image_id, is_verified, verification_status, is_premium, ingredients,
    allergens, allergens_unknown, removed_at
  on product for each row
  when (current_setting('trellis.source', true) is distinct from 'import' or has_webhooks(new.brand_id))
  execute function record_product_change();

-- A product that an import adds is news, except in the first catalogue of its brand.
create function report_imported_product() returns trigger language plpgsql as $$
begin
  if has_webhooks(new.brand_id) and exists (
    select from product p where p.brand_id = new.brand_id and p.created_at < app_now() - interval '1 day'
  ) then
    perform emit_brand_webhook('product.created', new.brand_id, new.id);
  end if;
  return null;
end $$;
create trigger product_webhook_insert after insert on product
  for each row when (new.source_id is not null) execute function report_imported_product();

-- Reviews come from the platform's import. Those older than a week come with a brand's first catalogue.
create function report_review() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform emit_brand_webhook('review.created', new.brand_id, new.id, '{}', new.user_id);
  elsif tg_op = 'UPDATE' then
    perform emit_brand_webhook('review.updated', new.brand_id, new.id, array(
      select f from unnest(array[
        case when old.rating is distinct from new.rating then 'rating' end,
        case when old.text <> new.text then 'text' end,
        case when old.product_id is distinct from new.product_id then 'productId' end
      ]) as f where f is not null
    ), new.user_id);
  else
    perform emit_brand_webhook(
      'review.removed', coalesce(old.brand_id, old.taken_from_brand_id), old.id
    );
  end if;
  return null;
end $$;
create trigger review_webhook_insert after insert on review
  for each row when (new.brand_id is not null and new.created_at > app_now() - interval '7 days')
  execute function report_review();
create trigger review_webhook_update after update of rating, text, product_id on review
  for each row when (new.brand_id is not null and old.brand_id is not null
    and (old.rating, old.text, old.product_id) is distinct from (new.rating, new.text, new.product_id))
  execute function report_review();
create trigger review_webhook_delete after delete on review
  for each row execute function report_review();

-- Removes the words of a review that is gone, or of an erased person, from the queue and the log. What still
-- waits is rendered again from what is left.
create function forget_webhook_words(told_of uuid, author uuid) returns void language plpgsql as $$
begin
  update webhook_attempt a set answer = '' from webhook_delivery d, webhook_event v
  where d.id = a.delivery_id and v.id = d.event_id and (v.subject_id = told_of or v.user_id = author);
  update webhook_event v set body = null, user_id = null,
    erased_at = case when v.body is null then v.erased_at else app_now() end
  where v.subject_id = told_of or v.user_id = author;
end $$;
create function forget_review_words() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_event v where v.subject_id = old.id) then
    perform forget_webhook_words(old.id, null);
  end if;
  return null;
end $$;
create trigger review_webhook_words after delete on review
  for each row execute function forget_review_words();
create trigger review_webhook_words_taken_down after update of taken_down_at on review
  for each row when (new.taken_down_at is not null and old.taken_down_at is null)
  execute function forget_review_words();

create function report_decision() returns trigger language plpgsql as $$
begin
  perform emit_webhook(new.business_id, 'report.decided', new.brand_id, new.id);
  return null;
end $$;
create trigger report_webhook after update of status on report
  for each row when (new.status in ('decided', 'closed') and old.status in ('received', 'looking', 'appealed'))
  execute function report_decision();

create function report_plan() returns trigger language plpgsql as $$
begin
  perform emit_webhook(new.id, 'plan.changed', null, new.id);
  return null;
end $$;
create trigger business_webhook after update of tier, billing_cycle, plan_status on business
  for each row when ((old.tier, old.billing_cycle, old.plan_status)
    is distinct from (new.tier, new.billing_cycle, new.plan_status))
  execute function report_plan();

create function report_promotion() returns trigger language plpgsql as $$
declare
  told record;
begin
  select p.business_id, p.brand_id into told from promotion p where p.id = new.promotion_id;
  perform emit_webhook(told.business_id, 'promotion.' || new.step, told.brand_id, new.promotion_id);
  return null;
end $$;
create trigger promotion_webhook after insert on promotion_step
  for each row when (new.step in ('approved', 'refused', 'started', 'paused', 'resumed', 'stopped', 'cancelled', 'done'))
  execute function report_promotion();
