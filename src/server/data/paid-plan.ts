import { sql } from 'kysely'

/** True if the plan of `business s` passes the paywall: `isPaid` of src/shared/paywall.ts in SQL. */
export const isPaidPlan = sql`(s.tier <> 'basic' and (s.plan_status = 'active'
  or (s.plan_status = 'trialing' and not s.is_claim_trial)
  or (s.plan_status = 'past_due' and s.grace_ends_at > (select app_now()))))`
