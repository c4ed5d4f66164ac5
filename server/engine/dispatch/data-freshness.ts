import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { agentsFreshUntil } from '../agents/agent-freshness.ts'
import type { ClaimedMessage } from './claimed-message.ts'

const systemsFreshUntil = sql`select min(coalesce(k.last_sync_at, k.created_at)) + co.freshness_minutes * interval '1 minute' from mis_connection k
    where k.company_id = co.id`

/** Until when what the clinic systems of `co` and its agents said last holds good; null where none is connected. */
export const dataFreshUntil = sql`least((${systemsFreshUntil}), (${agentsFreshUntil}))`

/** A part of a claim: the same of the system or the agent that told of the visit `v`, and of every one where that is not known. */
export const visitFreshUntil = sql`least((${systemsFreshUntil} and (v.system is null or k.space = space_of(v.external_id))),
  (${agentsFreshUntil} and (v.system is null or g.space = space_of(v.external_id))))`

/** Whether the visit that the message is about may have changed without our knowing: the clinic system has been silent for too long. */
export const isDataStale = ({ visit_at, fresh_until }: ClaimedMessage, now: Temporal.Instant) =>
  visit_at !== null && fresh_until !== null && Temporal.Instant.compare(fresh_until, now) < 0

/** The clinic system has answered: what waited for that is looked at again at once. */
export const releaseStaleMessages = (tx: Tx, now: Temporal.Instant) =>
  sql`update message set due_at = ${now} where outcome = 'pending' and reason = 'STALE_DATA' and due_at > ${now}`.execute(
    tx,
  )
