-- What the card provider is about to be asked for a business, committed before it is asked (security.md, rule 7). A repeated request finds
-- it and asks the very same again under the provider's own key, so that a crash on either side charges once (F2).
create table plan_order (
  business_id uuid primary key references business on delete cascade,
  id uuid not null,
  -- Whose Idempotency-Key asked for it.
  request text not null,
  plan_id text not null,
  -- Of the plan that is changed; null for the first one.
  subscription_id text,
  from_plan_id text,
  prorated_at timestamptz not null,
  created_at timestamptz not null default app_now()
);

-- Why an invoice was made, in the card provider's words: only a renewal is owed; what an abandoned upgrade left open is not.
alter table invoice add column reason text;
-- The rows that stand are read again at night; until then open ones that failed count as renewals, as they did.
update invoice set reason = 'subscription_cycle' where status = 'open' and attempts > 0;
