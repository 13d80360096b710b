-- When a member was last reminded of the second factor that their business requires.
alter table business_member
  add column two_step_reminded_at timestamptz;

-- Members have seven days from the decision.
alter table business
  add constraint business_two_step_notice check (two_step_from >= two_step_set_at + interval '7 days');
create index business_two_step on business (two_step_from) where two_step_from is not null;
