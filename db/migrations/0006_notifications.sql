-- Notifications, the emails about them, and the email outbox.

create table notification (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  type text not null,
  -- One notification per event, however often it is reported.
  dedupe_id text not null,
  subject_id uuid,
  -- The user it is about. Their name is looked up when it is read, so that no name outlives its account.
  person_id uuid references app_user on delete set null,
  payload jsonb not null default '{}',
  -- Commits do not come in the order of ids: live readers ask from the oldest transaction that was still
  -- open when they last read.
  xid xid8 not null default pg_current_xact_id(),
  -- When its emails were queued.
  dispatched_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint notification_dedupe_key unique (business_id, dedupe_id)
);
create index notification_latest on notification (business_id, created_at desc, id desc);
create index notification_xid on notification (xid);
create index notification_undispatched on notification (id) where dispatched_at is null;
create index notification_person on notification (person_id) where person_id is not null;

-- Wakes the listeners of every process on commit. PostgreSQL sends equal messages once per transaction.
create function notify_new_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', '');
  return null;
end $$;
create trigger notification_notify after insert on notification
  for each statement execute function notify_new_notifications();

create function notify_seen() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'seen:' || new.user_id || ':' || new.business_id);
  return null;
end $$;
create trigger business_member_seen after update of last_checked_notification on business_member
  for each row when (old.last_checked_notification is distinct from new.last_checked_notification)
  execute function notify_seen();

create function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'ended:' || new.id);
  return null;
end $$;
create trigger session_ended after update of revoked_at on session
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function notify_session_ended();

-- Notifies a brand of an answer to its comment, whether it came through the API or an import. Teammates
-- who write as the brand are no news.
create function create_reply_notification() returns trigger language plpgsql as $$
begin
  insert into notification (business_id, type, dedupe_id, subject_id, person_id, payload, created_at)
  select b.business_id, 'comment.reply', 'comment.reply:' || new.id, new.review_id, new.user_id,
    jsonb_build_object('product', p.name), new.created_at
  from brand b
    join comment answered
      on answered.id = new.response_to and answered.as_brand_id = b.id and answered.removed_at is null
    join review r on r.id = new.review_id
    join product p on p.id = r.product_id
  where b.id = new.brand_id and b.business_id is not null
  on conflict on constraint notification_dedupe_key do nothing;
  return null;
end $$;
create trigger comment_reply_notification after insert on comment
  for each row when (new.response_to is not null and new.as_brand_id is distinct from new.brand_id)
  execute function create_reply_notification();

-- How a member wants emails about a topic; without a row, the default of their role.
create table notification_preference (
  user_id uuid not null,
  business_id uuid not null,
  topic text not null,
  cadence text not null check (cadence in ('instant', 'daily', 'weekly', 'off')),
  -- The cadence before an unsubscribe link was used, so that it can be undone.
  previous_cadence text check (previous_cadence in ('instant', 'daily', 'weekly')),
  updated_at timestamptz not null default app_now(),
  primary key (user_id, business_id, topic),
  foreign key (business_id, user_id) references business_member (business_id, user_id) on delete cascade
);
create index notification_preference_member on notification_preference (business_id, user_id);

-- Notifications for a member's next digest. A row is deleted in the transaction that writes the email.
create table digest_item (
  user_id uuid not null,
  business_id uuid not null,
  notification_id uuid not null references notification on delete cascade,
  cadence text not null check (cadence in ('daily', 'weekly')),
  created_at timestamptz not null default app_now(),
  primary key (user_id, notification_id),
  foreign key (business_id, user_id) references business_member (business_id, user_id) on delete cascade
);
create index digest_item_due on digest_item (cadence, user_id, business_id, created_at);
create index digest_item_notification on digest_item (notification_id);
create index digest_item_member on digest_item (business_id, user_id);

-- Random keys of 244 bits that all processes share and nobody types.
create table signing_key (
  name text primary key,
  secret bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
insert into signing_key (name) values ('unsubscribe');

-- The emails that were sent: each dedupe id once.
create table sent_email (
  dedupe_id text primary key,
  message_id text not null,
  recipient_hash bytea not null,
  sent_at timestamptz not null default app_now()
);
create index sent_email_recipient on sent_email (recipient_hash);
create index sent_email_age on sent_email (sent_at);

-- Mailboxes that bounced our email or reported it as spam. Only the hash of the email is kept: it is
-- compared and never read back. A bounce holds for 30 days, a complaint until the recipient lifts it.
create table email_suppression (
  email_hash bytea not null,
  reason text not null check (reason in ('bounce', 'complaint')),
  -- The mail server's answer, for an operator.
  detail text not null default '' check (char_length(detail) <= 500),
  created_at timestamptz not null default app_now(),
  primary key (email_hash, reason)
);
create index email_suppression_latest on email_suppression (created_at desc, email_hash);
