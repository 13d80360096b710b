-- A spreadsheet of products that was read, perhaps applied, perhaps undone. `change` holds the fields that a row changes, `before` what they
-- were, `version` the product's updated_at once applied: while it is still that, the row can be undone.
create table product_import (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand on delete cascade,
  user_id uuid references app_user on delete set null,
  file_name text not null,
  created_at timestamptz not null default app_now(),
  applied_at timestamptz,
  undone_at timestamptz
);
create index product_import_brand on product_import (brand_id, applied_at desc) where applied_at is not null;
create index product_import_created on product_import (created_at);

create table product_import_row (
  import_id uuid not null references product_import on delete cascade,
  line integer not null,
  product_id uuid not null,
  is_new boolean not null,
  change jsonb not null,
  base timestamptz,
  before jsonb,
  version timestamptz,
  is_kept boolean not null default false,
  primary key (import_id, line),
  constraint product_import_row_product_key unique (import_id, product_id)
);
