-- Whether the shop behind a link answers, as last asked; no status = not asked since the link was written (rules.md, Products and premium).
alter table product_purchasability
  add column status text check (status in ('answers', 'gone', 'failing', 'nameless', 'untrusted', 'unreachable', 'unsafe')),
  add column http_status smallint,
  add column checked_at timestamptz,
  add column misses smallint not null default 0,
  add column due_at timestamptz not null default app_now();
create index product_purchasability_due on product_purchasability (due_at);
create index product_archived on product (brand_id, normalized_name, id) where removed_at is not null;
