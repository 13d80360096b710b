-- The work on reviews: by when each should be answered, and what the team decided about it.

-- How fast a business wants to answer, and when it works. Without a row it has the defaults of the product.
create table reply_goal (
  business_id uuid primary key references business on delete cascade,
  -- To one and two stars, in hours of work; to all others, in days of work.
  low_hours smallint not null check (low_hours between 1 and 200),
  other_days smallint not null check (other_days between 1 and 30),
  -- 1 is Monday.
  weekdays smallint[] not null check (
    cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]
  ),
  -- Minutes of the day, as clocks in the zone show them.
  opens_at smallint not null check (opens_at between 0 and 1439),
  closes_at smallint not null check (closes_at <= 1440),
  zone text not null check (char_length(zone) between 1 and 80),
  -- 'YYYY-MM-DD'.
  holidays text[] not null default '{}' check (cardinality(holidays) <= 200),
  -- Hours before the goal at which the team is reminded; 0: never.
  remind_hours smallint not null check (remind_hours between 0 and 48),
  updated_at timestamptz not null default app_now(),
  constraint reply_goal_hours_check check (closes_at - opens_at >= 60)
);
create trigger reply_goal_touch before update on reply_goal
  for each row execute function touch_updated_at();

-- One row per review, kept apart from `review`: its changes touch none of the indexes of the public lists.
create table review_work (
  review_id uuid primary key references review on delete cascade,
  -- Copies of the review's, for the indexes; null while it is taken down.
  brand_id uuid,
  product_id uuid,
  -- 6 without a rating, so that such a review comes last among equals.
  stars smallint not null check (stars between 1 and 6),
  state text not null check (state in ('open', 'snoozed', 'answered', 'dismissed')),
  -- Since when it waits: the review, or the first comment after the brand's last answer.
  asked_at timestamptz not null,
  -- Both are null until a job has computed them. `goal_at` is that of the first answer, and never changes.
  due_at timestamptz,
  goal_at timestamptz,
  reminded_at timestamptz,
  snoozed_until timestamptz,
  assignee_id uuid references app_user on delete set null,
  assigned_at timestamptz,
  -- When the review returns to everyone if its assignee has not answered.
  returns_at timestamptz,
  -- The brand's first answer.
  answered_at timestamptz,
  answered_by uuid references app_user on delete set null,
  -- The last answer, or when someone decided that it needs none.
  done_at timestamptz,
  -- ISO 639-1; '' if no language was recognised; null: not yet examined.
  language text check (language = '' or language ~ '^[a-z]{2,3}$'),
  constraint review_work_snoozed_check check ((state = 'snoozed') = (snoozed_until is not null)),
  constraint review_work_done_check check (state not in ('answered', 'dismissed') or done_at is not null),
  constraint review_work_assigned_check check (assignee_id is null or assigned_at is not null)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table review_work alter column brand_id set (n_distinct = -0.001);
-- What is to be answered: of everyone, of one person (or nobody), a product, a language, and by waiting time.
create index review_work_due on review_work (brand_id, due_at, stars, review_id)
  where state = 'open' and due_at is not null;
create index review_work_assignee on review_work (brand_id, assignee_id, due_at, stars, review_id)
  where state = 'open' and due_at is not null;
create index review_work_product on review_work (product_id, due_at, stars, review_id)
  where state = 'open' and due_at is not null;
create index review_work_language on review_work (brand_id, language, due_at, stars, review_id)
  where state = 'open' and due_at is not null;
create index review_work_asked on review_work (brand_id, asked_at, stars, review_id)
  where state = 'open' and due_at is not null;
create index review_work_snoozed on review_work (brand_id, snoozed_until, review_id) where state = 'snoozed';
create index review_work_done on review_work (brand_id, done_at desc, review_id desc)
  where state in ('answered', 'dismissed');
-- First answers, for the figures of a period.
create index review_work_answered on review_work (brand_id, answered_at) where answered_at is not null;
-- What the jobs look for.
create index review_work_without_due on review_work (review_id) where due_at is null;
create index review_work_without_language on review_work (review_id) where language is null;
create index review_work_wakes on review_work (snoozed_until) where state = 'snoozed';
create index review_work_reminds on review_work (due_at) where state = 'open' and reminded_at is null;
create index review_work_of_assignee on review_work (assignee_id) where assignee_id is not null;
create index review_work_of_author on review_work (answered_by) where answered_by is not null;

-- How far the job is that adds rows for the reviews from before this table.
create table review_work_fill (
  is_only boolean primary key default true check (is_only),
  after_id uuid not null,
  finished_at timestamptz
);
insert into review_work_fill (after_id) values ('00000000-0000-0000-0000-000000000000');

-- Adds the missing rows of these reviews, as their comments tell.
create function add_review_work(reviews uuid[]) returns void language sql as $$
  insert into review_work (
    review_id, brand_id, product_id, stars, state, asked_at, answered_at, answered_by, done_at
  )
  select r.id, r.brand_id, r.product_id, coalesce(r.rating, 6),
    case when a.last_at is null or q.at is not null then 'open' else 'answered' end,
    coalesce(q.at, r.created_at), a.first_at, a.first_by, a.last_at
  from review r
  left join lateral (
    select min(c.created_at) as first_at, max(c.created_at) as last_at,
      (array_agg(c.user_id order by c.created_at, c.id))[1] as first_by
    from comment c
    where c.review_id = r.id and c.as_brand_id = r.brand_id and c.removed_at is null
  ) a on r.comments_count > 0
  left join lateral (
    select min(c.created_at) as at
    from comment c
    where c.review_id = r.id and c.as_brand_id is null and c.removed_at is null and c.created_at > a.last_at
  ) q on r.comments_count > 1
  where r.id = any(reviews)
  on conflict (review_id) do nothing
$$;

-- A new review has no comments yet. Triggers keep the rows right for every writer.
create function add_work_of_reviews() returns trigger language plpgsql as $$
begin
  insert into review_work (review_id, brand_id, product_id, stars, state, asked_at, answered_at, done_at)
  select id, brand_id, product_id, coalesce(rating, 6),
    case when replied_at is null then 'open' else 'answered' end, created_at, replied_at, replied_at
  from new_rows
  on conflict (review_id) do nothing;
  return null;
end $$;
create trigger review_work_insert after insert on review referencing new table as new_rows
  for each statement execute function add_work_of_reviews();

create function copy_review_to_work() returns trigger language plpgsql as $$
begin
  update review_work
  set brand_id = new.brand_id, product_id = new.product_id, stars = coalesce(new.rating, 6),
    language = case when new.text = old.text then language end
  where review_id = new.id;
  return null;
end $$;
create trigger review_work_update after update of brand_id, product_id, rating, text on review
  for each row
  when (
    (old.brand_id, old.product_id, old.rating, old.text)
    is distinct from (new.brand_id, new.product_id, new.rating, new.text)
  )
  execute function copy_review_to_work();

-- An answer closes the review; a later comment of anybody else opens it again, with a due time of its own.
-- The review is locked first, in the order of the other triggers.
create function apply_comment_to_work() returns trigger language plpgsql as $$
begin
  perform 1 from review where id = new.review_id for no key update;
  if new.as_brand_id is not null and new.as_brand_id = new.brand_id then
    update review_work set
      state = case when new.created_at >= asked_at then 'answered' else state end,
      snoozed_until = case when new.created_at >= asked_at then null else snoozed_until end,
      answered_by = case
        when answered_at is null or new.created_at < answered_at then new.user_id
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
create trigger comment_queue_insert after insert on comment
  for each row when (new.removed_at is null) execute function apply_comment_to_work();

-- A comment that is deleted or restored: the row follows from those that remain.
create function review_work_again() returns trigger language plpgsql as $$
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
        (array_agg(c.user_id order by c.created_at, c.id))[1] as first_by
      from comment c
      where c.review_id = r.id and c.as_brand_id = r.brand_id and c.removed_at is null
    ) a
    cross join lateral (
      select min(c.created_at) as at
      from comment c
      where c.review_id = r.id and c.as_brand_id is null and c.removed_at is null and c.created_at > a.last_at
    ) q
    where r.id = touched and r.brand_id is not null
  ) d
  where w.review_id = touched;
  return null;
end $$;
create trigger comment_queue_delete after delete on comment
  for each row when (old.removed_at is null) execute function review_work_again();
create trigger comment_queue_update after update of removed_at, as_brand_id, review_id on comment
  for each row execute function review_work_again();

-- Open pages refetch their queue and its counts. Equal messages of a transaction are sent once.
create function ring_queue() returns trigger language plpgsql as $$
begin
  if new.brand_id is not null then
    perform pg_notify('notifications', 'queue:' || new.brand_id);
  end if;
  if tg_op = 'UPDATE' and old.brand_id is distinct from new.brand_id and old.brand_id is not null then
    perform pg_notify('notifications', 'queue:' || old.brand_id);
  end if;
  return null;
end $$;
create trigger review_work_ring after update on review_work
  for each row
  when (
    (old.brand_id, old.state, old.due_at, old.assignee_id, old.snoozed_until)
    is distinct from (new.brand_id, new.state, new.due_at, new.assignee_id, new.snoozed_until)
  )
  execute function ring_queue();

-- Colleagues see at once that a review is being answered, or that this was undone.
create function ring_queue_of_reply() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'queue:' || coalesce(new.brand_id, old.brand_id));
  return null;
end $$;
create trigger pending_reply_ring after insert or delete on pending_reply
  for each row execute function ring_queue_of_reply();

-- A member who leaves gives back what was assigned to them.
create function unassign_former_member() returns trigger language plpgsql as $$
begin
  update review_work set assignee_id = null, assigned_at = null, returns_at = null
  where assignee_id = old.user_id
    and brand_id in (select id from brand where business_id = old.business_id);
  return null;
end $$;
create trigger business_member_unassign after delete on business_member
  for each row execute function unassign_former_member();
