-- A planned downgrade that an upgrade sets aside while the card's holder is asked: the card provider changes no plan that follows a
-- schedule. Written before the schedule goes; planned again once, when the upgrade does not come about (decision 0042).
create table plan_set_aside (
  business_id uuid primary key references business on delete cascade,
  subscription_id text not null,
  from_plan_id text not null,
  plan_id text not null,
  -- By then somebody looks at it, whatever was told or not.
  look_at timestamptz not null
);
