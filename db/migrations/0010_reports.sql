-- Reviews that a brand reports.

create table report (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  brand_id uuid not null references brand on delete cascade,
  review_id uuid not null references review on delete cascade,
  user_id uuid references app_user on delete set null,
  reason text not null check (
    reason in ('notOurs', 'notTried', 'interested', 'private', 'abusive', 'unlawful', 'spam')
  ),
  -- The marked words as they were when the review was reported; empty: the whole review.
  quote text not null default '',
  note text not null default '' check (char_length(note) <= 1000),
  status text not null default 'received' check (
    status in ('received', 'looking', 'decided', 'appealed', 'closed')
  ),
  outcome text check (outcome in ('kept', 'takenDown')),
  appeal_until timestamptz,
  -- Since when it waits for an operator.
  waiting_since timestamptz default app_now(),
  updated_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  constraint report_outcome_given_check check (
    (status in ('decided', 'appealed', 'closed')) = (outcome is not null)
  ),
  constraint report_waiting_check check (
    (status in ('received', 'looking', 'appealed')) = (waiting_since is not null)
  )
);
-- One open report of a review per business. A decided report stays open until it can no longer be appealed.
create unique index report_open_key on report (business_id, review_id) where status <> 'closed';
create index report_business on report (business_id, created_at desc, id desc);
create index report_review on report (review_id, created_at desc);
create index report_waiting on report (waiting_since, id) where waiting_since is not null;
create index report_taken_down on report (updated_at desc, id desc) where outcome = 'takenDown';
create index report_user on report (user_id) where user_id is not null;

-- The history of a report. Each step happens once, except that an operator may restore a review again.
create table report_step (
  id uuid primary key default uuidv7(),
  report_id uuid not null references report on delete cascade,
  step text not null check (
    step in ('received', 'looking', 'decided', 'appealed', 'decidedAgain', 'putBack')
  ),
  outcome text check (outcome in ('kept', 'takenDown')),
  -- An operator's reason or a brand's appeal.
  words text not null default '',
  user_id uuid references app_user on delete set null,
  created_at timestamptz not null default app_now()
);
create unique index report_step_once_key on report_step (report_id, step) where step <> 'putBack';
create index report_step_order on report_step (report_id, created_at, id);
create index report_step_user on report_step (user_id) where user_id is not null;
