-- The code that is emailed before lost factors are removed, and when their owner was reminded of it.

alter table one_time_token
  drop constraint one_time_token_purpose_check,
  add constraint one_time_token_purpose_check check (purpose in (
    'signup', 'reset', 'email_change', 'email_change_cancel', 'link', 'unlink', 'invite',
    'subscribe', 'erase', 'claim', 'factor_reset'
  ));

alter table factor_reset
  add column reminded_at timestamptz;
