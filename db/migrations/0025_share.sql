-- Asking for reviews, and the check of a brand's own pages (decision 0071).

-- The texts of a printed card, once they differ from the proposed ones.
create table share_card (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand on delete cascade,
  -- Null: the card of the whole brand.
  product_id uuid references product on delete cascade,
  headline text not null check (char_length(headline) between 1 and 60),
  language text not null check (language in ('en', 'de', 'fr', 'es')),
  updated_at timestamptz not null default app_now(),
  constraint share_card_subject_key unique nulls not distinct (brand_id, product_id)
);
create index share_card_product on share_card (product_id) where product_id is not null;
create trigger share_card_touch before update on share_card
  for each row execute function touch_updated_at();

-- Visits by a short link and by its QR code, as sums of a UTC day. Nothing about the visitor is kept.
create table share_visit_day (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand on delete cascade,
  product_id uuid references product on delete cascade,
  day date not null,
  links bigint not null default 0 check (links >= 0),
  codes bigint not null default 0 check (codes >= 0),
  constraint share_visit_day_subject_key unique nulls not distinct (brand_id, product_id, day)
);
create index share_visit_day_product on share_visit_day (product_id) where product_id is not null;

-- The last check of each page. A watched one is read again at `due_at`.
create table site_check (
  id uuid primary key default uuidv7(),
  brand_id uuid not null references brand on delete cascade,
  -- The business that asked. If the brand leaves it, nobody is told about its pages any more.
  business_id uuid not null references business on delete cascade,
  url text not null check (char_length(url) <= 2000),
  final_url text check (char_length(final_url) <= 2000),
  status text not null check (status in (
    'checked', 'not_found', 'login', 'blocked', 'timeout', 'unreachable', 'error', 'redirects', 'not_html',
    'too_large', 'not_public'
  )),
  findings jsonb not null default '[]',
  is_watched boolean not null default false,
  due_at timestamptz,
  checked_at timestamptz not null default app_now(),
  constraint site_check_page_key unique (business_id, brand_id, url),
  constraint site_check_due check (is_watched = (due_at is not null))
);
create index site_check_brand on site_check (brand_id, checked_at desc);
create index site_check_next on site_check (due_at) where due_at is not null;
