import type {
  MovedVisit,
  MoveRefusal,
  MoveTarget,
  PreviousPlace,
} from '../../connectors/port/visit-scheduler.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockPatientOf } from '../../platform/patient/lock-patient.ts'
import { lockIngest } from '../ingest/lock-ingest.ts'
import { queueWriteBack, relatedVisitIds } from '../write-back/queue-write-back.ts'
import { refuseChanged } from './list-free-slots.ts'
import {
  findLastMove,
  findPreviousPlace,
  isTimeTaken,
  type MoveAction,
  type RecordedMove,
} from './recorded-moves.ts'
import { callSystem, loadVisitSystem, type VisitSystem } from './visit-system.ts'

/** Longer than for reading: a write that was given up may still have been made. */
const MOVE_TIMEOUT_MS = 30_000

/** A visit to be moved, and its last move as known before the clinic system is called. */
interface PreparedMove {
  system: VisitSystem
  lastMove: RecordedMove | null
  action: MoveAction
  target: MoveTarget
  /** The move that is undone. */
  moveId?: string
}

/**
 * Moves a visit to a free time of its clinic system, there first and then here. Returns the id of the move; null if the caller moved nothing, because
 * a colleague was faster.
 */
export async function moveVisit(
  app: AppContext,
  caller: Caller,
  visitId: string,
  slot: string,
): Promise<string | null> {
  const prepared = await app.db.withTenant(caller.companyId, async (tx) => ({
    system: await loadVisitSystem(app, tx, caller.companyId, visitId),
    lastMove: await findLastMove(tx, caller, visitId),
  }))
  return moveTo(app, caller, { ...prepared, action: 'moveVisit', target: { slot } })
}

/** Undoes the caller's own move of a visit, if it is the latest act and the previous time is still free. */
export async function takeBackMove(
  app: AppContext,
  caller: Caller,
  visitId: string,
  moveId: string,
): Promise<void> {
  const prepared = await app.db.withTenant(caller.companyId, async (tx) => {
    const now = app.clock.now()
    const system = await loadVisitSystem(app, tx, caller.companyId, visitId)
    const move = { visitId, moveId, startsAt: system.startsAt }
    const target = await findPreviousPlace(tx, caller, move, now)
    if (target && (await isGone(tx, visitId, target, now))) throw new Problem('PREVIOUS_TIME_TAKEN')
    return target && { system, target, lastMove: await findLastMove(tx, caller, visitId) }
  })
  if (prepared) await moveTo(app, caller, { ...prepared, action: 'takeBackMove', moveId })
}

/** Whether a previous time cannot be had again; the clinic system tells of slots itself. */
const isGone = async (tx: Tx, visitId: string, target: PreviousPlace, now: Temporal.Instant) =>
  Temporal.Instant.compare(target.startsAt, now) <= 0 ||
  (target.slot === null && (await isTimeTaken(tx, visitId, target)))

async function moveTo(
  app: AppContext,
  caller: Caller,
  prepared: PreparedMove,
): Promise<string | null> {
  const { system, action, target } = prepared
  const { scheduler, visit } = system
  if (!scheduler) throw new Problem('MOVE_REFUSED')
  const result = await callSystem(
    app,
    system,
    { timeoutMs: MOVE_TIMEOUT_MS, silence: 'MOVE_UNKNOWN' },
    (credentials, context) => scheduler.moveVisit(credentials, visit, target, context),
  )
  if ('refused' in result) return refuse(app, system, { action, refusal: result.refused })
  const moveId = await app.db.withTenant(caller.companyId, (tx) =>
    recordMove(tx, caller, prepared, result, app.clock.now()),
  )
  await app.jobs.enqueue('plan', caller.companyId)
  return moveId
}

function refuse(
  app: AppContext,
  system: VisitSystem,
  { action, refusal }: { action: MoveAction; refusal: MoveRefusal },
): Promise<never> {
  if (refusal === 'CHANGED') return refuseChanged(app, system)
  if (refusal !== 'TAKEN') throw new Problem('MOVE_REFUSED')
  throw new Problem(action === 'moveVisit' ? 'SLOT_TAKEN' : 'PREVIOUS_TIME_TAKEN')
}

/**
 * Records at once what the next sync would bring; a sync that was faster has recorded the new time already. Returns the id of the move that the
 * caller may undo, if any.
 */
async function recordMove(
  tx: Tx,
  caller: Caller,
  { system, lastMove, action, moveId }: PreparedMove,
  moved: MovedVisit,
  now: Temporal.Instant,
): Promise<string | null> {
  const { visitId, startsAt: from, endsAt: fromEnd } = system
  await lockIngest(tx, caller.companyId)
  if (!(await lockPatientOf(tx, 'visit', visitId))) throw new Problem('NOT_FOUND')
  const before = await tx
    .selectFrom('visit')
    .select('starts_at')
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
  const isThereAlready = from.equals(moved.startsAt)
  const last = await findLastMove(tx, caller, visitId)
  // A repeated call, or a colleague's at the same time, found the visit there: it is no second move.
  if (last?.to.equals(moved.startsAt) && (isThereAlready || last.id !== lastMove?.id))
    return last.action === 'moveVisit' && last.accountId === caller.accountId ? last.id : null
  if (isThereAlready) return null
  return addAudit(tx, caller, now, action, {
    visitId,
    from: from.toString(),
    fromEnd: fromEnd?.toString() ?? null,
    fromSlot: moved.previousSlot,
    to: moved.startsAt.toString(),
    ...(moveId && { moveId }),
  })
}
