import { sql } from 'kysely'
import type { MovedVisit, MoveRefusal, MoveTarget } from '../../connectors/port/visit-scheduler.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockPatientOf } from '../../platform/patient/lock-patient.ts'
import { requireOwnLatestChange } from '../../platform/undo-guard.ts'
import { lockIngest } from '../ingest/lock-ingest.ts'
import { queueWriteBack, relatedVisitIds } from '../write-back/queue-write-back.ts'
import { refuseChanged } from './list-free-slots.ts'
import { callSystem, loadVisitSystem, type VisitSystem } from './visit-system.ts'

/** Longer than for reading: a write that was given up may still have been made. */
const MOVE_TIMEOUT_MS = 30_000

type MoveAction = 'moveVisit' | 'takeBackMove'

/** Moves a visit to a free time of its clinic system, there first and then here. */
export async function moveVisit(
  app: AppContext,
  caller: Caller,
  visitId: string,
  slot: string,
): Promise<void> {
  const found = await app.db.withTenant(caller.companyId, (tx) =>
    loadVisitSystem(app, tx, caller.companyId, visitId),
  )
  await moveTo(app, caller, found, { action: 'moveVisit', target: { slot } })
}

/** Undoes the caller's own latest move of a visit, if its previous time is still free. */
export async function takeBackMove(
  app: AppContext,
  caller: Caller,
  visitId: string,
): Promise<void> {
  const { found, target } = await app.db.withTenant(caller.companyId, async (tx) => {
    const system = await loadVisitSystem(app, tx, caller.companyId, visitId)
    return { found: system, target: await findPreviousTime(tx, caller, system, app.clock.now()) }
  })
  await moveTo(app, caller, found, { action: 'takeBackMove', target })
}

/** What the visit occupied before the caller's latest move, which must be the latest change of its time by anybody. */
async function findPreviousTime(
  tx: Tx,
  caller: Caller,
  { visitId, startsAt }: VisitSystem,
  now: Temporal.Instant,
): Promise<MoveTarget> {
  const detail = { visitId }
  const actions: MoveAction[] = ['moveVisit', 'takeBackMove']
  await requireOwnLatestChange(tx, caller, { actions, detail }, now)
  const { rows } = await sql<{
    action: MoveAction
    detail: { to: string; from: string; fromEnd: string | null; fromSlot: string | null }
  }>`
    select action, detail from audit_log
    where company_id = ${caller.companyId} and action = any(${actions}::text[]) and detail @> ${toJsonText(detail)}::jsonb
    order by at desc, id desc limit 1`.execute(tx)
  const [last] = rows
  // The clinic system may have moved it again since.
  if (last?.action !== 'moveVisit' || !Temporal.Instant.from(last.detail.to).equals(startsAt))
    throw new Problem('CHANGED_SINCE')
  const { fromSlot, from, fromEnd } = last.detail
  if (fromSlot !== null) return { slot: fromSlot }
  if (fromEnd === null) throw new Problem('CHANGED_SINCE')
  return {
    slot: null,
    startsAt: Temporal.Instant.from(from),
    endsAt: Temporal.Instant.from(fromEnd),
  }
}

async function moveTo(
  app: AppContext,
  caller: Caller,
  found: VisitSystem,
  { action, target }: { action: MoveAction; target: MoveTarget },
): Promise<void> {
  const { scheduler, visit } = found
  if (!scheduler) throw new Problem('MOVE_REFUSED')
  const result = await callSystem(
    app,
    found,
    { timeoutMs: MOVE_TIMEOUT_MS, silence: 'MOVE_UNKNOWN' },
    (credentials, context) => scheduler.moveVisit(credentials, visit, target, context),
  )
  if ('refused' in result) return refuse(app, found, result.refused)
  await app.db.withTenant(caller.companyId, (tx) =>
    recordMove(tx, caller, found, { action, moved: result }, app.clock.now()),
  )
  await app.jobs.enqueue('plan', caller.companyId)
}

function refuse(app: AppContext, found: VisitSystem, refusal: MoveRefusal): Promise<never> {
  if (refusal === 'CHANGED') return refuseChanged(app, found)
  throw new Problem(refusal === 'TAKEN' ? 'SLOT_TAKEN' : 'MOVE_REFUSED')
}

/** Records at once what the next sync would bring. A sync that was faster has recorded the move already. */
async function recordMove(
  tx: Tx,
  caller: Caller,
  { visitId, startsAt: from }: VisitSystem,
  { action, moved }: { action: MoveAction; moved: MovedVisit },
  now: Temporal.Instant,
): Promise<void> {
  await lockIngest(tx, caller.companyId)
  if (!(await lockPatientOf(tx, 'visit', visitId))) throw new Problem('NOT_FOUND')
  const before = await tx
    .selectFrom('visit')
    .select(['ends_at', 'starts_at'])
    .where('id', '=', visitId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('visit')
    .set({ starts_at: moved.startsAt, ends_at: moved.endsAt, starts_local: null, ends_local: null })
    .set(before.starts_at.equals(moved.startsAt) ? {} : { changed_at: now })
    .where('id', '=', visitId)
    .execute()
  // An answer about the previous time is no longer written.
  await queueWriteBack(tx, relatedVisitIds(visitId), now)
  // A repeated call moves nothing, so that there is nothing to undo.
  if (from.equals(moved.startsAt)) return
  await addAudit(tx, caller, now, action, {
    visitId,
    from: from.toString(),
    fromEnd: before.starts_at.equals(from) ? (before.ends_at?.toString() ?? null) : null,
    fromSlot: moved.previousSlot,
    to: moved.startsAt.toString(),
  })
}
