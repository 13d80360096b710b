-- Open pages of the team learn that a review was deleted: its work goes with it.
create function ring_queue_of_deleted() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'queue:' || old.brand_id);
  return null;
end $$;
create trigger review_work_ring_delete after delete on review_work
  for each row when (old.brand_id is not null) execute function ring_queue_of_deleted();
