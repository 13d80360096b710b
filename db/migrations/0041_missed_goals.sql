-- A webhook tells when the goal of a review is missed, once for each due time.
-- The due time whose passing was reported.
alter table review_work add column missed_due_at timestamptz;
create index review_work_late on review_work (due_at)
  where state = 'open' and missed_due_at is distinct from due_at;

create function report_missed_goal() returns trigger language plpgsql as $$
begin
  perform emit_brand_webhook('goal.missed', new.brand_id, new.review_id);
  return null;
end $$;
create trigger review_work_webhook after update of missed_due_at on review_work
  for each row when (new.missed_due_at is distinct from old.missed_due_at and new.missed_due_at is not null)
  execute function report_missed_goal();
