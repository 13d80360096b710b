-- 'unlink': the link in the email about a new social login. Its button removes the login and whatever else could let an intruder in.
alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in (
    'signup', 'reset', 'email_change', 'email_change_cancel', 'link', 'unlink', 'invite', 'subscribe', 'erase', 'claim'
  ));
