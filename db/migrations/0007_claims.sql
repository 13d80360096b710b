-- Claims of brands. A claim never owns a brand: brand.business_id does, and is written when a claim
-- becomes active.

create type claim_state as enum (
  'started', 'verifying', 'verified', 'active', 'rejected', 'contested', 'expired'
);

create table claim (
  -- 256 random bits in base64url (A59).
  id text primary key check (id ~ '^[A-Za-z0-9_-]{43}$'),
  business_id uuid not null references business on delete cascade,
  user_id uuid references app_user on delete set null,
  -- Null while the brand is only proposed.
  brand_id uuid references brand on delete cascade,
  proposal jsonb,
  state claim_state not null default 'started',
  -- The products that the claimant marked as their own (R47); null: not asked.
  products uuid[],
  -- Holds the brand's one slot: it is being paid for, or was. Of two payers only one gets it.
  has_slot boolean not null default false,
  -- An operator reserved the slot: no payment takes it while the claim is open.
  is_slot_reserved boolean not null default false,
  plan_id text,
  -- The registrable domain and the host of the brand's website, as others had written them when the claim
  -- began (A58). '' proves nothing.
  domain text not null default '',
  host text not null default '',
  -- Shown in a DNS record or a file; not a secret.
  token text not null,
  proved_at timestamptz,
  proved_by text check (proved_by in ('account', 'mail', 'dns', 'file', 'documents')),
  note text not null default '',
  -- Set while an operator reviews it; the expiry is paused.
  review_since timestamptz,
  expires_at timestamptz not null,
  -- The payment as last read from Stripe. Written by the payment sync.
  payment text not null default 'none' check (payment in ('none', 'trial', 'paid', 'failed')),
  payment_plan_id text,
  trial_ends_at timestamptz,
  -- The dispute with the brand's current owner.
  owner_notified_at timestamptz,
  answer_by timestamptz,
  answer text check (answer in ('keep', 'release')),
  answered_at timestamptz,
  -- The business that an operator took the brand from, and when its plan was ended and refunded.
  transferred_from uuid references business on delete set null,
  transferred_at timestamptz,
  settled_at timestamptz,
  ending text check (ending in ('refused', 'lost', 'kept', 'withdrawn', 'time')),
  ending_note text not null default '',
  ended_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint claim_target_check check (brand_id is not null or proposal is not null),
  constraint claim_ended_check check ((state in ('rejected', 'expired')) = (ended_at is not null)),
  constraint claim_slot_check check (
    not has_slot or (brand_id is not null and state not in ('rejected', 'expired'))
  )
);
create unique index claim_slot_key on claim (brand_id) where has_slot;
create unique index claim_open_business_key on claim (business_id)
  where state in ('started', 'verifying', 'verified', 'contested');
create unique index claim_open_user_brand_key on claim (user_id, brand_id)
  where state in ('started', 'verifying', 'verified', 'contested');
create index claim_business on claim (business_id, created_at desc);
create index claim_user on claim (user_id, created_at desc);
create index claim_brand on claim (brand_id) where brand_id is not null;
create index claim_due on claim (expires_at)
  where state in ('started', 'verifying', 'verified', 'contested') and review_since is null;
create index claim_review on claim (review_since) where review_since is not null;
create index claim_transferred_from on claim (transferred_from)
  where transferred_from is not null and settled_at is null;
alter table one_time_token add constraint one_time_token_claim_id_fkey
  foreign key (claim_id) references claim on delete cascade;

-- Each change of state with its time; append-only.
create table claim_transition (
  id uuid primary key default uuidv7(),
  claim_id text not null references claim on delete cascade,
  state claim_state not null,
  note text not null default '',
  at timestamptz not null default app_now()
);
create index claim_transition_claim on claim_transition (claim_id, id);

-- Documents for an operator; deleted 90 days after the claim ended.
create table claim_document (
  id uuid primary key default uuidv7(),
  claim_id text not null references claim on delete cascade,
  name text not null,
  type text not null,
  bytes integer not null,
  content bytea not null,
  created_at timestamptz not null default app_now()
);
create index claim_document_claim on claim_document (claim_id, id);

-- Frees the slot when the brand leaves its business, for whatever reason.
create function release_claim_slot() returns trigger language plpgsql as $$
begin
  update claim set has_slot = false, is_slot_reserved = false
  where brand_id = new.id and has_slot and state = 'active' and business_id is distinct from new.business_id;
  return null;
end $$;
create trigger brand_claim_slot after update of business_id on brand
  for each row when (old.business_id is not null and old.business_id is distinct from new.business_id)
  execute function release_claim_slot();

-- Deletes the documents of an erased user, and withdraws and anonymises their claims.
create function anonymise_claims(person uuid) returns void language plpgsql as $$
begin
  delete from claim_document d using claim c where c.id = d.claim_id and c.user_id = person;
  update claim set state = 'expired', ending = 'withdrawn', ended_at = app_now(), review_since = null,
    has_slot = false, is_slot_reserved = false
  where user_id = person and state in ('started', 'verifying', 'verified', 'contested');
  update claim set user_id = null, note = '', proposal = case when brand_id is null then '{}'::jsonb end
  where user_id = person;
end $$;
