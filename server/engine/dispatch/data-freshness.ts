import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { agentsFreshUntil } from '../agents/agent-freshness.ts'
import type { ClaimedMessage } from './claimed-message.ts'

const systemsFreshSince = (syncedAt: RawBuilder<unknown>) =>
  sql`select min(coalesce(${syncedAt}, k.created_at)) + co.freshness_minutes * interval '1 minute' from mis_connection k
    where k.company_id = co.id`
const systemsFreshUntil = systemsFreshSince(sql`k.last_sync_at`)
/** The last sync that read the branch of the visit `v`: a closed branch is left out of syncs, and none of them makes its visits fresh. */
const branchSyncedAt = sql`case when k.limits is null then k.last_sync_at else least(k.last_sync_at, (
    select min((l.closed->>'since')::timestamptz) from jsonb_array_elements(k.limits) l (closed)
    join branch cb on cb.company_id = k.company_id and cb.external_id = l.closed->>'branch'
    where l.closed->>'kind' in ('LICENSE', 'ACCESS') and cb.id = v.branch_id)) end`

/** SQL for the time until which the data of `co`'s clinic systems and agents counts as fresh; null without a connection. */
export const dataFreshUntil = sql`least((${systemsFreshUntil}), (${agentsFreshUntil}))`

/** SQL part of a claim: the same for the system or agent that reported the visit `v`; for all of them if its source is unknown. */
export const visitFreshUntil = sql`least((${systemsFreshSince(branchSyncedAt)} and (v.system is null or k.space = space_of(v.external_id))),
  (${agentsFreshUntil} and (v.system is null or g.space = space_of(v.external_id))))`

/** Returns true if the message's visit may have changed unnoticed because the clinic system has been silent for too long. */
export const isDataStale = ({ visit_at, fresh_until }: ClaimedMessage, now: Temporal.Instant) =>
  visit_at !== null && fresh_until !== null && Temporal.Instant.compare(fresh_until, now) < 0

/** SQL that makes messages held for stale data due at once; used when the clinic system has answered. */
export const releaseStaleMessages = (tx: Tx, now: Temporal.Instant) =>
  sql`update message set due_at = ${now} where outcome = 'pending' and reason = 'STALE_DATA' and due_at > ${now}`.execute(
    tx,
  )
