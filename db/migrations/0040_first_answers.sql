-- A review that arrives with its answer knows when it was answered before it knows by whom: the comment follows.
create or replace function apply_comment_to_work() returns trigger language plpgsql as $$
begin
  perform 1 from review where id = new.review_id for no key update;
  if new.as_brand_id is not null and new.as_brand_id = new.brand_id then
    update review_work set
      state = case when new.created_at >= asked_at then 'answered' else state end,
      snoozed_until = case when new.created_at >= asked_at then null else snoozed_until end,
      answered_by = case
        when answered_at is null or new.created_at < answered_at
          or (new.created_at = answered_at and answered_by is null) then new.user_id
        else answered_by
      end,
      answered_at = least(answered_at, new.created_at),
      done_at = greatest(done_at, new.created_at)
    where review_id = new.review_id;
  elsif new.as_brand_id is null then
    update review_work set
      asked_at = case when state = 'snoozed' then asked_at else new.created_at end,
      due_at = case when state = 'snoozed' then due_at end,
      reminded_at = case when state = 'snoozed' then reminded_at end,
      state = 'open',
      snoozed_until = null
    where review_id = new.review_id and state <> 'open'
      and new.created_at > coalesce(done_at, '-infinity');
  end if;
  return null;
end $$;

update review_work w
set answered_by = c.user_id
from comment c
where w.answered_at is not null and w.answered_by is null and c.review_id = w.review_id
  and c.as_brand_id = w.brand_id and c.created_at = w.answered_at and c.removed_at is null
  and c.id = (
    select f.id from comment f
    where f.review_id = w.review_id and f.as_brand_id = w.brand_id and f.removed_at is null
    order by f.created_at, f.id
    limit 1);
