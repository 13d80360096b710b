-- Stripe begins a period about an hour before it charges the renewal, and the subscription stays active
-- meanwhile. Credit and perks are granted once the period is paid; each sync writes whether it is.
alter table subscription add column is_paid boolean not null default true;
