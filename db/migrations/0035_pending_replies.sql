-- A reply that its writer can still undo (decision 0075). Only the brand's team sees it. It's a row of its own
-- until it is published, so that no reader, counter, trigger or feed of comments can know it too early.
create table pending_reply (
  -- Becomes the id of the comment.
  id uuid primary key default uuidv7(),
  client_id text,
  brand_id uuid not null references brand on delete cascade,
  review_id uuid not null references review on delete cascade,
  user_id uuid not null references app_user on delete restrict,
  receiver_id uuid references app_user on delete set null,
  response_to uuid references comment on delete set null,
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null default app_now(),
  publish_at timestamptz not null,
  constraint pending_reply_client_id_key unique (user_id, client_id)
);
create index pending_reply_due on pending_reply (publish_at);
create index pending_reply_review on pending_reply (review_id);
create index pending_reply_brand on pending_reply (brand_id);
create index pending_reply_answers on pending_reply (response_to) where response_to is not null;

-- Comments as the brand's own team sees them. Everyone else reads `comment`.
create view team_comment as
  select id, client_id, brand_id, review_id, user_id, as_brand_id, response_to, text, likes_base, likes_rows,
    created_at, edited_at, removed_at, null::timestamptz as publish_at
  from comment
  union all
  select id, client_id, brand_id, review_id, user_id, brand_id, response_to, text, 0, 0, created_at, null, null,
    publish_at
  from pending_reply;
