-- The history of a slot is read from the security log.
create index audit_slot on audit (subject_id, id desc) where event like 'promotion.slot%';
