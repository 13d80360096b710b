-- Counters of reviews, comments, likes and images. Triggers keep them right for every writer.

-- Adds reviews to the counters of their brands and products (`sign` 1), or removes them (-1): one update
-- for each counter row, however many reviews were written at once.
create function apply_review_counts(
  brand uuid[], product uuid[], rating smallint[], replied boolean[], sign integer
) returns void language plpgsql as $$
#variable_conflict use_column
begin
  insert into brand_rating as t (brand_id, rating, reviews_count, unanswered_count)
  select r.brand_id, coalesce(r.rating, 0), sign * count(*), sign * count(*) filter (where not r.is_replied)
  from unnest(brand, rating, replied) as r(brand_id, rating, is_replied)
  group by 1, 2 order by 1, 2
  on conflict (brand_id, rating) do update
    set reviews_count = t.reviews_count + excluded.reviews_count,
      unanswered_count = t.unanswered_count + excluded.unanswered_count;
  update brand b set
    reviews_count = b.reviews_count + sign * d.n,
    unanswered_count = b.unanswered_count + sign * d.unanswered,
    rated_count = b.rated_count + sign * d.rated,
    rating_sum = b.rating_sum + sign * d.stars
  from (
    select r.brand_id, count(*)::int as n, (count(*) filter (where not r.is_replied))::int as unanswered,
      count(r.rating)::int as rated, coalesce(sum(r.rating), 0) as stars
    from unnest(brand, rating, replied) as r(brand_id, rating, is_replied) group by 1 order by 1
  ) d where b.id = d.brand_id;
  update product p set
    reviews_count = p.reviews_count + sign * d.n,
    rated_count = p.rated_count + sign * d.rated,
    rating_sum = p.rating_sum + sign * d.stars
  from (
    select r.product_id, count(*)::int as n, count(r.rating)::int as rated,
      coalesce(sum(r.rating), 0) as stars
    from unnest(product, rating) as r(product_id, rating) group by 1 order by 1
  ) d where p.id = d.product_id;
end $$;

create function count_reviews_added() returns trigger language plpgsql as $$
begin
  perform apply_review_counts(
    array_agg(brand_id), array_agg(product_id), array_agg(rating), array_agg(replied_at is not null), 1
  ) from new_rows having count(*) > 0;
  return null;
end $$;
create function count_reviews_removed() returns trigger language plpgsql as $$
begin
  perform apply_review_counts(
    array_agg(brand_id), array_agg(product_id), array_agg(rating), array_agg(replied_at is not null), -1
  ) from old_rows where brand_id is not null having count(*) > 0;
  return null;
end $$;
create trigger review_count_insert after insert on review referencing new table as new_rows
  for each statement execute function count_reviews_added();
create trigger review_count_delete after delete on review referencing old table as old_rows
  for each statement execute function count_reviews_removed();

-- An answer changes two counters. Only a change of brand, product or stars removes a review from one set
-- of sums and adds it to another; a review that is taken down, or restored, has only one of the two.
-- PostgreSQL allows no transition table with a column list, hence a trigger per row with a condition.
create function count_review_changed() returns trigger language plpgsql as $$
declare
  answered integer := (new.replied_at is not null)::int - (old.replied_at is not null)::int;
begin
  if (old.brand_id, old.product_id, coalesce(old.rating, 0))
    = (new.brand_id, new.product_id, coalesce(new.rating, 0)) then
    update brand_rating r set unanswered_count = r.unanswered_count - answered
      where r.brand_id = new.brand_id and r.rating = coalesce(new.rating, 0);
    update brand b set unanswered_count = b.unanswered_count - answered where b.id = new.brand_id;
    return null;
  end if;
  if old.brand_id is not null then
    perform apply_review_counts(
      array[old.brand_id], array[old.product_id], array[old.rating], array[old.replied_at is not null], -1
    );
  end if;
  if new.brand_id is not null then
    perform apply_review_counts(
      array[new.brand_id], array[new.product_id], array[new.rating], array[new.replied_at is not null], 1
    );
  end if;
  return null;
end $$;
create trigger review_count_update after update of brand_id, product_id, rating, replied_at on review
  for each row
  when (
    (old.brand_id, old.product_id, old.rating, old.replied_at is null)
    is distinct from (new.brand_id, new.product_id, new.rating, new.replied_at is null)
  )
  execute function count_review_changed();

-- A like is one row and needs no sum.
create function count_like() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'review_like' then
    update review set likes_rows = likes_rows + 1 where id = new.review_id;
  else
    update comment set likes_rows = likes_rows + 1 where id = new.comment_id;
  end if;
  return null;
end $$;
create trigger review_like_insert after insert on review_like for each row execute function count_like();
create trigger comment_like_insert after insert on comment_like for each row execute function count_like();

-- Many likes can be deleted at once, when a user is erased: these are summed first.
create function count_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if tg_table_name = 'review_like' then
      update review r set likes_rows = r.likes_rows + d.n
      from (select review_id, count(*)::int as n from new_rows group by 1 order by 1) d
      where r.id = d.review_id;
    else
      update comment c set likes_rows = c.likes_rows + d.n
      from (select comment_id, count(*)::int as n from new_rows group by 1 order by 1) d
      where c.id = d.comment_id;
    end if;
  else
    if tg_table_name = 'review_like' then
      update review r set likes_rows = r.likes_rows - d.n
      from (select review_id, count(*)::int as n from old_rows group by 1 order by 1) d
      where r.id = d.review_id;
    else
      update comment c set likes_rows = c.likes_rows - d.n
      from (select comment_id, count(*)::int as n from old_rows group by 1 order by 1) d
      where c.id = d.comment_id;
    end if;
  end if;
  return null;
end $$;
create trigger review_like_delete after delete on review_like referencing old table as old_rows
  for each statement execute function count_likes();
create trigger comment_like_delete after delete on comment_like referencing old table as old_rows
  for each statement execute function count_likes();

-- Recounts a review's comments: `comments_count` counts those that are not removed, `replied_at` is the
-- time of the brand's first remaining answer.
create function recount_comments() returns trigger language plpgsql as $$
declare
  touched uuid;
begin
  touched := coalesce(new.review_id, old.review_id);
  -- Locks the review first, so that two concurrent comments count one after the other.
  perform 1 from review where id = touched for no key update;
  update review r set
    comments_count = d.n,
    replied_at = d.replied
  from (
    select count(*)::int as n,
      min(created_at) filter (where as_brand_id is not null and as_brand_id = brand_id) as replied
    from comment where review_id = touched and removed_at is null
  ) d
  where r.id = touched and (r.comments_count, r.replied_at) is distinct from (d.n, d.replied);
  return null;
end $$;
create trigger comment_count_delete after delete on comment
  for each row execute function recount_comments();
create trigger comment_count_update after update of removed_at, as_brand_id, review_id on comment
  for each row execute function recount_comments();

-- A new comment adds one, and may be the brand's first answer. Every other change recounts.
create function count_comment_added() returns trigger language plpgsql as $$
begin
  update review set
    comments_count = comments_count + 1,
    replied_at = case
      when new.as_brand_id = new.brand_id then least(replied_at, new.created_at)
      else replied_at
    end
  where id = new.review_id;
  return null;
end $$;
-- Triggers of a row run in the order of their names. This one locks the brand's counters until the
-- commit, so it comes last, after the change feed's.
create trigger comment_total_insert after insert on comment
  for each row when (new.removed_at is null) execute function count_comment_added();

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
create trigger image_count_insert after insert on image
  for each row when (new.review_id is not null) execute function count_review_images();
create trigger image_count_update after update of review_id, removed_at on image
  for each row when (new.review_id is not null or old.review_id is not null)
  execute function count_review_images();
create trigger image_count_delete after delete on image
  for each row when (old.review_id is not null) execute function count_review_images();
