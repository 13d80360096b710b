-- Rules are applied to the reviews that wait already, and that is undone.

-- When the timer last gave the review back to everyone: the rules don't take it again until the customer writes.
alter table review_work add column returned_at timestamptz;
-- The run of the rules that assigned the review, until anyone changes who answers it, or its state.
alter table review_work add column rule_run_id uuid;
create index review_work_of_rule_run on review_work (rule_run_id) where rule_run_id is not null;

create function leave_rule_run() returns trigger language plpgsql as $$
begin
  new.rule_run_id := null;
  return new;
end $$;
create trigger review_work_leaves_run before update on review_work
  for each row
  when (
    old.rule_run_id = new.rule_run_id
    and (old.state, old.assignee_id) is distinct from (new.state, new.assignee_id)
  )
  execute function leave_rule_run();
