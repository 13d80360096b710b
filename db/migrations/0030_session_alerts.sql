-- A session that logged in from a browser, or from a country, that its user had not logged in from before.
-- "It was me" sets alert_cleared_at, its undo clears that again.
alter table session
  add column alert text check (alert in ('device', 'place')),
  add column alert_cleared_at timestamptz;
