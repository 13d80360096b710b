-- A prepared statement is planned once, for any brand. Told that an average brand has 1,000 reviews and 100 products, the planner reads
-- pages in the order of an index instead of sorting 'the few rows there will be', which for the largest brands are hundreds of thousands.
alter table review alter column brand_id set (n_distinct = -0.001), alter column product_id set (n_distinct = -0.001);
alter table product alter column brand_id set (n_distinct = -0.01);
analyze review, product;
