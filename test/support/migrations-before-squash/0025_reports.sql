-- Reviews that a brand reports, and how a review is taken down and put back.

-- A review that was taken down stands under no brand and no product: so every list, counter, index and page is without it and needs no condition
-- of its own (docs/decisions/0025). Where it stood is kept, for the day it is put back.
alter table review
  alter column brand_id drop not null,
  alter column product_id drop not null,
  add column taken_down_at timestamptz,
  add column taken_from_brand_id uuid references brand on delete cascade,
  add column taken_from_product_id uuid references product on delete cascade,
  add constraint review_stands_or_taken_down check (
    (brand_id is null) = (product_id is null) and (brand_id is null) = (taken_down_at is not null)
    and (brand_id is null) = (taken_from_brand_id is not null) and (brand_id is null) = (taken_from_product_id is not null));
create index review_taken_from on review (taken_from_brand_id, id) where taken_from_brand_id is not null;
create index review_taken_from_product on review (taken_from_product_id) where taken_from_product_id is not null;

-- A review leaves the sums of the place it had and enters those of the place it gets; none of them may be nowhere.
create or replace function count_review_changed() returns trigger language plpgsql as $$
declare
  answered integer := (new.replied_at is not null)::int - (old.replied_at is not null)::int;
begin
  if (old.brand_id, old.product_id, coalesce(old.rating, 0)) = (new.brand_id, new.product_id, coalesce(new.rating, 0)) then
    update brand_rating r set unanswered_count = r.unanswered_count - answered where r.brand_id = new.brand_id and r.rating = coalesce(new.rating, 0);
    update brand b set unanswered_count = b.unanswered_count - answered where b.id = new.brand_id;
    return null;
  end if;
  if old.brand_id is not null then
    perform apply_review_counts(array[old.brand_id], array[old.product_id], array[old.rating], array[old.replied_at is not null], -1);
  end if;
  if new.brand_id is not null then
    perform apply_review_counts(array[new.brand_id], array[new.product_id], array[new.rating], array[new.replied_at is not null], 1);
  end if;
  return null;
end $$;
create or replace function count_reviews_removed() returns trigger language plpgsql as $$
begin
  perform apply_review_counts(array_agg(brand_id), array_agg(product_id), array_agg(rating), array_agg(replied_at is not null), -1)
    from old_rows where brand_id is not null having count(*) > 0;
  return null;
end $$;

-- A like of a review that is nowhere is none.
create or replace function like_review(liked uuid, liker uuid, out likes_count integer, out is_liked boolean) returns setof record language plpgsql as $$
begin
  insert into review_like (review_id, user_id, brand_id) select r.id, liker, r.brand_id from review r where r.id = liked and r.brand_id is not null
    on conflict (review_id, user_id) do nothing;
  return query select r.likes_base + r.likes_rows, exists (select from review_like l where l.review_id = r.id and l.user_id = liker)
    from review r where r.id = liked and r.brand_id is not null;
end $$;

create table report (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  brand_id uuid not null references brand on delete cascade,
  review_id uuid not null references review on delete cascade,
  user_id uuid references app_user on delete set null,
  reason text not null check (reason in ('notOurs', 'notTried', 'interested', 'private', 'abusive', 'unlawful', 'spam')),
  -- The words that were marked, as they stood then; empty = the whole review.
  quote text not null default '',
  note text not null default '' check (char_length(note) <= 1000),
  status text not null default 'received' check (status in ('received', 'looking', 'decided', 'appealed', 'closed')),
  outcome text check (outcome in ('kept', 'takenDown')),
  appeal_until timestamptz,
  -- Since when an operator's answer is owed.
  waiting_since timestamptz default app_now(),
  updated_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  constraint report_decided check ((status in ('decided', 'appealed', 'closed')) = (outcome is not null)),
  constraint report_waits check ((status in ('received', 'looking', 'appealed')) = (waiting_since is not null))
);
-- One live report of a review by a business: a decided one lives until its appeal is over.
create unique index report_live on report (business_id, review_id) where status <> 'closed';
create index report_business on report (business_id, created_at desc, id desc);
create index report_review on report (review_id, created_at desc);
create index report_waiting on report (waiting_since, id) where waiting_since is not null;
create index report_taken_down on report (updated_at desc, id desc) where outcome = 'takenDown';

-- Its way, step by step; each step once, but for what an operator puts back later.
create table report_step (
  id uuid primary key default uuidv7(),
  report_id uuid not null references report on delete cascade,
  step text not null check (step in ('received', 'looking', 'decided', 'appealed', 'decidedAgain', 'putBack')),
  outcome text check (outcome in ('kept', 'takenDown')),
  -- What is told: an operator's reason, a brand's appeal.
  words text not null default '',
  user_id uuid references app_user on delete set null,
  created_at timestamptz not null default app_now()
);
create unique index report_step_once on report_step (report_id, step) where step <> 'putBack';
create index report_step_order on report_step (report_id, created_at, id);

-- The platform hears of a review that was taken down here, and of its return.
alter table platform_change drop constraint platform_change_type_check;
alter table platform_change add constraint platform_change_type_check check (type in ('reply.created', 'reply.edited', 'reply.deleted', 'reply.restored',
  'brand.updated', 'brand.claimed', 'brand.released', 'product.created', 'product.updated', 'product.archived', 'product.restored',
  'review.takenDown', 'review.restored'));
create function tell_review() returns trigger language plpgsql as $$
begin
  perform tell_platform(case when new.taken_down_at is null then 'review.restored' else 'review.takenDown' end,
    coalesce(new.brand_id, new.taken_from_brand_id), new.id);
  return null;
end $$;
create trigger review_told after update of taken_down_at on review for each row
  when ((old.taken_down_at is null) <> (new.taken_down_at is null)) execute function tell_review();
