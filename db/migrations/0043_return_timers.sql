-- A review goes back to everyone if the person it is assigned to has not answered within some hours of work.

-- Hours of work until an unanswered assignment ends; 0: never. Only new assignments follow a change.
alter table reply_goal
  add column return_hours smallint not null default 8 check (return_hours between 0 and 200);

alter table review_work add column assigned_by uuid references app_user on delete set null;
create index review_work_of_assigner on review_work (assigned_by) where assigned_by is not null;
-- 'infinity': never. Assignments from before the timer stay as they are.
update review_work set returns_at = 'infinity' where assignee_id is not null and state = 'open';
-- What the job looks for: timers that are over, and those that have to begin.
create index review_work_returns on review_work (returns_at) where state = 'open' and returns_at is not null;
create index review_work_untimed on review_work (assigned_at)
  where state = 'open' and assignee_id is not null and returns_at is null;

-- The timer runs while the review is open and assigned. A review that is opened again gets a new one.
create function end_return_timer() returns trigger language plpgsql as $$
begin
  new.returns_at := null;
  return new;
end $$;
create trigger review_work_timer_ends before update on review_work
  for each row
  when (new.returns_at is not null and (new.state <> 'open' or new.assignee_id is null))
  execute function end_return_timer();

drop trigger review_work_ring on review_work;
create trigger review_work_ring after update on review_work
  for each row
  when (
    (old.brand_id, old.state, old.due_at, old.assignee_id, old.snoozed_until, old.returns_at)
    is distinct from
    (new.brand_id, new.state, new.due_at, new.assignee_id, new.snoozed_until, new.returns_at)
  )
  execute function ring_queue();

create or replace function unassign_former_member() returns trigger language plpgsql as $$
begin
  update review_work set assignee_id = null, assigned_at = null, assigned_by = null, returns_at = null
  where assignee_id = old.user_id
    and brand_id in (select id from brand where business_id = old.business_id);
  return null;
end $$;

-- The only member who gets a notification; null: every member whose role sees its type.
alter table notification add column recipient_id uuid references app_user on delete cascade;
create index notification_recipient on notification (recipient_id) where recipient_id is not null;
