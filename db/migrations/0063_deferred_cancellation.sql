-- A planned cancellation is recorded too before another change removes it; it has no plan.
alter table deferred_plan_change alter column plan_id drop not null;
