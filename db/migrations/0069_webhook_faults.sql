-- What is due is found endpoint by endpoint, by webhook_delivery_ready. Its condition shares nothing with that of
-- webhook_delivery_order, so that PostgreSQL can't take one for the other: it did while the statistics knew of nothing
-- that waits, and read the whole backlog of an endpoint.
drop index webhook_delivery_next;
drop index webhook_endpoint_failing;

-- Since then it gets no event; a job deletes its log and then the row.
alter table webhook_endpoint add column deleted_at timestamptz;

-- Those of businesses that were closed before.
update webhook_endpoint e set deleted_at = app_now()
where not exists (select from business_member m where m.business_id = e.business_id);

-- Locks the endpoints as each delivery of theirs will, so that none is deleted in between. Otherwise as in
-- 0037_webhooks.sql.
create or replace function emit_webhook(
  told uuid, kind text, brand uuid, subject uuid, changed text[] default '{}', author uuid default null
) returns void language plpgsql as $$
declare
  listener webhook_endpoint;
  event uuid;
begin
  for listener in
    select e.* from webhook_endpoint e
    where e.business_id = told and e.deleted_at is null and (e.types = '{}' or kind = any(e.types)) order by e.id
    for key share
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

create or replace function has_webhooks(brand uuid) returns boolean language sql stable as $$
  select exists (
    select from brand b join webhook_endpoint e on e.business_id = b.business_id and e.deleted_at is null
    where b.id = brand
  )
$$;

-- Removes the words of a review that is gone, or of an erased person, from the queue and the log, also from events
-- that don't name their author. What still waits is rendered again from what is left.
create or replace function forget_webhook_words(told_of uuid, author uuid) returns void language plpgsql as $$
declare
  events uuid[] := array(
    select v.id from webhook_event v where v.subject_id = told_of
    union
    select v.id from webhook_event v where v.user_id = author
    union
    select v.id from review r join webhook_event v on v.subject_id = r.id where r.user_id = author
  );
begin
  update webhook_attempt a set answer = '' from webhook_delivery d
  where d.id = a.delivery_id and d.event_id = any(events);
  update webhook_event v set body = null, user_id = null,
    erased_at = case when v.body is null then v.erased_at else app_now() end
  where v.id = any(events);
end $$;

-- Tells the former business of a brand, which the brand no longer leads to. Otherwise as in 0011_change_feed.sql.
create or replace function record_brand_change() returns trigger language plpgsql as $$
declare
  fields text[];
begin
  if old.business_id is distinct from new.business_id then
    perform record_change(
      case when new.business_id is null then 'brand.released' else 'brand.claimed' end, new.id, new.id
    );
    if old.business_id is not null then
      perform emit_webhook(old.business_id, 'brand.released', new.id, new.id);
    end if;
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
