-- Promotions: what a plan's credit and perks are spent on, and the ledger that accounts for it
-- (decision 0067).

create type promotion_channel as enum ('spotlight', 'email', 'push', 'social');
create type promotion_status as enum (
  'draft', 'in_review', 'scheduled', 'running', 'paused', 'done', 'refused', 'cancelled'
);

-- The price of 1,000 counted impressions. The latest row is in force; the others are its history.
create table promotion_price (
  id uuid primary key default uuidv7(),
  cents_per_thousand integer not null check (cents_per_thousand between 100 and 100000),
  set_by uuid references app_user on delete set null,
  created_at timestamptz not null default app_now()
);
insert into promotion_price (cents_per_thousand) values (1200);

-- A date on which the platform sends an email, a push notification or a social post with places for brands.
create table promotion_slot (
  id uuid primary key default uuidv7(),
  channel promotion_channel not null check (channel <> 'spotlight'),
  title text not null check (char_length(title) between 1 and 80),
  audience text not null check (char_length(audience) between 1 and 120),
  readers integer not null check (readers > 0),
  capacity smallint not null check (capacity between 1 and 50),
  goes_out_at timestamptz not null,
  -- Until then texts can be submitted and changed.
  deadline_at timestamptz not null,
  is_closed boolean not null default false,
  set_by uuid references app_user on delete set null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (deadline_at < goes_out_at)
);
create index promotion_slot_date on promotion_slot (channel, goes_out_at);
create trigger promotion_slot_touch before update on promotion_slot
  for each row execute function touch_updated_at();

create table promotion (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  brand_id uuid not null references brand on delete cascade,
  channel promotion_channel not null,
  status promotion_status not null default 'draft',

  -- A spotlight. Dates are days of `time_zone`. When it is submitted they become instants, the price in force
  -- is agreed, and `goal` is the number of impressions that the budget buys at that price.
  line text not null default '' check (char_length(line) <= 60),
  -- ISO alpha-2; none means every country.
  countries text[] not null default '{}',
  starts_on date,
  ends_on date,
  time_zone text not null default 'UTC',
  budget_cents integer check (budget_cents > 0),
  cents_per_thousand integer check (cents_per_thousand > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  goal integer check (goal > 0),

  -- A block in an email, a push notification or a social post.
  slot_id uuid references promotion_slot on delete restrict,
  headline text not null default '' check (char_length(headline) <= 45),
  body text not null default '' check (char_length(body) <= 160),
  button text not null default '' check (char_length(button) <= 30),
  image_id uuid references image on delete set null,
  image_alt text not null default '',

  -- `impressions` are all that were counted; `billed` those that were charged, at most what the budget buys.
  impressions integer not null default 0,
  billed integer not null default 0 check (billed <= goal),
  clicks integer not null default 0,
  saves integer not null default 0,
  -- The sum of each day's visitors.
  visitors integer not null default 0,
  -- Even delivery is measured from here: when it started, or went on after a pause, and with how many
  -- impressions.
  paced_from timestamptz,
  paced_impressions integer not null default 0,

  -- Why it was refused, and the sentence it was refused for.
  refusal text not null default '',
  refused_words text not null default '',
  -- What the platform reported of a sent block.
  sent_to integer check (sent_to >= 0),
  sent_url text not null default '',

  created_by uuid references app_user on delete set null,
  submitted_at timestamptz,
  decided_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (
    status in ('draft', 'refused', 'cancelled')
    or (channel = 'spotlight' and num_nulls(starts_on, ends_on, budget_cents,
      cents_per_thousand, starts_at, ends_at, goal) = 0)
    or (channel <> 'spotlight' and slot_id is not null)
  )
);
create index promotion_brand on promotion (brand_id, created_at desc, id desc);
create index promotion_business on promotion (business_id);
create index promotion_waiting on promotion (submitted_at, id) where status = 'in_review';
create index promotion_live on promotion (status, ends_at) where status in ('scheduled', 'running', 'paused');
create index promotion_done on promotion (ended_at) where status = 'done';
create index promotion_slot_bookings on promotion (slot_id) where slot_id is not null;
create index promotion_image on promotion (image_id) where image_id is not null;
create trigger promotion_touch
  before update of status, line, countries, starts_on, ends_on, budget_cents, slot_id, headline, body, button, image_id,
    image_alt, refusal, sent_to
  on promotion for each row execute function touch_updated_at();

create table promotion_product (
  promotion_id uuid not null references promotion on delete cascade,
  product_id uuid not null references product on delete cascade,
  position smallint not null,
  primary key (promotion_id, product_id)
);
create index promotion_product_product on promotion_product (product_id);

-- A category and country in which a spotlight appears; country '' is every country. Cards are chosen from
-- the places of running promotions, from a random point of `shuffle` on, so that the work does not grow with
-- the number of promotions in a place.
create table promotion_place (
  promotion_id uuid not null references promotion on delete cascade,
  category_id uuid not null references category on delete cascade,
  country text not null check (country ~ '^([A-Z]{2})?$'),
  is_running boolean not null default false,
  shuffle real not null default random(),
  primary key (promotion_id, category_id, country)
);
create index promotion_place_running on promotion_place (category_id, country, shuffle) include (promotion_id)
  where is_running;
create index promotion_place_category on promotion_place (category_id);

-- Who did what, and when.
create table promotion_step (
  id uuid primary key default uuidv7(),
  promotion_id uuid not null references promotion on delete cascade,
  step text not null check (step in (
    'created', 'edited', 'submitted', 'withdrawn', 'approved', 'refused', 'started', 'paused', 'resumed',
    'cancelled', 'stopped', 'returned', 'sent', 'reported', 'done', 'creditedBack'
  )),
  words text not null default '',
  user_id uuid references app_user on delete set null,
  created_at timestamptz not null default app_now()
);
create index promotion_step_promotion on promotion_step (promotion_id, id);
create index promotion_step_user on promotion_step (user_id) where user_id is not null;

-- What a spotlight brought on a day of its time zone, by product.
create table promotion_day (
  promotion_id uuid not null references promotion on delete cascade,
  day date not null,
  product_id uuid not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  saves integer not null default 0,
  primary key (promotion_id, day, product_id)
);

-- How often a visitor saw a spotlight on a day. Deleted with the salt of the visitor's digest.
create table promotion_visitor (
  promotion_id uuid not null,
  day date not null,
  visitor bytea not null,
  impressions integer not null,
  primary key (promotion_id, day, visitor)
);
create index promotion_visitor_day on promotion_visitor (day);

-- A place in a slot, kept while its text is written.
create table promotion_hold (
  slot_id uuid not null references promotion_slot on delete cascade,
  business_id uuid not null references business on delete cascade,
  user_id uuid references app_user on delete set null,
  expires_at timestamptz not null,
  is_extended boolean not null default false,
  primary key (slot_id, business_id)
);
create index promotion_hold_business on promotion_hold (business_id);
create index promotion_hold_user on promotion_hold (user_id) where user_id is not null;

-- A business whose owner put away the reminder of a window's credit.
create table promotion_nudge (
  business_id uuid not null references business on delete cascade,
  window_end timestamptz not null,
  primary key (business_id, window_end)
);

-- The credit (a month) and perks (a year) that an operator has agreed with a business on the B2B plan.
create table business_allowance (
  business_id uuid primary key references business on delete cascade,
  ad_credit_cents integer not null check (ad_credit_cents >= 0),
  emails integer not null check (emails >= 0),
  push_notifications integer not null check (push_notifications >= 0),
  social_posts integer not null check (social_posts >= 0),
  set_by uuid references app_user on delete set null,
  updated_at timestamptz not null default app_now()
);
create trigger business_allowance_touch before update on business_allowance
  for each row execute function touch_updated_at();

-- An event around a sponsored card names its promotion.
alter table event add column promotion_id uuid;
create index event_promotion on event (promotion_id, received_at) where promotion_id is not null;

-- Counted events of promotions that are not in their sums yet: inserted in the statement that stores the
-- event, deleted in the transaction that adds and charges them.
create table promotion_pending (
  id uuid primary key default uuidv7(),
  promotion_id uuid not null,
  product_id uuid not null,
  metric metric not null,
  visitor bytea not null,
  received_at timestamptz not null default app_now()
);
create index promotion_pending_promotion on promotion_pending (promotion_id);

-- The ledger. Each entry changes what is left of a window (`amount`) and what is reserved in it
-- (`reserved`): used = granted - left - reserved. Amounts are cents of credit, or pieces of a perk.
--   grant     amount > 0           the plan's allowance
--   use       amount < 0           spent by the platform
--   reserve   amount = -reserved   a promotion was submitted
--   release   amount = -reserved   it was refused, cancelled or not delivered
--   charge    reserved < 0         delivered
--   refund    reserved or amount > 0  invalid impressions credited back
--   carry     amount               what came back moves to a window of 30 days
alter table credit_entry
  add column entry text,
  add column reserved integer not null default 0,
  add column promotion_id uuid references promotion on delete set null;
update credit_entry set entry = case when amount > 0 then 'grant' else 'use' end;
-- The previous release does not name its entries.
create function name_credit_entry() returns trigger language plpgsql as $$
begin
  new.entry := case when new.amount > 0 then 'grant' else 'use' end;
  return new;
end $$;
create trigger credit_entry_name before insert on credit_entry
  for each row when (new.entry is null) execute function name_credit_entry();
alter table credit_entry
  drop constraint credit_entry_amount_check,
  add constraint credit_entry_entry_check check (
    case entry
      when 'grant' then amount > 0 and reserved = 0
      when 'use' then amount < 0 and reserved = 0
      when 'reserve' then amount < 0 and reserved = -amount
      when 'release' then amount > 0 and reserved = -amount
      when 'charge' then amount = 0 and reserved < 0
      when 'refund' then (amount > 0) <> (reserved > 0)
      when 'carry' then amount <> 0 and reserved = 0
      else false
    end
  ),
  drop constraint credit_entry_source_key,
  add constraint credit_entry_source_key unique (business_id, kind, source, window_start);
create index credit_entry_promotion on credit_entry (promotion_id) where promotion_id is not null;

insert into signing_key (name) values ('card');
