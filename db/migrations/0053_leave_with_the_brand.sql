-- A brand that gets another owner, or none, leaves its reviews without the former owner's people.

create function unassign_former_owner() returns trigger language plpgsql as $$
begin
  update review_work
  set assignee_id = null, assigned_at = null, assigned_by = null, returns_at = null, rule_id = null
  where brand_id = new.id and assignee_id is not null;
  return null;
end $$;
create trigger brand_unassign after update of business_id on brand
  for each row when (old.business_id is distinct from new.business_id)
  execute function unassign_former_owner();

-- Of brands that changed hands before.
update review_work w
set assignee_id = null, assigned_at = null, assigned_by = null, returns_at = null, rule_id = null
where assignee_id is not null
  and not exists (
    select from brand b
    join business_member m on m.business_id = b.business_id
    where b.id = w.brand_id and m.user_id = w.assignee_id
  );

-- Triggers run in the order of their names: this one after those that lock the review, so that it deletes what
-- was proposed while the answer waited for that lock.
drop trigger comment_proposed_replies on comment;
create trigger comment_replaces_proposals after insert on comment
  for each row when (new.as_brand_id is not null) execute function drop_proposed_replies();
