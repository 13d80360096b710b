-- What was featured when the plan had room for more (rules.md, Products and premium): it rests, and is featured again when the plan has room within 90 days.
alter table product add column premium_suspended_at timestamptz;
create index product_suspended on product (brand_id, reviews_count desc, id desc) where premium_suspended_at is not null;

-- Until when the owner may choose which products stay featured; null = all that are featured fit.
alter table brand add column featured_choice_until timestamptz;
create index brand_featured_choice on brand (featured_choice_until) where featured_choice_until is not null;
