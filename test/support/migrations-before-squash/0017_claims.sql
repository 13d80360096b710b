-- Claims of brands (rules.md, Claim and ownership). A claim never owns: the brand's business_id does, and is written when a claim becomes active.

create type claim_state as enum ('started', 'verifying', 'verified', 'active', 'rejected', 'contested', 'expired');

create table claim (
  -- 256 random bits, base64url (A59).
  id text primary key check (id ~ '^[A-Za-z0-9_-]{43}$'),
  business_id uuid not null references business on delete cascade,
  user_id uuid references app_user on delete set null,
  -- Null while the brand is only proposed.
  brand_id uuid references brand on delete cascade,
  proposal jsonb,
  state claim_state not null default 'started',
  -- Holds the brand's one seat: it is being paid for, or was. Of two payers one has it.
  is_live boolean not null default false,
  -- An operator gave it the seat: nobody takes it away while the claim is open.
  is_reserved boolean not null default false,
  plan_id text,
  -- The registrable domain and the host of the brand's website, as others had written them when the claim began (A58). '' proves nothing.
  domain text not null default '',
  host text not null default '',
  -- What a DNS record or a file shows; no secret.
  token text not null,
  proved_at timestamptz,
  proved_by text check (proved_by in ('account', 'mail', 'dns', 'file', 'documents')),
  note text not null default '',
  -- While an operator reads the clock stands.
  review_since timestamptz,
  expires_at timestamptz not null,
  -- What the card provider said when it was last asked: features/payments/server/sync.ts writes it.
  payment text not null default 'none' check (payment in ('none', 'trial', 'paid', 'failed')),
  payment_plan_id text,
  trial_ends_at timestamptz,
  -- Against a living owner.
  owner_told_at timestamptz,
  answer_by timestamptz,
  answer text check (answer in ('keep', 'release')),
  answered_at timestamptz,
  -- The business that an operator took the brand from, and when its plan was ended and paid back.
  taken_from uuid references business on delete set null,
  taken_at timestamptz,
  settled_at timestamptz,
  ending text check (ending in ('refused', 'lost', 'kept', 'withdrawn', 'time')),
  ending_note text not null default '',
  ended_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint claim_of_something check (brand_id is not null or proposal is not null),
  constraint claim_end check ((state in ('rejected', 'expired')) = (ended_at is not null)),
  constraint claim_seat check (not is_live or (brand_id is not null and state not in ('rejected', 'expired')))
);
create unique index claim_live_key on claim (brand_id) where is_live;
create unique index claim_open_business_key on claim (business_id) where state in ('started', 'verifying', 'verified', 'contested');
create unique index claim_open_user_brand_key on claim (user_id, brand_id) where state in ('started', 'verifying', 'verified', 'contested');
create index claim_business on claim (business_id, created_at desc);
create index claim_user on claim (user_id, created_at desc);
create index claim_brand on claim (brand_id) where brand_id is not null;
create index claim_due on claim (expires_at) where state in ('started', 'verifying', 'verified', 'contested') and review_since is null;
create index claim_review on claim (review_since) where review_since is not null;
create index claim_taken_from on claim (taken_from) where taken_from is not null and settled_at is null;

-- Each change of state with its date; append-only.
create table claim_move (
  id uuid primary key default uuidv7(),
  claim_id text not null references claim on delete cascade,
  state claim_state not null,
  note text not null default '',
  at timestamptz not null default app_now()
);
create index claim_move_claim on claim_move (claim_id, id);

-- Papers for an operator's eyes; they go 90 days after the claim's end.
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

alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('signup', 'reset', 'email_change', 'email_change_cancel', 'link', 'invite', 'subscribe', 'erase', 'claim'));
alter table one_time_token add column claim_id text references claim on delete cascade;
-- One code per claim.
create unique index one_time_token_claim_key on one_time_token (claim_id) where claim_id is not null;

alter table checkout_session add column claim_id text references claim on delete set null;

-- While its ownership is in dispute a brand is read-only, and a person looks (A60).
alter table brand add column frozen_at timestamptz, add column frozen_reason text not null default '';
create index brand_frozen on brand (frozen_at) where frozen_at is not null;

-- The seat is free again when the brand leaves its business, however that comes about.
create function free_claim_seat() returns trigger language plpgsql as $$
begin
  update claim set is_live = false, is_reserved = false
  where brand_id = new.id and is_live and state = 'active' and business_id is distinct from new.business_id;
  return null;
end $$;
create trigger brand_claim_seat after update of business_id on brand for each row
  when (old.business_id is not null and old.business_id is distinct from new.business_id) execute function free_claim_seat();

-- The host of a website, for brands of one and the same domain.
create function host_of(website text) returns text language sql immutable parallel safe as $$
  select coalesce(substring(lower(website) from '^https?://(?:www\.)?([^/:?#@]+)'), '')
$$;
create index brand_host on brand (reverse(host_of(website)) text_pattern_ops) where website <> '';
