-- What a person compares a brand's numbers with (rules.md, Accounts: the chosen competitor lives on the server, per user). No row: nothing.
create table analytics_choice (
  user_id uuid not null references app_user on delete cascade,
  brand_id uuid not null references brand on delete cascade,
  comparison text not null check (comparison in ('previous', 'median', 'brand')),
  competitor_id uuid references brand on delete cascade,
  updated_at timestamptz not null default app_now(),
  primary key (user_id, brand_id),
  constraint analytics_choice_competitor check ((comparison = 'brand') = (competitor_id is not null)),
  constraint analytics_choice_other check (competitor_id <> brand_id)
);
create index analytics_choice_brand on analytics_choice (brand_id);
create index analytics_choice_competitor on analytics_choice (competitor_id) where competitor_id is not null;
