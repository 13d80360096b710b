-- Why an import failed, in words for whoever brought the file, and on which line of it where it was one. Gone again with the next try.
alter table import_run add column failure text, add column failure_line bigint;
alter table product_import add column failed_at timestamptz, add column failure text, add column failure_line integer;
