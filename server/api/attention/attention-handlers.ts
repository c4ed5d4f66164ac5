import { listColleagues } from '../../engine/attention/colleagues.ts'
import { findItem } from '../../engine/attention/find-item.ts'
import { saveHandoverNote } from '../../engine/attention/handover-note.ts'
import {
  assignItem,
  holdItem,
  releaseItem,
  requireOwnDelay,
  requireSnoozeTime,
  snoozeItem,
  toAuditDetail,
} from '../../engine/attention/item-state.ts'
import { countAttention, isWaiting, loadAttention } from '../../engine/attention/load-attention.ts'
import { loadDoneToday } from '../../engine/attention/load-done.ts'
import { getNextCallTime, recordCall, takeBackCall } from '../../engine/attention/record-call.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'

/** Handlers for the queue of what waits for staff, and their work on it. */
export function createAttentionHandlers({ db, clock }: AppContext): Handlers {
  /** Runs with the item, whose patient is locked. */
  const withItem = <Result>(
    caller: Caller,
    { id }: { id: string },
    work: (
      tx: Tx,
      item: Awaited<ReturnType<typeof findItem>>,
      now: Temporal.Instant,
    ) => Promise<Result>,
  ) =>
    db.withTenant(caller.companyId, async (tx) => {
      const now = clock.now()
      return work(tx, await findItem(tx, caller, id, now), now)
    })
  return {
    listAttention: ({ caller, query }) =>
      db.withTenant(caller.companyId, (tx) => loadAttention(tx, caller, query, clock.now())),

    countAttention: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => ({
        waiting: await countAttention(tx, caller, clock.now()),
      })),

    listAttentionDone: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const items = await loadDoneToday(tx, caller, clock.now())
        return { items, total: items.length }
      }),

    listColleagues: ({ caller }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const items = await listColleagues(tx, caller)
        return { items, total: items.length }
      }),

    saveHandoverNote: ({ caller, body }) =>
      db.withTenant(caller.companyId, (tx) => saveHandoverNote(tx, caller, body.text, clock.now())),

    holdAttention: ({ caller, path }) =>
      withItem(caller, path, async (tx, item, now) => ({
        ...(await holdItem(tx, caller, item, now)),
        waiting: await isWaiting(tx, caller, item, now),
      })),

    releaseAttention: async ({ caller, path }) => {
      await withItem(caller, path, (tx, item) => releaseItem(tx, caller, item))
    },

    recordCall: ({ caller, path, body: { callAgainAt }, reply }) => {
      reply.code(201)
      return withItem(caller, path, (tx, item, now) =>
        recordCall(
          tx,
          caller,
          item,
          callAgainAt
            ? requireSnoozeTime('callAgainAt', callAgainAt, now)
            : getNextCallTime(item.dueAt, now),
          now,
        ),
      )
    },

    takeBackCall: ({ caller, path }) =>
      db.withTenant(caller.companyId, (tx) =>
        takeBackCall(tx, caller, requireId(path.id), clock.now()),
      ),

    snoozeAttention: ({ caller, path, body: { until, takesBack } }) =>
      withItem(caller, path, async (tx, item, now) => {
        if (takesBack) await requireOwnDelay(tx, caller, item.id, now)
        const time = until === null ? null : requireSnoozeTime('until', until, now)
        await snoozeItem(tx, caller, item, time)
        await addAudit(tx, caller, now, 'snooze', {
          ...toAuditDetail(item),
          until: time?.toString() ?? null,
        })
      }),

    assignAttention: ({ caller, path, body }) =>
      withItem(caller, path, (tx, item, now) => assignItem(tx, caller, item, body, now)),
  }
}
