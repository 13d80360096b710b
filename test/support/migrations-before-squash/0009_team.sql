-- Somebody asked into a business by mail. The link's secret is a one_time_token of purpose 'invite' that names this row; each resent or copied
-- link is one more of them, and all die with the row's end.
create table invitation (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  email text not null,
  role member_role not null check (role <> 'owner'),
  invited_by uuid references app_user on delete set null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
-- One open invitation per address and business.
create unique index invitation_open_key on invitation (business_id, lower(email)) where accepted_at is null and revoked_at is null;
create index invitation_email on invitation (lower(email));

alter table one_time_token add column invitation_id uuid references invitation on delete cascade;
create index one_time_token_invitation on one_time_token (invitation_id) where invitation_id is not null;
