import { sql } from 'kysely'
import { typesOfPlan } from '../../../domain/plans.ts'
import { seesPhones } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requirePlan } from '../../platform/http/rights.ts'
import { KeptOrders } from '../../platform/list/sort-index-cache.ts'
import { reviewTransitions } from './count-review-transitions.ts'
import { messageTables } from './message-columns.ts'
import { type ReviewRow, reviewBody, reviewRows } from './review-body.ts'
import { type ReviewQuery, reviewFilter, reviewGroups, steps } from './review-filter.ts'
import { reviewListing } from './review-listing.ts'

type Counts = components['schemas']['ReviewCounts']

/** What patients said in words, and the way to a public review (docs/decisions/0115, 0122). */
export function reviewHandlers({ db, clock }: House): Handlers {
  const orders = new KeptOrders()
  return {
    listReviews: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        requirePlan(caller, 'nps')
        const listing = reviewListing(query, await filterOf(tx, caller, query, clock.now()))
        const { ids, total, more } = await orders.page(tx, caller.companyId, listing, query)
        return { items: await reviewsBy(tx, caller, ids), total, ...(more && { more }) }
      }),

    countReviews: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        requirePlan(caller, 'nps')
        const { finds } = await filterOf(tx, caller, query, clock.now())
        const counted = (all: Record<string, ReturnType<typeof sql>>) =>
          Object.entries(all).map(
            ([name, fits]) => sql`count(*) filter (where ${fits})::int as ${sql.ref(name)}`,
          )
        const ofWritten = Object.fromEntries(
          Object.entries(reviewGroups).map(([name, fits]) => [
            name,
            sql`${steps.said} and ${fits}`,
          ]),
        )
        const { rows } = await sql<Omit<Counts, 'asOf'>>`
          select ${sql.join(counted({ ...steps, ...ofWritten }))} from ${messageTables} where ${steps.asked} and ${finds}`.execute(
          tx,
        )
        return { ...(rows[0] as Omit<Counts, 'asOf'>), asOf: clock.now().toString() } // an aggregate always answers one row
      }),

    getReviewTransitions: ({ caller, query }) =>
      db.tenant(caller.companyId, async (tx) => {
        requirePlan(caller, 'nps')
        return reviewTransitions(tx, query, await daysOf(tx, clock.now()))
      }),

    getReview: ({ caller, path }) =>
      db.tenant(caller.companyId, async (tx) => {
        requirePlan(caller, 'nps')
        const { rows } = await sql<ReviewRow>`
          ${reviewRows} where m.id = ${requireId(path.id)} and s.type = any(${typesOfPlan(caller.tariff.plan)}::text[])`.execute(
          tx,
        )
        if (!rows[0]) throw new Problem('NOT_FOUND')
        return reviewBody(rows[0], seesPhones(caller.role))
      }),
  }
}

/** Reviews by their messages' ids, in that order, as the caller may see them. */
export async function reviewsBy(tx: Tx, { role }: Caller, ids: string[]) {
  const { rows } = await sql<ReviewRow>`
    ${reviewRows} where m.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], m.id)`.execute(
    tx,
  )
  const phones = seesPhones(role)
  return rows.map((row) => reviewBody(row, phones))
}

/** Days are the company's. */
async function daysOf(tx: Tx, now: Temporal.Instant) {
  const { time_zone } = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  return { timeZone: time_zone, now }
}

export const filterOf = async (tx: Tx, caller: Caller, query: ReviewQuery, now: Temporal.Instant) =>
  reviewFilter(query, {
    days: await daysOf(tx, now),
    asking: { types: typesOfPlan(caller.tariff.plan), phones: seesPhones(caller.role) },
  })
