import { sql } from 'kysely'
import type { Tx } from '../../ground/db/database.ts'
import { agentsFreshUntil } from '../agents/fresh.ts'
import type { Work } from './work.ts'

/** A part of a claim: until when what the clinic system of `co` said last holds good, and what its agents say; null where neither is connected. */
export const freshUntil = sql`
  least((select coalesce(k.last_sync_at, k.created_at) + co.freshness_minutes * interval '1 minute' from mis_connection k where k.company_id = co.id),
    ${agentsFreshUntil})`

/** Whether the visit that the message is about may have changed without our knowing: the clinic system has been silent for too long. */
export const isStale = ({ visit_at, fresh_until }: Work, now: Temporal.Instant) =>
  visit_at !== null && fresh_until !== null && Temporal.Instant.compare(fresh_until, now) < 0

/** The clinic system has answered: what waited for that is looked at again at once. */
export const releaseStale = (tx: Tx, now: Temporal.Instant) =>
  sql`update message set due_at = ${now} where outcome = 'pending' and reason = 'STALE_DATA' and due_at > ${now}`.execute(
    tx,
  )
