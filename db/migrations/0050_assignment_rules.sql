-- Rules assign new reviews to the people who answer them.

-- The rules of a brand, by position; the first that matches assigns. A save rewrites the whole list.
create table assignment_rule (
  brand_id uuid not null references brand on delete cascade,
  -- Chosen by the client, so that a retried save acts once.
  id uuid not null,
  position smallint not null check (position between 0 and 19),
  is_on boolean not null,
  -- Null: any stars, and none. No product or language: any.
  min_stars smallint check (min_stars between 1 and 5),
  max_stars smallint check (max_stars between 1 and 5),
  -- Without a foreign key: the condition stays, and says that the product was deleted.
  product_ids uuid[] not null default '{}' check (cardinality(product_ids) <= 50),
  languages text[] not null default '{}' check (cardinality(languages) <= 20),
  -- Null: the account was deleted.
  assignee_id uuid references app_user on delete set null,
  -- The assignee left the team or changed role: the job looks whether the rule is paused by that.
  needs_check boolean not null default false,
  updated_at timestamptz not null default app_now(),
  primary key (brand_id, id),
  constraint assignment_rule_position_key unique (brand_id, position) deferrable initially deferred,
  constraint assignment_rule_stars_check check ((min_stars is null) = (max_stars is null) and min_stars <= max_stars),
  constraint assignment_rule_conditions_check check (
    min_stars is not null or cardinality(product_ids) > 0 or cardinality(languages) > 0
  )
);
create index assignment_rule_assignee on assignment_rule (assignee_id) where assignee_id is not null;
create index assignment_rule_checks on assignment_rule (brand_id) where needs_check;

-- The rule that assigned the review. It may be deleted since.
alter table review_work add column rule_id uuid;
-- Waits for the rules: it is new, or a customer's comment opened it again.
alter table review_work add column needs_rules boolean not null default false;
create index review_work_needs_rules on review_work (review_id)
  where needs_rules and language is not null and brand_id is not null;

create or replace function add_work_of_reviews() returns trigger language plpgsql as $$
begin
  insert into review_work (
    review_id, brand_id, product_id, stars, state, asked_at, answered_at, done_at, needs_rules
  )
  select id, brand_id, product_id, coalesce(rating, 6),
    case when replied_at is null then 'open' else 'answered' end, created_at, replied_at, replied_at,
    replied_at is null and exists (select from assignment_rule a where a.brand_id = r.brand_id)
  from new_rows r
  on conflict (review_id) do nothing;
  return null;
end $$;

create function ask_rules_again() returns trigger language plpgsql as $$
begin
  new.needs_rules := exists (select from assignment_rule where brand_id = new.brand_id);
  return new;
end $$;
create trigger review_work_reopened before update of asked_at on review_work
  for each row
  when (new.asked_at > old.asked_at and new.state = 'open' and new.assignee_id is null)
  execute function ask_rules_again();

create or replace function unassign_former_member() returns trigger language plpgsql as $$
begin
  update review_work
  set assignee_id = null, assigned_at = null, assigned_by = null, returns_at = null, rule_id = null
  where assignee_id = old.user_id
    and brand_id in (select id from brand where business_id = old.business_id);
  return null;
end $$;

create function check_rules_of_member() returns trigger language plpgsql as $$
begin
  update assignment_rule set needs_check = true
  where assignee_id = old.user_id
    and brand_id in (select id from brand where business_id = old.business_id);
  return null;
end $$;
create trigger business_member_rules_delete after delete on business_member
  for each row execute function check_rules_of_member();
create trigger business_member_rules_update after update of role on business_member
  for each row when (old.role is distinct from new.role) execute function check_rules_of_member();

-- Another business has a team of its own.
create function drop_rules_of_brand() returns trigger language plpgsql as $$
begin
  delete from assignment_rule where brand_id = new.id;
  return null;
end $$;
create trigger brand_rules after update of business_id on brand
  for each row when (old.business_id is distinct from new.business_id)
  execute function drop_rules_of_brand();
