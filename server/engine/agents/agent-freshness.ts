import { type RawBuilder, sql } from 'kysely'

/** A part of a claim: until when the word of the agents `g` of `co` holds good, by the one that had nothing left to hand over the longest ago; more conditions may follow. */
export const agentsFreshUntil = sql`select min(g.caught_up_at) + co.freshness_minutes * interval '1 minute' from agent g
    where g.company_id = co.id and g.revoked_at is null`

/** Agents `g` that have not handed over all they had for longer than their clinic allows: a clinic system that does not answer. */
export const silentAgents = (now: Temporal.Instant): RawBuilder<unknown> => sql`
  agent g where g.revoked_at is null
    and g.caught_up_at < ${now}::timestamptz - (select o.freshness_minutes from company o where o.id = g.company_id) * interval '1 minute'`
