-- Replies that API keys propose. A person uses, edits or dismisses them; nothing here is ever posted.
create table proposed_reply (
  id uuid primary key default uuidv7(),
  review_id uuid not null references review on delete cascade,
  api_key_id uuid not null references api_key on delete cascade,
  brand_id uuid not null references brand on delete cascade,
  text text not null check (char_length(text) between 1 and 5000),
  proposed_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  -- Kept for a while, so that dismissing can be undone.
  dismissed_at timestamptz,
  unique (review_id, api_key_id)
);
create index proposed_reply_brand on proposed_reply (brand_id);
create index proposed_reply_key on proposed_reply (api_key_id);
create index proposed_reply_expiry on proposed_reply (expires_at);

create trigger proposed_reply_changed after insert or update or delete on proposed_reply
  for each row execute function notify_team('proposed');

-- Once the brand has answered, nothing is left to propose.
create function drop_proposed_replies() returns trigger language plpgsql as $$
begin
  delete from proposed_reply where review_id = new.review_id;
  return null;
end $$;
create trigger comment_proposed_replies after insert on comment
  for each row when (new.as_brand_id is not null) execute function drop_proposed_replies();

-- An API key that ends takes along what it proposed: it may have been somebody else's by then.
create function drop_proposals_of_key() returns trigger language plpgsql as $$
begin
  delete from proposed_reply where api_key_id = new.id;
  return null;
end $$;
create trigger api_key_proposals after update of ended_at on api_key
  for each row when (old.ended_at is null and new.ended_at is not null) execute function drop_proposals_of_key();
