-- Reviews go back to everyone when the person they are assigned to can't answer them any more: some at once, the
-- others by a job, so that no statement changes tens of thousands of rows.

-- People who left a team or its replying roles, or whose team lost the brand, until a job has unassigned them.
create table former_assignee (
  -- One row for each time: a job deletes what it has seen, never what came meanwhile.
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand on delete cascade,
  user_id uuid not null references app_user on delete cascade
);
create index former_assignee_brand on former_assignee (brand_id);
create index former_assignee_user on former_assignee (user_id);

-- The roles that have `reviews.reply` in src/shared/roles.ts.
create function may_reply(member_role) returns boolean immutable language sql as $$
  select $1 in ('owner', 'admin', 'responder')
$$;

create function is_replier(person uuid, of_brand uuid) returns boolean stable language sql as $$
  select exists (
    select from brand b
    join business_member m on m.business_id = b.business_id
    where b.id = of_brand and m.user_id = person and may_reply(m.role)
  )
$$;

-- Waits for no review: those that someone is changing right now are left to the job.
create function give_reviews_back(of_brand uuid, people uuid[]) returns void language plpgsql as $$
declare
  former uuid[] := array(
    select u.id from app_user u where u.id = any(people) and not is_replier(u.id, of_brand)
  );
begin
  with waiting as materialized (
    select review_id
    from review_work
    where brand_id = of_brand and assignee_id = any(former) and state = 'open' and due_at is not null
    limit 500
    for update skip locked
  )
  update review_work w
  set assignee_id = null, assigned_at = null, assigned_by = null, returns_at = null, rule_id = null
  from waiting
  where w.review_id = waiting.review_id;
  insert into former_assignee (brand_id, user_id) select of_brand, unnest(former);
end $$;

create or replace function unassign_former_member() returns trigger language plpgsql as $$
begin
  perform give_reviews_back(b.id, array[old.user_id]) from brand b where b.business_id = old.business_id;
  return null;
end $$;
create trigger business_member_unassign_role after update of role on business_member
  for each row when (may_reply(old.role) and not may_reply(new.role))
  execute function unassign_former_member();

create or replace function unassign_former_owner() returns trigger language plpgsql as $$
begin
  perform give_reviews_back(
    new.id, array(select m.user_id from business_member m where m.business_id = old.business_id)
  );
  return null;
end $$;

-- A review that is put back, or moves to another brand, is nobody's who can't answer it there.
create or replace function copy_review_to_work() returns trigger language plpgsql as $$
begin
  update review_work
  set brand_id = new.brand_id, product_id = new.product_id, stars = coalesce(new.rating, 6),
    language = case when new.text = old.text then language end
  where review_id = new.id;
  if new.brand_id is distinct from old.brand_id and new.brand_id is not null then
    update review_work
    set assignee_id = null, assigned_at = null, assigned_by = null, returns_at = null, rule_id = null
    where review_id = new.id and assignee_id is not null and not is_replier(assignee_id, new.brand_id);
  end if;
  return null;
end $$;

-- Of those who lost their role before. One look into an index for each.
insert into former_assignee (brand_id, user_id)
select b.id, m.user_id
from business_member m
join brand b on b.business_id = m.business_id
cross join lateral (
  select from review_work w where w.assignee_id = m.user_id and w.brand_id = b.id limit 1
) assigned
where not may_reply(m.role);
