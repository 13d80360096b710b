-- Texts that a business answers with again and again (decisions/0041). `{name}` and `{product}` stand in them as they were written.
create table saved_reply (
  id uuid primary key default uuidv7(),
  business_id uuid not null references business on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  normalized_name text not null generated always as (fold(name)) stored,
  text text not null check (char_length(text) between 1 and 5000),
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint saved_reply_name_key unique (business_id, normalized_name)
);
create index saved_reply_writer on saved_reply (created_by) where created_by is not null;
create trigger saved_reply_touch before update of name, text on saved_reply for each row execute function touch_updated_at();
