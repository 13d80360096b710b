-- Who is erased leaves no papers behind, and claims nothing any more.
create function forget_claims(person uuid) returns void language plpgsql as $$
begin
  delete from claim_document d using claim c where c.id = d.claim_id and c.user_id = person;
  update claim set state = 'expired', ending = 'withdrawn', ended_at = app_now(), review_since = null, is_live = false, is_reserved = false
  where user_id = person and state in ('started', 'verifying', 'verified', 'contested');
  update claim set user_id = null, note = '', proposal = case when brand_id is null then '{}'::jsonb end where user_id = person;
end $$;
