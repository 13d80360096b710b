-- An answer moves two counters by one. Only a change of brand, product or stars takes a review out of its sums and puts it into others.
create or replace function count_review_changed() returns trigger language plpgsql as $$
declare
  answered integer := (new.replied_at is not null)::int - (old.replied_at is not null)::int;
begin
  if (old.brand_id, old.product_id, coalesce(old.rating, 0)) = (new.brand_id, new.product_id, coalesce(new.rating, 0)) then
    update brand_rating r set unanswered_count = r.unanswered_count - answered where r.brand_id = new.brand_id and r.rating = coalesce(new.rating, 0);
    update brand b set unanswered_count = b.unanswered_count - answered where b.id = new.brand_id;
  else
    perform apply_review_counts(array[old.brand_id], array[old.product_id], array[old.rating], array[old.replied_at is not null], -1);
    perform apply_review_counts(array[new.brand_id], array[new.product_id], array[new.rating], array[new.replied_at is not null], 1);
  end if;
  return null;
end $$;

-- Room on each page, so that a counter's update stays on it and touches no index.
alter table review set (fillfactor = 90);
alter table comment set (fillfactor = 90);
alter table product set (fillfactor = 90);
alter table brand set (fillfactor = 80);
alter table brand_rating set (fillfactor = 70);

-- One like is one row: nothing to add up. Taking many back at once (a person who is erased) is still added up first.
create function count_like() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'review_like' then
    update review set likes_rows = likes_rows + 1 where id = new.review_id;
  else
    update comment set likes_rows = likes_rows + 1 where id = new.comment_id;
  end if;
  return null;
end $$;
drop trigger review_like_insert on review_like;
drop trigger comment_like_insert on comment_like;
create trigger review_like_insert after insert on review_like for each row execute function count_like();
create trigger comment_like_insert after insert on comment_like for each row execute function count_like();

-- A new comment adds one, and may be the brand's first answer. Whatever else happens to comments is counted anew.
create function count_comment_added() returns trigger language plpgsql as $$
begin
  update review set
    comments_count = comments_count + 1,
    replied_at = case when new.as_brand_id = new.brand_id then least(replied_at, new.created_at) else replied_at end
  where id = new.review_id;
  return null;
end $$;
drop trigger comment_count_insert on comment;
create trigger comment_count_insert after insert on comment for each row when (new.removed_at is null) execute function count_comment_added();

-- A like and what is true after it, in one call. The count is read when the trigger's update stands, which the statement that caused it cannot.
create function like_review(liked uuid, liker uuid, out likes_count integer, out is_liked boolean) returns setof record language plpgsql as $$
begin
  insert into review_like (review_id, user_id, brand_id) select r.id, liker, r.brand_id from review r where r.id = liked on conflict (review_id, user_id) do nothing;
  return query select r.likes_base + r.likes_rows, exists (select from review_like l where l.review_id = r.id and l.user_id = liker) from review r where r.id = liked;
end $$;
create function unlike_review(liked uuid, liker uuid, out likes_count integer, out is_liked boolean) returns setof record language plpgsql as $$
begin
  delete from review_like l where l.review_id = liked and l.user_id = liker;
  return query select r.likes_base + r.likes_rows, exists (select from review_like l where l.review_id = r.id and l.user_id = liker) from review r where r.id = liked;
end $$;
create function like_comment(liked uuid, liker uuid, out likes_count integer, out is_liked boolean) returns setof record language plpgsql as $$
begin
  insert into comment_like (comment_id, user_id, brand_id) select c.id, liker, c.brand_id from comment c where c.id = liked and c.removed_at is null
    on conflict (comment_id, user_id) do nothing;
  return query select c.likes_base + c.likes_rows, exists (select from comment_like l where l.comment_id = c.id and l.user_id = liker)
    from comment c where c.id = liked and c.removed_at is null;
end $$;
create function unlike_comment(liked uuid, liker uuid, out likes_count integer, out is_liked boolean) returns setof record language plpgsql as $$
begin
  delete from comment_like l where l.comment_id = liked and l.user_id = liker;
  return query select c.likes_base + c.likes_rows, exists (select from comment_like l where l.comment_id = c.id and l.user_id = liker)
    from comment c where c.id = liked and c.removed_at is null;
end $$;
