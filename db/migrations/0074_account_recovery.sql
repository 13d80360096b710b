-- The session that linked a social login; null for the login of a sign-up. No reference: sessions are deleted
-- earlier.
alter table user_identity add column session_id uuid;
-- When a link in an email last set the password; null once a session has begun with it, or it was changed
-- again.
alter table app_user add column recovered_at timestamptz;
-- When a session began with a password that a link in an email had just set.
alter table session add column recovered_at timestamptz;
