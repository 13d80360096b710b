-- Every order of the queue has an index by product; that by due time is of 0038. Other filters are applied to the
-- rows of an order, and a product is the one that leaves the fewest.
create index review_work_product_asked on review_work (product_id, asked_at, stars, review_id)
  where state = 'open' and due_at is not null;
create index review_work_product_snoozed on review_work (product_id, snoozed_until, review_id)
  where state = 'snoozed';
create index review_work_product_done on review_work (product_id, done_at desc, review_id desc)
  where state in ('answered', 'dismissed');
