-- One lease per business for work on its money (decision 0058). The holder talks to Stripe without a
-- transaction or a connection of the pool; each of its writes first checks the version, which rises with
-- every grant. Times are the database's own clock, which no test and no process moves. The row stays, so
-- that a version is never granted twice.

create table payment_lease (
  business_id uuid primary key references business on delete cascade,
  version bigint not null,
  expires_at timestamptz not null
);
