-- Reviews, comments and likes.

create table review (
  id uuid primary key default uuidv7(),
  source_id text,
  -- A review that was taken down belongs to no brand and no product, so that every list, counter, index
  -- and page leaves it out without a condition of its own (decision 0025).
  brand_id uuid references brand on delete cascade,
  product_id uuid references product on delete cascade,
  user_id uuid not null references app_user on delete restrict,
  rating smallint check (rating between 1 and 5),
  text text not null default '',
  feedback text,
  -- likesCount in the API = what the platform counted before + our own rows.
  likes_base integer not null default 0 check (likes_base >= 0),
  likes_rows integer not null default 0 check (likes_rows >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  images_count integer not null default 0 check (images_count >= 0),
  -- When the brand first answered; null: unanswered.
  replied_at timestamptz,
  taken_down_at timestamptz,
  -- The brand and product to which it returns when it is restored.
  taken_from_brand_id uuid references brand on delete cascade,
  taken_from_product_id uuid references product on delete cascade,
  imported jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  constraint review_source_id_key unique (source_id),
  constraint review_taken_down_check check (
    (brand_id is null) = (product_id is null)
    and (brand_id is null) = (taken_down_at is not null)
    and (brand_id is null) = (taken_from_brand_id is not null)
    and (brand_id is null) = (taken_from_product_id is not null)
  )
-- Free space on each page, so that an update of a counter stays on it and touches no index.
) with (fillfactor = 90);
-- See product.brand_id (0003).
alter table review
  alter column brand_id set (n_distinct = -0.001),
  alter column product_id set (n_distinct = -0.001);
-- Every sort ends in the id: a page boundary within one second neither repeats nor skips a review.
create index review_latest on review (brand_id, created_at desc, id desc);
create index review_rating_desc on review (brand_id, rating desc nulls last, created_at desc, id desc);
create index review_rating_asc on review (brand_id, rating asc nulls last, created_at desc, id desc);
create index review_product_latest on review (product_id, created_at desc, id desc);
create index review_product_rating_desc on review
  (product_id, rating desc nulls last, created_at desc, id desc);
create index review_product_rating_asc on review
  (product_id, rating asc nulls last, created_at desc, id desc);
create index review_unanswered on review (brand_id, created_at desc, id desc) where replied_at is null;
create index review_with_photo on review (brand_id, created_at desc, id desc) where images_count > 0;
create index review_user on review (user_id, created_at desc, id desc);
create index review_taken_from on review (taken_from_brand_id, id) where taken_from_brand_id is not null;
create index review_taken_from_product on review (taken_from_product_id)
  where taken_from_product_id is not null;
alter table image add constraint image_review_fkey
  foreign key (review_id) references review on delete cascade;

-- Reviews by stars, so that a filtered total is a sum of at most six rows. 0 stands for no rating.
create table brand_rating (
  brand_id uuid not null references brand on delete cascade,
  rating smallint not null check (rating between 0 and 5),
  reviews_count integer not null default 0,
  unanswered_count integer not null default 0,
  primary key (brand_id, rating)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);

create table comment (
  id uuid primary key default uuidv7(),
  source_id text,
  -- The browser's own id of the comment: a retried post is the same comment (A117).
  client_id text,
  brand_id uuid not null references brand on delete cascade,
  review_id uuid not null references review on delete cascade,
  user_id uuid not null references app_user on delete restrict,
  -- Set when the comment speaks for the brand.
  as_brand_id uuid references brand on delete set null,
  receiver_id uuid references app_user on delete set null,
  response_to uuid references comment on delete set null,
  platform text not null default 'app' check (platform in ('app', 'business')),
  text text not null check (char_length(text) between 1 and 5000),
  likes_base integer not null default 0 check (likes_base >= 0),
  likes_rows integer not null default 0 check (likes_rows >= 0),
  -- The product whose engagement it counts for, decided once; null: not counted (0009).
  counted_product uuid,
  created_at timestamptz not null default app_now(),
  edited_at timestamptz,
  removed_at timestamptz,
  constraint comment_source_id_key unique (source_id),
  constraint comment_client_id_key unique (user_id, client_id)
) with (fillfactor = 90);
create index comment_top on comment (review_id, created_at desc, id desc)
  where removed_at is null and response_to is null;
create index comment_replies on comment (response_to, created_at desc, id desc)
  where removed_at is null and response_to is not null;
create index comment_answers on comment (response_to) where response_to is not null;
create index comment_review on comment (review_id, created_at desc, id desc) where removed_at is null;
create index comment_brand on comment (brand_id, created_at desc, id desc) where removed_at is null;
create index comment_removed on comment (removed_at) where removed_at is not null;

create table review_like (
  review_id uuid not null references review on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  brand_id uuid not null references brand on delete cascade,
  -- As in comment.
  counted_product uuid,
  created_at timestamptz not null default app_now(),
  primary key (review_id, user_id)
);
create index review_like_user on review_like (user_id, created_at desc);

create table comment_like (
  comment_id uuid not null references comment on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  brand_id uuid not null references brand on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (comment_id, user_id)
);
create index comment_like_user on comment_like (user_id, created_at desc);

-- Replies that a business saved to use again (decision 0041). `{name}` and `{product}` are stored as written.
create table saved_reply (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  normalized_name text not null generated always as (fold(name)) stored,
  text text not null check (char_length(text) between 1 and 5000),
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint saved_reply_name_key unique (business_id, normalized_name)
);
create index saved_reply_created_by on saved_reply (created_by) where created_by is not null;
create trigger saved_reply_touch before update of name, text on saved_reply
  for each row execute function touch_updated_at();

-- Likes a review for a user, or takes the like back, and returns what is true afterwards: the count is
-- read after the trigger's update, which the statement that caused it cannot see. A review that was taken
-- down has no likes.
create function like_review(liked uuid, liker uuid, out likes_count integer, out is_liked boolean)
returns setof record language plpgsql as $$
begin
  insert into review_like (review_id, user_id, brand_id)
    select r.id, liker, r.brand_id from review r where r.id = liked and r.brand_id is not null
    on conflict (review_id, user_id) do nothing;
  return query
    select r.likes_base + r.likes_rows,
      exists (select from review_like l where l.review_id = r.id and l.user_id = liker)
    from review r
    where r.id = liked and r.brand_id is not null;
end $$;
create function unlike_review(liked uuid, liker uuid, out likes_count integer, out is_liked boolean)
returns setof record language plpgsql as $$
begin
  delete from review_like l where l.review_id = liked and l.user_id = liker;
  return query
    select r.likes_base + r.likes_rows,
      exists (select from review_like l where l.review_id = r.id and l.user_id = liker)
    from review r
    where r.id = liked;
end $$;
create function like_comment(liked uuid, liker uuid, out likes_count integer, out is_liked boolean)
returns setof record language plpgsql as $$
begin
  insert into comment_like (comment_id, user_id, brand_id)
    select c.id, liker, c.brand_id from comment c where c.id = liked and c.removed_at is null
    on conflict (comment_id, user_id) do nothing;
  return query
    select c.likes_base + c.likes_rows,
      exists (select from comment_like l where l.comment_id = c.id and l.user_id = liker)
    from comment c
    where c.id = liked and c.removed_at is null;
end $$;
create function unlike_comment(liked uuid, liker uuid, out likes_count integer, out is_liked boolean)
returns setof record language plpgsql as $$
begin
  delete from comment_like l where l.comment_id = liked and l.user_id = liker;
  return query
    select c.likes_base + c.likes_rows,
      exists (select from comment_like l where l.comment_id = c.id and l.user_id = liker)
    from comment c
    where c.id = liked and c.removed_at is null;
end $$;
