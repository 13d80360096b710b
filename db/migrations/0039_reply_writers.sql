-- Who is writing a reply, for their colleagues. A lease, not a lock: it lapses a minute after the last key, and
-- after a crash of the database nobody misses it.
create unlogged table reply_writer (
  review_id uuid not null references review on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  brand_id uuid not null references brand on delete cascade,
  started_at timestamptz not null default app_now(),
  ends_at timestamptz not null,
  primary key (review_id, user_id)
);
create index reply_writer_brand on reply_writer (brand_id);

-- Tells open pages of the brand's team that they should look again. The names of people stay here.
create function notify_team() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', tg_argv[0] || ':' || coalesce(new.brand_id, old.brand_id) || ':'
    || coalesce(new.review_id, old.review_id));
  return null;
end $$;
-- A renewal is no news.
create trigger reply_writer_started after insert on reply_writer
  for each row execute function notify_team('writing');
create trigger reply_writer_restarted after update on reply_writer
  for each row when (old.started_at is distinct from new.started_at) execute function notify_team('writing');
create trigger reply_writer_ended after delete on reply_writer
  for each row execute function notify_team('writing');
create trigger pending_reply_added after insert on pending_reply
  for each row execute function notify_team('replies');
create trigger pending_reply_taken after delete on pending_reply
  for each row execute function notify_team('replies');
