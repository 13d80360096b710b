-- The daily sums that are deleted by their age.
create index embed_day_day on embed_day (day);
create index share_visit_day_day on share_visit_day (day);
