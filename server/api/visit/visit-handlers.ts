import { takeTold } from '../../engine/inbound/record-staff-answer.ts'
import type { House } from '../../platform/app-context.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { KeptOrders } from '../../platform/list/sort-index-cache.ts'
import { visitCounts, visitReasons } from './count-visits.ts'
import { visitDetail } from './load-visit-detail.ts'
import { filterFor } from './load-visit-filter.ts'
import { visitsBy } from './load-visits.ts'
import { visitListing } from './visit-listing.ts'

/** Visits as the clinic system last gave them, and what was said about them. */
export function visitHandlers({ db, clock, jobs }: House): Handlers {
  const orders = new KeptOrders()
  return {
    listVisits: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const { filter, zone } = await filterFor(tx, caller, query, clock.now())
        const listing = visitListing(query, filter)
        const { ids, total, more } = await orders.page(tx, caller.companyId, listing, query)
        return { items: await visitsBy(tx, caller, ids, zone), total, ...(more && { more }) }
      }),

    countVisits: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const { filter } = await filterFor(tx, caller, query, clock.now())
        return visitCounts(tx, filter.finds, clock.now())
      }),

    countVisitReasons: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        const { filter } = await filterFor(tx, caller, query, clock.now())
        return visitReasons(tx, filter.finds)
      }),

    getVisit: ({ caller, path }) =>
      db.tenant(caller.companyId, (tx) => visitDetail(tx, caller, requireId(path.id), clock.now())),

    async answerVisit({ caller, path, body }) {
      const told = { visitId: requireId(path.id), ...body }
      const changed = await db.tenant(caller.companyId, (tx) =>
        takeTold(tx, caller, told, clock.now()),
      )
      // What was left out for an answer that is taken back goes again, and the other way round.
      if (changed) await jobs.ask('plan', caller.companyId)
    },
  }
}
