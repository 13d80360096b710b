-- Notes of a team on a review, which are never public, and who is mentioned in them.

create table review_note (
  id uuid primary key default uuidv7(),
  -- Only this business sees it, also if the brand has another owner one day.
  business_id uuid not null references business on delete cascade,
  brand_id uuid not null references brand on delete cascade,
  review_id uuid not null references review on delete cascade,
  author_id uuid not null references app_user on delete restrict,
  -- Up to 2,000 characters as written. A mention is stored as '@[id of the user]', so that no name outlives
  -- its account.
  text text not null check (char_length(text) between 1 and 30000),
  created_at timestamptz not null default app_now(),
  edited_at timestamptz,
  removed_at timestamptz,
  -- Someone else removed it: its author can't restore it.
  is_removed_by_other boolean not null default false,
  constraint review_note_removed_check check (removed_at is not null or not is_removed_by_other)
);
create index review_note_review on review_note (review_id, created_at, id) where removed_at is null;
create index review_note_brand on review_note (brand_id);
create index review_note_business on review_note (business_id);
create index review_note_author on review_note (author_id);
create index review_note_removed on review_note (removed_at) where removed_at is not null;
-- Of all of a review, for its deletion.
create index review_note_of_review on review_note (review_id);

create table review_note_mention (
  note_id uuid not null references review_note on delete cascade,
  user_id uuid not null references app_user on delete restrict,
  created_at timestamptz not null default app_now(),
  primary key (note_id, user_id)
);
create index review_note_mention_user on review_note_mention (user_id);

-- The text of a note with the names by which the team knows the mentioned people today.
create function readable_note(note review_note) returns text language plpgsql stable as $$
declare
  result text := note.text;
  mentioned record;
begin
  for mentioned in
    select u.id, case when u.is_deleted then 'Deleted user'
      else coalesce(case when m.user_id is not null then nullif(u.name, '') end, u.username) end as name
    from review_note_mention r
    join app_user u on u.id = r.user_id
    left join business_member m on m.user_id = u.id and m.business_id = note.business_id
    where r.note_id = note.id
  loop
    result := replace(result, '@[' || mentioned.id || ']', '@' || mentioned.name);
  end loop;
  return result;
end $$;

-- Open pages of the team refetch the notes of the open review, and their number in the queue.
create trigger review_note_added after insert on review_note
  for each row execute function ring_queue_of_reply();
create trigger review_note_changed after update of text, removed_at on review_note
  for each row execute function ring_queue_of_reply();
