-- Mailboxes that sent our mail back, or whose people called it spam. The address itself is only there as a hash: it is only looked for, never
-- read back. A bounce holds for 30 days, a complaint until the person lifts it.
create table mail_suppressed (
  email_hash bytea not null,
  reason text not null check (reason in ('bounce', 'complaint')),
  -- What the mail server said, for an operator.
  detail text not null default '' check (char_length(detail) <= 500),
  created_at timestamptz not null default app_now(),
  primary key (email_hash, reason)
);
