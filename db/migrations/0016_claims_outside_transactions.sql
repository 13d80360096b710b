-- Emails are sent and files are deleted outside of transactions (decision 0065).

-- Until when a worker holds the email to send it; null once it was sent. The database's own clock, as in
-- payment_lease. It rises with every claim and so tells one claim from another.
alter table sent_email add column claimed_until timestamptz;

-- Set before the file is deleted: from then on the row is neither restored nor registered.
alter table image add column is_deleting boolean not null default false;
alter table image_upload add column is_deleting boolean not null default false;
