-- Triggers of a row run in the order of their names. What counts a comment locks the brand's counters until the commit is on the disk, so it goes last:
-- behind what writes the change down for the platform.
create trigger comment_total_insert after insert on comment for each row when (new.removed_at is null) execute function count_comment_added();
drop trigger comment_count_insert on comment;

-- A new reply is told by one insert: a function called from within a function is set up for itself.
create or replace function tell_reply() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if current_setting('trellis.source', true) = 'import' then return null; end if;
    insert into platform_change (type, brand_id, subject_id) values ('reply.created', new.brand_id, new.id)
      on conflict on constraint platform_change_once do nothing;
  elsif tg_op = 'DELETE' then
    perform tell_platform('reply.deleted', old.brand_id, old.id);
  elsif (old.removed_at is null) <> (new.removed_at is null) then
    perform tell_platform(case when new.removed_at is null then 'reply.restored' else 'reply.deleted' end, new.brand_id, new.id);
  elsif old.text <> new.text then
    perform tell_platform('reply.edited', new.brand_id, new.id, array['text']);
  end if;
  return null;
end $$;
