-- Reviews, comments, likes, and the counters that the triggers keep true whoever writes.

create table review (
  id uuid primary key default uuidv7(),
  source_id text,
  brand_id uuid not null references brand on delete cascade,
  product_id uuid not null references product on delete cascade,
  user_id uuid not null references app_user on delete restrict,
  rating smallint check (rating between 1 and 5),
  text text not null default '',
  feedback text,
  -- likesCount on the wire = what the platform counted before + our own rows.
  likes_base integer not null default 0 check (likes_base >= 0),
  likes_rows integer not null default 0 check (likes_rows >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  images_count integer not null default 0 check (images_count >= 0),
  -- When the brand first answered; null = unanswered.
  replied_at timestamptz,
  imported jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  constraint review_source_id_key unique (source_id)
);
-- Every sort ends in the id: a page boundary inside one second neither repeats nor skips (rules.md, Reviews).
create index review_latest on review (brand_id, created_at desc, id desc);
create index review_rating_desc on review (brand_id, rating desc nulls last, created_at desc, id desc);
create index review_rating_asc on review (brand_id, rating asc nulls last, created_at desc, id desc);
create index review_product_latest on review (product_id, created_at desc, id desc);
create index review_product_rating_desc on review (product_id, rating desc nulls last, created_at desc, id desc);
create index review_product_rating_asc on review (product_id, rating asc nulls last, created_at desc, id desc);
create index review_unanswered on review (brand_id, created_at desc, id desc) where replied_at is null;
create index review_with_photo on review (brand_id, created_at desc, id desc) where images_count > 0;
create index review_user on review (user_id, created_at desc, id desc);
alter table image add constraint image_review_fkey foreign key (review_id) references review on delete cascade;

-- Reviews per star, so that a filtered total is a sum of at most six rows. 0 stands for 'no rating'.
create table brand_rating (
  brand_id uuid not null references brand on delete cascade,
  rating smallint not null check (rating between 0 and 5),
  reviews_count integer not null default 0,
  unanswered_count integer not null default 0,
  primary key (brand_id, rating)
);

create table comment (
  id uuid primary key default uuidv7(),
  source_id text,
  -- The browser's own id of the attempt: a retried post is the same comment (A117).
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
  created_at timestamptz not null default app_now(),
  edited_at timestamptz,
  removed_at timestamptz,
  constraint comment_source_id_key unique (source_id),
  constraint comment_client_id_key unique (user_id, client_id)
);
create index comment_top on comment (review_id, created_at desc, id desc) where removed_at is null and response_to is null;
create index comment_replies on comment (response_to, created_at desc, id desc) where removed_at is null and response_to is not null;
create index comment_review on comment (review_id, created_at desc, id desc) where removed_at is null;
create index comment_brand on comment (brand_id, created_at desc, id desc) where removed_at is null;
create index comment_removed on comment (removed_at) where removed_at is not null;

create table review_like (
  review_id uuid not null references review on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  brand_id uuid not null references brand on delete cascade,
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

-- Counters. Statement-level with transition tables: one update per touched row, however many rows came in.
create function apply_review_counts(brand uuid[], product uuid[], rating smallint[], replied boolean[], sign integer) returns void language plpgsql as $$
#variable_conflict use_column
begin
  insert into brand_rating as t (brand_id, rating, reviews_count, unanswered_count)
  select r.brand_id, coalesce(r.rating, 0), sign * count(*), sign * count(*) filter (where not r.is_replied)
  from unnest(brand, rating, replied) as r(brand_id, rating, is_replied)
  group by 1, 2 order by 1, 2
  on conflict (brand_id, rating) do update
    set reviews_count = t.reviews_count + excluded.reviews_count, unanswered_count = t.unanswered_count + excluded.unanswered_count;
  update brand b set
    reviews_count = b.reviews_count + sign * d.n,
    unanswered_count = b.unanswered_count + sign * d.unanswered,
    rated_count = b.rated_count + sign * d.rated,
    rating_sum = b.rating_sum + sign * d.stars
  from (
    select r.brand_id, count(*)::int as n, (count(*) filter (where not r.is_replied))::int as unanswered, count(r.rating)::int as rated, coalesce(sum(r.rating), 0) as stars
    from unnest(brand, rating, replied) as r(brand_id, rating, is_replied) group by 1 order by 1
  ) d where b.id = d.brand_id;
  update product p set
    reviews_count = p.reviews_count + sign * d.n,
    rated_count = p.rated_count + sign * d.rated,
    rating_sum = p.rating_sum + sign * d.stars
  from (
    select r.product_id, count(*)::int as n, count(r.rating)::int as rated, coalesce(sum(r.rating), 0) as stars
    from unnest(product, rating) as r(product_id, rating) group by 1 order by 1
  ) d where p.id = d.product_id;
end $$;

create function count_reviews_added() returns trigger language plpgsql as $$
begin
  perform apply_review_counts(array_agg(brand_id), array_agg(product_id), array_agg(rating), array_agg(replied_at is not null), 1) from new_rows having count(*) > 0;
  return null;
end $$;
create function count_reviews_removed() returns trigger language plpgsql as $$
begin
  perform apply_review_counts(array_agg(brand_id), array_agg(product_id), array_agg(rating), array_agg(replied_at is not null), -1) from old_rows having count(*) > 0;
  return null;
end $$;
create trigger review_count_insert after insert on review referencing new table as new_rows for each statement execute function count_reviews_added();
create trigger review_count_delete after delete on review referencing old table as old_rows for each statement execute function count_reviews_removed();

-- PostgreSQL allows no transition table with a column list: a row-level trigger with a guard, so that counter updates stay cheap.
create function count_review_changed() returns trigger language plpgsql as $$
begin
  perform apply_review_counts(array[old.brand_id], array[old.product_id], array[old.rating], array[old.replied_at is not null], -1);
  perform apply_review_counts(array[new.brand_id], array[new.product_id], array[new.rating], array[new.replied_at is not null], 1);
  return null;
end $$;
create trigger review_count_update after update of brand_id, product_id, rating, replied_at on review for each row
  when ((old.brand_id, old.product_id, old.rating, old.replied_at is null) is distinct from (new.brand_id, new.product_id, new.rating, new.replied_at is null))
  execute function count_review_changed();

create function count_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if tg_table_name = 'review_like' then
      update review r set likes_rows = r.likes_rows + d.n from (select review_id, count(*)::int as n from new_rows group by 1 order by 1) d where r.id = d.review_id;
    else
      update comment c set likes_rows = c.likes_rows + d.n from (select comment_id, count(*)::int as n from new_rows group by 1 order by 1) d where c.id = d.comment_id;
    end if;
  else
    if tg_table_name = 'review_like' then
      update review r set likes_rows = r.likes_rows - d.n from (select review_id, count(*)::int as n from old_rows group by 1 order by 1) d where r.id = d.review_id;
    else
      update comment c set likes_rows = c.likes_rows - d.n from (select comment_id, count(*)::int as n from old_rows group by 1 order by 1) d where c.id = d.comment_id;
    end if;
  end if;
  return null;
end $$;
create trigger review_like_insert after insert on review_like referencing new table as new_rows for each statement execute function count_likes();
create trigger review_like_delete after delete on review_like referencing old table as old_rows for each statement execute function count_likes();
create trigger comment_like_insert after insert on comment_like referencing new table as new_rows for each statement execute function count_likes();
create trigger comment_like_delete after delete on comment_like referencing old table as old_rows for each statement execute function count_likes();

-- commentsCount = rows that are not removed; replied_at = the brand's first answer that still stands.
create function recount_comments() returns trigger language plpgsql as $$
declare
  touched uuid;
begin
  touched := coalesce(new.review_id, old.review_id);
  -- The review's row is locked first, so that two comments at once count one after the other.
  perform 1 from review where id = touched for no key update;
  update review r set
    comments_count = d.n,
    replied_at = d.replied
  from (
    select count(*)::int as n, min(created_at) filter (where as_brand_id is not null and as_brand_id = brand_id) as replied
    from comment where review_id = touched and removed_at is null
  ) d
  where r.id = touched and (r.comments_count, r.replied_at) is distinct from (d.n, d.replied);
  return null;
end $$;
create trigger comment_count_insert after insert on comment for each row execute function recount_comments();
create trigger comment_count_delete after delete on comment for each row execute function recount_comments();
create trigger comment_count_update after update of removed_at, as_brand_id, review_id on comment for each row execute function recount_comments();

create function count_review_images() returns trigger language plpgsql as $$
declare
  touched uuid;
begin
  foreach touched in array array_remove(array[new.review_id, old.review_id], null) loop
    update review r set images_count = d.n
    from (select count(*)::int as n from image where review_id = touched and removed_at is null) d
    where r.id = touched and r.images_count <> d.n;
  end loop;
  return null;
end $$;
create trigger image_count_insert after insert on image for each row when (new.review_id is not null) execute function count_review_images();
create trigger image_count_update after update of review_id, removed_at on image for each row
  when (new.review_id is not null or old.review_id is not null) execute function count_review_images();
create trigger image_count_delete after delete on image for each row when (old.review_id is not null) execute function count_review_images();
