-- A reply becomes public ten seconds after it was written (decision 0075). What a customer writes in between is not
-- answered by it.
-- When a reply was written, if it was published later.
alter table comment add column written_at timestamptz;

-- Adds the missing rows of these reviews, as their comments tell.
create or replace function add_review_work(reviews uuid[]) returns void language sql as $$
  insert into review_work (
    review_id, brand_id, product_id, stars, state, asked_at, answered_at, answered_by, done_at
  )
  select r.id, r.brand_id, r.product_id, coalesce(r.rating, 6),
    case when a.last_at is null or q.at is not null then 'open' else 'answered' end,
    coalesce(q.at, r.created_at), a.first_at, a.first_by, a.last_at
  from review r
  left join lateral (
    select min(c.created_at) as first_at, max(c.created_at) as last_at,
      max(coalesce(c.written_at, c.created_at)) as written_at,
      (array_agg(c.user_id order by c.created_at, c.id))[1] as first_by
    from comment c
    where c.review_id = r.id and c.as_brand_id = r.brand_id and c.removed_at is null
  ) a on r.comments_count > 0
  left join lateral (
    select min(c.created_at) as at
    from comment c
    where c.review_id = r.id and c.as_brand_id is null and c.removed_at is null and c.created_at > a.written_at
  ) q on r.comments_count > 1
  where r.id = any(reviews)
  on conflict (review_id) do nothing
$$;

-- An answer closes the review, unless a customer has commented since it was written; a later comment of anybody
-- else opens it again, with a due time of its own. The review is locked first, in the order of the other triggers.
create or replace function apply_comment_to_work() returns trigger language plpgsql as $$
declare
  written timestamptz := coalesce(new.written_at, new.created_at);
  last_written timestamptz;
  asked timestamptz;
begin
  perform 1 from review where id = new.review_id for no key update;
  select max(coalesce(c.written_at, c.created_at)) into last_written
  from comment c
  where c.review_id = new.review_id and c.as_brand_id = new.brand_id and c.removed_at is null;
  if new.as_brand_id is not null and new.as_brand_id = new.brand_id then
    select min(c.created_at) into asked
    from comment c
    where c.review_id = new.review_id and c.as_brand_id is null and c.removed_at is null
      and c.created_at > last_written;
    update review_work set
      state = case
        when written < asked_at then state
        when asked is null then 'answered'
        -- What was decided after the customer's comment stays.
        when state in ('snoozed', 'dismissed') then state
        else 'open'
      end,
      snoozed_until = case when written >= asked_at and asked is null then null else snoozed_until end,
      asked_at = case when written >= asked_at and asked is not null then asked else asked_at end,
      due_at = case when written >= asked_at and asked is not null then null else due_at end,
      reminded_at = case when written >= asked_at and asked is not null then null else reminded_at end,
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
      and new.created_at > coalesce(case when state <> 'dismissed' then last_written end, done_at, '-infinity');
    -- A reply that waits to be published no longer answers the review.
    perform pg_notify('notifications', 'queue:' || p.brand_id)
    from pending_reply p
    where p.review_id = new.review_id and p.created_at < new.created_at;
  end if;
  return null;
end $$;

-- A comment that is deleted or restored: the row follows from those that remain.
create or replace function review_work_again() returns trigger language plpgsql as $$
declare
  touched uuid := coalesce(new.review_id, old.review_id);
begin
  perform 1 from review where id = touched for no key update;
  update review_work w set
    answered_at = d.first_at,
    answered_by = d.first_by,
    state = case
      when d.is_waiting and w.state = 'answered' then 'open'
      when not d.is_waiting and w.state in ('open', 'snoozed') then 'answered'
      else w.state
    end,
    snoozed_until = case when d.is_waiting then w.snoozed_until end,
    asked_at = case when d.is_waiting and w.state = 'answered' then d.asked_at else w.asked_at end,
    -- The time of the first answer is known; that of a later one is computed.
    due_at = case
      when d.is_waiting and w.state = 'answered' then case when d.last_at is null then w.goal_at end
      else w.due_at
    end,
    reminded_at = case when d.is_waiting and w.state = 'answered' then null else w.reminded_at end,
    done_at = case when w.state = 'dismissed' then w.done_at else d.last_at end
  from (
    select a.*, coalesce(q.at, r.created_at) as asked_at, a.last_at is null or q.at is not null as is_waiting
    from review r
    cross join lateral (
      select min(c.created_at) as first_at, max(c.created_at) as last_at,
        max(coalesce(c.written_at, c.created_at)) as written_at,
        (array_agg(c.user_id order by c.created_at, c.id))[1] as first_by
      from comment c
      where c.review_id = r.id and c.as_brand_id = r.brand_id and c.removed_at is null
    ) a
    cross join lateral (
      select min(c.created_at) as at
      from comment c
      where c.review_id = r.id and c.as_brand_id is null and c.removed_at is null and c.created_at > a.written_at
    ) q
    where r.id = touched and r.brand_id is not null
  ) d
  where w.review_id = touched;
  return null;
end $$;
