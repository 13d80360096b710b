-- Subscriptions and money, as last read from Stripe. The payment sync is the only writer.

create table subscription (
  id text primary key,
  business_id uuid not null references business on delete cascade,
  -- Null: a price that is not in our list, which grants nothing.
  plan_id text,
  status text not null,
  item_id text not null,
  current_period_start timestamptz not null,
  current_period_end timestamptz not null,
  trial_end timestamptz,
  cancel_at timestamptz,
  pending_plan_id text,
  pending_at timestamptz,
  schedule_id text,
  latest_invoice_id text,
  started_at timestamptz not null,
  ended_at timestamptz,
  synced_at timestamptz not null default app_now()
);
create unique index subscription_live on subscription (business_id) where ended_at is null;
create index subscription_business on subscription (business_id, started_at desc);

create table invoice (
  id text primary key,
  business_id uuid not null references business on delete cascade,
  subscription_id text,
  number text,
  status text not null,
  -- Stripe's reason for it: only a renewal is owed, and an abandoned upgrade is not.
  reason text,
  description text not null,
  currency text not null,
  subtotal integer not null,
  tax integer not null,
  total integer not null,
  amount_due integer not null,
  amount_paid integer not null,
  amount_refunded integer not null default 0,
  attempts integer not null,
  payment_intent_id text,
  lines jsonb not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  pdf_url text,
  created_at timestamptz not null,
  paid_at timestamptz
);
create index invoice_latest on invoice (business_id, created_at desc, id desc);
create index invoice_intent on invoice (payment_intent_id) where payment_intent_id is not null;

-- One row for each amount that was charged or refunded.
create table ledger_entry (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  kind text not null check (kind in ('charge', 'refund')),
  -- Cents; a refund is negative.
  amount integer not null check ((kind = 'charge' and amount > 0) or (kind = 'refund' and amount < 0)),
  -- The id of the invoice or the refund.
  source text not null unique,
  at timestamptz not null
);
create index ledger_entry_business on ledger_entry (business_id, at desc, id desc);

-- Retries of an unpaid invoice, on days 1, 3, 5, 7, 10 and 14.
create table payment_retry (
  invoice_id text not null references invoice on delete cascade,
  attempt smallint not null check (attempt between 1 and 6),
  due_at timestamptz not null,
  done_at timestamptz,
  outcome text,
  primary key (invoice_id, attempt)
);
create index payment_retry_due on payment_retry (due_at) where done_at is null;

create table plan_quote (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  subscription_id text not null,
  from_plan_id text not null,
  plan_id text not null,
  prorated_at timestamptz not null,
  due_today integer not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index plan_quote_business on plan_quote (business_id, created_at desc);
create index plan_quote_expiry on plan_quote (expires_at);

-- What we are about to ask Stripe for a business, committed before the call. A repeated request finds the
-- order and repeats the same call under its idempotency key, so that a crash on either side charges once
-- (F2).
create table plan_order (
  business_id uuid primary key references business on delete cascade,
  id uuid not null,
  -- The idempotency key of the request.
  request text not null,
  plan_id text not null,
  -- The plan that is changed; null for the first plan.
  subscription_id text,
  from_plan_id text,
  prorated_at timestamptz not null,
  created_at timestamptz not null default app_now()
);

-- A scheduled downgrade that an upgrade cancels while the cardholder confirms the payment: Stripe changes
-- no subscription that follows a schedule. Written before the schedule is released, and scheduled again,
-- once, when the upgrade fails (decision 0042).
create table deferred_plan_change (
  business_id uuid primary key references business on delete cascade,
  subscription_id text not null,
  from_plan_id text not null,
  plan_id text not null,
  -- When it is checked, even if no webhook came.
  check_at timestamptz not null
);

create table checkout_session (
  id text primary key,
  business_id uuid not null references business on delete cascade,
  user_id uuid references app_user on delete set null,
  plan_id text not null,
  claim_id text references claim on delete set null,
  success_url text not null,
  cancel_url text not null,
  url text,
  status text not null check (status in ('open', 'complete', 'expired')),
  created_at timestamptz not null default app_now()
);
create unique index checkout_session_open on checkout_session (business_id) where status = 'open';
create index checkout_session_business on checkout_session (business_id, created_at desc);
create index checkout_session_user on checkout_session (user_id) where user_id is not null;

-- The checkout session that we are about to create at Stripe, committed before the call (decision 0047).
-- A retry asks for the same session under this order's idempotency key; the order is deleted when the
-- session is known.
create table checkout_order (
  business_id uuid primary key references business on delete cascade,
  id uuid not null,
  plan_id text not null,
  success_url text not null,
  cancel_url text not null,
  -- For a claim: its trial, and when the session expires.
  claim_id text,
  trial_days smallint,
  closes_at timestamptz,
  created_at timestamptz not null default app_now()
);

-- Each webhook event once. A queued one enqueues a sync; an unmatched one names a customer that no
-- business has yet.
create table stripe_event (
  id text primary key,
  type text not null,
  customer_id text,
  state text not null check (state in ('queued', 'unmatched', 'ignored')),
  received_at timestamptz not null default app_now()
);
create index stripe_event_unmatched on stripe_event (customer_id) where state = 'unmatched';
create index stripe_event_received on stripe_event (received_at);

-- Customers whose data Stripe still has to delete. A row is deleted when Stripe has confirmed.
create table stripe_customer_deletion (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  -- SHA-256 of an email that was erased; null: the business itself is closed.
  email_hash bytea,
  created_at timestamptz not null default app_now()
);
create index stripe_customer_deletion_business on stripe_customer_deletion (business_id);

-- Advertising credit (cents) and perks (pieces): grants are positive, uses negative. No window falls
-- below zero.
create table credit_entry (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  kind text not null check (kind in ('adCredit', 'email', 'pushNotification', 'socialPost')),
  amount integer not null check (amount <> 0),
  window_start timestamptz not null,
  window_end timestamptz not null,
  source text not null,
  created_at timestamptz not null default app_now(),
  constraint credit_entry_source_key unique (business_id, kind, source)
);
create index credit_entry_window on credit_entry (business_id, window_end);
