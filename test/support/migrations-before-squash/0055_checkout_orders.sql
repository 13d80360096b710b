-- The checkout page that Stripe is about to be asked for, committed before it is asked (decision 0047). A request that was cut off asks for the
-- very same page under Stripe's key of this order, so that there is one page; the order goes when its page is known.
create table checkout_order (
  business_id uuid primary key references business on delete cascade,
  id uuid not null,
  plan_id text not null,
  success_url text not null,
  cancel_url text not null,
  -- Of a claim: its trial, and when the page closes.
  claim_id text,
  trial_days smallint,
  closes_at timestamptz,
  created_at timestamptz not null default app_now()
);
