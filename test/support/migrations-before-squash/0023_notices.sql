-- Notices: who they are about, how they reach open pages at once, and by mail as each member wishes.

alter table notification
  -- The person a notice is about. Named when it is read, so that nobody's name outlives their account.
  add column person_id uuid references app_user on delete set null,
  -- Commits do not come in the order of ids: live readers ask from the oldest transaction that was open when they last looked.
  add column xid xid8 not null default pg_current_xact_id(),
  -- When the mails about it were sorted out.
  add column dispatched_at timestamptz;
update notification set dispatched_at = app_now();
create index notification_xid on notification (xid);
create index notification_undispatched on notification (id) where dispatched_at is null;
create index notification_person on notification (person_id) where person_id is not null;

-- A doorbell on commit: the same word is told once per transaction.
create function ring_notices() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', '');
  return null;
end $$;
create trigger notification_ring after insert on notification for each statement execute function ring_notices();

create function ring_seen() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', 'seen:' || new.user_id || ':' || new.business_id);
  return null;
end $$;
create trigger business_member_seen after update of last_checked_notification on business_member for each row
  when (old.last_checked_notification is distinct from new.last_checked_notification) execute function ring_seen();

create function ring_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', 'ended:' || new.id);
  return null;
end $$;
create trigger session_ended after update of revoked_at on session for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function ring_ended();

-- Somebody answered what a brand wrote, whichever way the answer came in. Teammates who write as the brand are no news.
create function note_answer() returns trigger language plpgsql as $$
begin
  insert into notification (business_id, type, dedupe_id, subject_id, person_id, payload, created_at)
  select b.business_id, 'comment.reply', 'comment.reply:' || new.id, new.review_id, new.user_id, jsonb_build_object('product', p.name), new.created_at
  from brand b join comment answered on answered.id = new.response_to and answered.as_brand_id = b.id and answered.removed_at is null
    join review r on r.id = new.review_id join product p on p.id = r.product_id
  where b.id = new.brand_id and b.business_id is not null
  on conflict on constraint notification_dedupe_key do nothing;
  return null;
end $$;
create trigger comment_reply_told after insert on comment for each row
  when (new.response_to is not null and new.as_brand_id is distinct from new.brand_id) execute function note_answer();

-- What an import brought to brands that somebody looks after: told once per run, at its end.
create table import_arrival (
  run_id uuid not null references import_run on delete cascade,
  brand_id uuid not null references brand on delete cascade,
  is_low boolean not null,
  reviews_count integer not null,
  -- One of them, for a notice about a single review.
  review_id uuid not null references review on delete cascade,
  primary key (run_id, brand_id, is_low)
);
create index import_arrival_brand on import_arrival (brand_id);
create index import_arrival_review on import_arrival (review_id);

-- How somebody wants to hear of a topic by mail; without a row the default of their role holds.
create table notification_preference (
  user_id uuid not null,
  business_id uuid not null,
  topic text not null,
  cadence text not null check (cadence in ('instant', 'daily', 'weekly', 'off')),
  -- What held before an unsubscribe link was used, so that it can be undone.
  was text check (was in ('instant', 'daily', 'weekly')),
  updated_at timestamptz not null default app_now(),
  primary key (user_id, business_id, topic),
  foreign key (business_id, user_id) references business_member (business_id, user_id) on delete cascade
);
create index notification_preference_member on notification_preference (business_id, user_id);

-- Notices that wait for somebody's next summary. A row leaves in the transaction that writes the mail.
create table digest_item (
  user_id uuid not null,
  business_id uuid not null,
  notification_id uuid not null references notification on delete cascade,
  cadence text not null check (cadence in ('daily', 'weekly')),
  created_at timestamptz not null default app_now(),
  primary key (user_id, notification_id),
  foreign key (business_id, user_id) references business_member (business_id, user_id) on delete cascade
);
create index digest_item_waiting on digest_item (cadence, user_id, business_id, created_at);
create index digest_item_notification on digest_item (notification_id);
create index digest_item_member on digest_item (business_id, user_id);

-- Keys that all processes share and nobody types. 244 random bits.
create table signing_key (
  name text primary key,
  secret bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
insert into signing_key (name) values ('unsubscribe');
