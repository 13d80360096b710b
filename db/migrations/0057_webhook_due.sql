-- webhook_delivery_next takes its place: its condition keeps PostgreSQL from reading all that waits for the earliest
-- delivery of a subject, which it preferred while the statistics knew of nothing that waits.
drop index webhook_delivery_due;
