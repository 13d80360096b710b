-- Category pages and search read products in the order of their rank from an index. Triggers copy the rank to
-- where it is read; archived products have none and are in no list.

-- Returns the words by which a name is found: folded, without apostrophes, in their order. The collation
-- makes letters of every script count as letters, in any database.
create function search_words(value text) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(left(word, 40) order by place), '{}')
  from regexp_split_to_table(
    translate(fold(value), '''’ʼ', '') collate pg_c_utf8, '[^[:alnum:]]+'
  ) with ordinality as split (word, place)
  where word <> ''
$$;

-- The words of a product's and its brand's names.
create table product_word (
  word text collate "C" not null,
  listing_rank smallint not null,
  product_id uuid not null
);

-- Rewrites the words of products.
create function index_product_words(ids uuid[]) returns void language plpgsql as $$
begin
  delete from product_word where product_id = any (ids);
  insert into product_word (word, listing_rank, product_id)
  select distinct w.word, p.listing_rank, p.id
  from product p
  join brand b on b.id = p.brand_id
  cross join unnest(search_words(p.name || ' ' || b.name)) as w (word)
  where p.id = any (ids) and p.listing_rank is not null;
end $$;

-- product_count_insert comes first and locks the brands, so that their names cannot change meanwhile.
create function index_new_products() returns trigger language plpgsql as $$
begin
  perform index_product_words(array(select id from new_rows));
  return null;
end $$;
create trigger product_word_insert after insert on product referencing new table as new_rows
  for each statement execute function index_new_products();

create function relist_product() returns trigger language plpgsql as $$
begin
  if old.listing_rank is distinct from new.listing_rank then
    update product_category set listing_rank = new.listing_rank where product_id = new.id;
  end if;
  if (old.name, old.brand_id, old.listing_rank is null)
    is distinct from (new.name, new.brand_id, new.listing_rank is null) then
    -- One change of a brand's or a product's name at a time, because each reads the other's.
    perform pg_advisory_xact_lock(hashtextextended('product words ' || new.brand_id, 0));
    perform index_product_words(array[new.id]);
  else
    update product_word set listing_rank = new.listing_rank where product_id = new.id;
  end if;
  return null;
end $$;
-- Few reviews change the rank, and all others cost nothing here.
create trigger product_word_update after update on product
  for each row when (
    (old.name, old.brand_id, old.listing_rank) is distinct from (new.name, new.brand_id, new.listing_rank)
  )
  execute function relist_product();

create function index_renamed_brand() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('product words ' || new.id, 0));
  perform index_product_words(array(select id from product where brand_id = new.id and removed_at is null));
  return null;
end $$;
create trigger brand_product_words after update of name on brand
  for each row when (old.name is distinct from new.name) execute function index_renamed_brand();

alter table product_category add column listing_rank smallint;

-- Locks the product, so that its rank cannot change before this row is visible.
create function copy_listing_rank() returns trigger language plpgsql as $$
begin
  select listing_rank into new.listing_rank from product where id = new.product_id for no key update;
  return new;
end $$;
create trigger product_category_rank before insert on product_category
  for each row execute function copy_listing_rank();

update product_category c set listing_rank = p.listing_rank
from product p
where p.id = c.product_id and p.listing_rank is not null;
create index product_category_listing on product_category (category_id, listing_rank, product_id)
  where listing_rank is not null;

insert into product_word (word, listing_rank, product_id)
select distinct w.word, p.listing_rank, p.id
from product p
join brand b on b.id = p.brand_id
cross join unnest(search_words(p.name || ' ' || b.name)) as w (word)
where p.listing_rank is not null;
alter table product_word
  add primary key (word, listing_rank, product_id),
  add constraint product_word_product_fkey foreign key (product_id) references product on delete cascade;
create index product_word_product on product_word (product_id) include (word);
-- A prepared statement is planned once, for any word.
analyze product_word;
