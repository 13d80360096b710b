-- A brand's row is looked up by every call and counts every answer. Without room on its page each count leaves a dead version behind,
-- and where several write at once (a lock shared by many) an index cannot forget them: one lookup was seen to read fifty pages.
alter table brand set (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
alter table brand_rating set (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
