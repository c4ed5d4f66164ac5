import { recordStaffAnswer } from '../../engine/inbound/record-staff-answer.ts'
import { takeBackStaffAnswer } from '../../engine/inbound/take-back-staff-answer.ts'
import { listFreeSlots } from '../../engine/reschedule/list-free-slots.ts'
import { moveVisit, takeBackMove } from '../../engine/reschedule/move-visit.ts'
import { joinWaitingList, leaveWaitingList } from '../../engine/waiting-list/change-waiting-list.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { SortIndexCache } from '../../platform/list/sort-index-cache.ts'
import { countVisitReasons, countVisits } from './count-visits.ts'
import { loadVisitDetail } from './load-visit-detail.ts'
import { loadVisitFilter } from './load-visit-filter.ts'
import { loadVisits } from './load-visits.ts'
import { createVisitListing } from './visit-listing.ts'

/** Handlers for visits from the clinic system, and answers about them. */
export function createVisitHandlers(app: AppContext): Handlers {
  const { db, clock, jobs } = app
  const sortIndexes = new SortIndexCache()
  // Times that are free are offered to those who wait at once, and no longer to those who do not.
  const changeList = async (
    caller: Caller,
    path: { id: string },
    change: typeof joinWaitingList,
  ) => {
    const changed = await db.withTenant(caller.companyId, (tx) =>
      change(tx, caller, requireId(path.id), clock.now()),
    )
    if (changed) await jobs.enqueue('plan', caller.companyId)
  }
  return {
    listVisits: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const { filter, zone } = await loadVisitFilter(tx, caller, query, clock.now())
        const listing = createVisitListing(query, filter)
        const { ids, total, more } = await sortIndexes.getPage(tx, caller.companyId, listing, query)
        return {
          items: await loadVisits(tx, caller, ids, zone, clock.now()),
          total,
          ...(more && { more }),
        }
      }),

    countVisits: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const { filter } = await loadVisitFilter(tx, caller, query, clock.now())
        return countVisits(tx, filter.indexCondition, clock.now())
      }),

    countVisitReasons: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const { filter } = await loadVisitFilter(tx, caller, query, clock.now())
        return countVisitReasons(tx, filter.indexCondition)
      }),

    getVisit: ({ caller, path }) =>
      db.withTenant(caller.companyId, (tx) =>
        loadVisitDetail(tx, caller, requireId(path.id), clock.now()),
      ),

    async answerVisit({ caller, path, body: { answer, answerId, wishedTime } }) {
      const visitId = requireId(path.id)
      const { recordedId, changed } = await db.withTenant(caller.companyId, async (tx) => {
        const now = clock.now()
        if (answer !== 'none') {
          const staffAnswer = { visitId, answer, wishedTime }
          const id = await recordStaffAnswer(tx, caller, staffAnswer, now)
          return { recordedId: id, changed: true }
        }
        if (!answerId) throw new Problem('CHECK_DETAILS', { answerId: 'REQUIRED' })
        const isUndone = await takeBackStaffAnswer(tx, caller, visitId, answerId, now)
        return { recordedId: null, changed: isUndone }
      })
      // Messages that were skipped because of the answer are planned again, and vice versa.
      if (changed) await jobs.enqueue('plan', caller.companyId)
      return { answerId: recordedId }
    },

    listFreeSlots: ({ caller, path }) => listFreeSlots(app, caller.companyId, requireId(path.id)),

    moveVisit: async ({ caller, path, body: { slot } }) => ({
      moveId: await moveVisit(app, caller, requireId(path.id), slot),
    }),

    takeBackMove: ({ caller, path }) =>
      takeBackMove(app, caller, requireId(path.id), requireId(path.moveId)),

    joinWaitingList: ({ caller, path }) => changeList(caller, path, joinWaitingList),

    leaveWaitingList: ({ caller, path }) => changeList(caller, path, leaveWaitingList),
  }
}
