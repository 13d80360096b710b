-- The request that a secret was issued for, as one of its user's: a retry voids what the first one issued and issues another (decision 0047).
alter table one_time_token add column request text;
alter table image_upload add column request text;
alter table session add column request text;
create index session_request on session (user_id, request) where request is not null;
create index one_time_token_request on one_time_token (request) where request is not null;
create index image_upload_request on image_upload (request) where request is not null;
