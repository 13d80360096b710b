-- Likes of a brand's reviews and comments under them are engagement unless they are by one of the brand's own members. Rows come from the API,
-- the import and the seed, so triggers count them, like every other counter: once, at the time of the row, and back at that same time when it
-- goes. The product they were counted for stands in the row (null = not counted): taking one back is exact whoever joined or left meanwhile,
-- and when the review itself goes first.
alter table review_like add column counted_product uuid;
alter table comment add column counted_product uuid;

-- The product of a review that this person, being no member of its brand, engages with.
create function engaged_product(review uuid, person uuid) returns uuid language sql stable as $$
  select r.product_id from review r where r.id = review
    and not exists (select from brand b join business_member m on m.business_id = b.business_id where b.id = r.brand_id and m.user_id = person)
$$;

create function judge_engagement() returns trigger language plpgsql as $$
begin
  new.counted_product := engaged_product(new.review_id, new.user_id);
  return new;
end $$;
create trigger review_like_judged before insert on review_like for each row execute function judge_engagement();
-- What speaks for a brand is no engagement with it, whoever typed it.
create trigger comment_judged before insert on comment for each row
  when (new.as_brand_id is null and new.platform = 'app') execute function judge_engagement();

-- The first argument of the trigger is the metric.
create function count_engagement() returns trigger language plpgsql as $$
begin
  insert into metric_pending (brand_id, metric, product_id, quarter, total)
    values (new.brand_id, tg_argv[0]::metric, new.counted_product, quarter_of(new.created_at), 1);
  return null;
end $$;
create function uncount_engagement() returns trigger language plpgsql as $$
begin
  insert into metric_pending (brand_id, metric, product_id, quarter, total)
    values (old.brand_id, tg_argv[0]::metric, old.counted_product, quarter_of(old.created_at), -1);
  return null;
end $$;
create trigger review_like_counted after insert on review_like for each row
  when (new.counted_product is not null) execute function count_engagement('like');
create trigger review_like_uncounted after delete on review_like for each row
  when (old.counted_product is not null) execute function uncount_engagement('like');
create trigger comment_counted after insert on comment for each row
  when (new.counted_product is not null and new.removed_at is null) execute function count_engagement('comment');
create trigger comment_restored after update of removed_at on comment for each row
  when (new.counted_product is not null and old.removed_at is not null and new.removed_at is null) execute function count_engagement('comment');
create trigger comment_uncounted after update of removed_at on comment for each row
  when (old.counted_product is not null and old.removed_at is null and new.removed_at is not null) execute function uncount_engagement('comment');
create trigger comment_deleted after delete on comment for each row
  when (old.counted_product is not null and old.removed_at is null) execute function uncount_engagement('comment');

-- Likes on the platform come as a number that grows, without a time of their own: what it grew by counts when we hear of it.
create function count_platform_likes() returns trigger language plpgsql as $$
begin
  insert into metric_pending (brand_id, metric, product_id, quarter, total)
    values (new.brand_id, 'like', new.product_id, quarter_of(app_now()), new.likes_base - old.likes_base);
  return null;
end $$;
create trigger review_likes_grew after update of likes_base on review for each row
  when (new.likes_base > old.likes_base) execute function count_platform_likes();

-- What was there before.
update review_like l set counted_product = engaged_product(l.review_id, l.user_id);
update comment c set counted_product = engaged_product(c.review_id, c.user_id) where c.as_brand_id is null and c.platform = 'app';
insert into metric_pending (brand_id, metric, product_id, quarter, total)
  select brand_id, 'like'::metric, counted_product, quarter_of(created_at), count(*) from review_like where counted_product is not null group by 1, 3, 4
  union all
  select brand_id, 'comment'::metric, counted_product, quarter_of(created_at), count(*) from comment where counted_product is not null and removed_at is null group by 1, 3, 4;
