-- What the sweep of each hour looks for by age: mails that went out long ago, and invitations that are over.
create index mail_sent_age on mail_sent (sent_at);
create index invitation_age on invitation (created_at);
