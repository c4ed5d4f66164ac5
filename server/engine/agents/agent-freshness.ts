import { type RawBuilder, sql } from 'kysely'

/**
 * SQL part of a claim: time until which data of `co`'s agents `g` is fresh, by the agent whose queue was empty the longest ago; more conditions may
 * be appended.
 */
export const agentsFreshUntil = sql`select min(g.caught_up_at) + co.freshness_minutes * interval '1 minute' from agent g
    where g.company_id = co.id and g.revoked_at is null`

/** Agents `g` that have not emptied their queue for longer than the clinic allows; treated like a clinic system that does not answer. */
export const silentAgents = (now: Temporal.Instant): RawBuilder<unknown> => sql`
  agent g where g.revoked_at is null
    and g.caught_up_at < ${now}::timestamptz - (select o.freshness_minutes from company o where o.id = g.company_id) * interval '1 minute'`
