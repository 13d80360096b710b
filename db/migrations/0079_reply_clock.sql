-- The reply clock of a brand starts when its present owner gets it: what customers wrote before is never late.

-- In the order in which a job locks them that writes due times and reads brands.
lock table review_work in share row exclusive mode;

alter table brand
  -- 'infinity' while the brand has no owner.
  add column replies_since timestamptz not null default 'infinity',
  -- When the owner changed, until a job has looked through the brand's reviews.
  add column clock_changed_at timestamptz;
create index brand_clock_changed on brand (clock_changed_at) where clock_changed_at is not null;

-- A claim that becomes active is such a change of owner. A brand that is created with its business is as old.
create function start_reply_clock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.replies_since := (select s.created_at from business s where s.id = new.business_id);
  else
    new.replies_since := case when new.business_id is null then 'infinity' else app_now() end;
    new.clock_changed_at := app_now();
  end if;
  return new;
end $$;
create trigger brand_clock_insert before insert on brand
  for each row when (new.business_id is not null and new.replies_since = 'infinity')
  execute function start_reply_clock();
create trigger brand_clock_update before update of business_id on brand
  for each row when (old.business_id is distinct from new.business_id)
  execute function start_reply_clock();

-- The rule itself, for every writer: 'infinity' is the due time of what was asked before the clock started. Null
-- lets the job compute it.
create function apply_reply_clock() returns trigger language plpgsql as $$
declare
  since timestamptz := (select b.replies_since from brand b where b.id = new.brand_id);
begin
  if new.asked_at < since then
    new.due_at := 'infinity';
  elsif new.asked_at >= since and new.due_at = 'infinity' then
    new.due_at := null;
  end if;
  return new;
end $$;
create trigger review_work_clock_insert before insert on review_work
  for each row when (new.brand_id is not null)
  execute function apply_reply_clock();
create trigger review_work_clock_update before update of brand_id, state, asked_at, due_at on review_work
  for each row
  when (
    new.brand_id is not null
    and (old.brand_id, old.state, old.asked_at, old.due_at)
      is distinct from (new.brand_id, new.state, new.asked_at, new.due_at)
  )
  execute function apply_reply_clock();

-- Takes the due times of a former owner, or of nobody, from the open reviews of a brand. Waits for no review:
-- those that someone is changing right now are left to the job.
create function restart_reply_clock(of_brand uuid, at_most integer) returns integer language plpgsql as $$
declare
  restarted integer;
begin
  with stale as materialized (
    select w.review_id
    from review_work w
    join brand b on b.id = w.brand_id
    where w.brand_id = of_brand and w.state = 'open' and w.due_at < 'infinity' and w.asked_at < b.replies_since
    order by w.due_at
    limit at_most
    for update of w skip locked
  )
  update review_work w
  set due_at = 'infinity'
  from stale
  where w.review_id = stale.review_id;
  get diagnostics restarted = row_count;
  return restarted;
end $$;

create function restart_clock_of_brand() returns trigger language plpgsql as $$
begin
  perform restart_reply_clock(new.id, 500);
  return null;
end $$;
create trigger brand_restart_clock after update of business_id on brand
  for each row when (old.business_id is distinct from new.business_id)
  execute function restart_clock_of_brand();

-- As before, and a comment on a review from before the clock starts it for this review.
create or replace function apply_comment_to_work() returns trigger language plpgsql as $$
declare
  written timestamptz := coalesce(new.written_at, new.created_at);
  since timestamptz := (select b.replies_since from brand b where b.id = new.brand_id);
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
      asked_at = case when state = 'snoozed' and asked_at >= since then asked_at else new.created_at end,
      due_at = case when state = 'snoozed' and asked_at >= since then due_at end,
      reminded_at = case when state = 'snoozed' and asked_at >= since then reminded_at end,
      state = 'open',
      snoozed_until = null
    where review_id = new.review_id
      and (state <> 'open' or (asked_at < since and new.created_at >= since))
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
    asked_at = case
      when d.is_waiting and (w.state = 'answered' or (w.asked_at < d.since) <> (d.asked_at < d.since))
        then d.asked_at
      else w.asked_at
    end,
    -- The time of the first answer is known; that of a later one is computed.
    due_at = case
      when d.is_waiting and w.state = 'answered' then case when d.asked_at = d.created_at then w.goal_at end
      else w.due_at
    end,
    reminded_at = case when d.is_waiting and w.state = 'answered' then null else w.reminded_at end,
    done_at = case when w.state = 'dismissed' then w.done_at else d.last_at end
  from (
    select a.*, r.created_at, b.replies_since as since, a.last_at is null or q.at is not null as is_waiting,
      -- What arrived since the clock started counts, not what waits longer.
      coalesce(
        case when coalesce(q.at, r.created_at) < b.replies_since then q.at_since end, q.at, r.created_at
      ) as asked_at
    from review r
    join brand b on b.id = r.brand_id
    cross join lateral (
      select min(c.created_at) as first_at, max(c.created_at) as last_at,
        max(coalesce(c.written_at, c.created_at)) as written_at,
        (array_agg(c.user_id order by c.created_at, c.id))[1] as first_by
      from comment c
      where c.review_id = r.id and c.as_brand_id = r.brand_id and c.removed_at is null
    ) a
    cross join lateral (
      select min(c.created_at) filter (where c.created_at > a.written_at) as at,
        min(c.created_at) filter (where c.created_at >= b.replies_since) as at_since
      from comment c
      where c.review_id = r.id and c.as_brand_id is null and c.removed_at is null
        and c.created_at > coalesce(a.written_at, '-infinity')
    ) q
    where r.id = touched
  ) d
  where w.review_id = touched;
  return null;
end $$;

-- Brands that have an owner already: their latest claim, else as long as the business exists. The job goes through
-- their reviews; those of a brand without an owner are looked through when it gets one.
update brand b
set replies_since = coalesce(
    (
      select max(t.at)
      from claim c
      join claim_transition t on t.claim_id = c.id and t.state = 'active'
      where c.brand_id = b.id and c.business_id = s.id
    ),
    s.created_at
  ),
  clock_changed_at = app_now()
from business s
where s.id = b.business_id;
