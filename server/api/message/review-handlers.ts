import { sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import { listTariffScenarioTypes } from '../../../domain/tariff-plans.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requirePlan } from '../../platform/http/rights.ts'
import { SortIndexCache } from '../../platform/list/sort-index-cache.ts'
import { countReviewTransitions } from './count-review-transitions.ts'
import { messageTables } from './message-columns.ts'
import { type ReviewRow, reviewRowsSql, toReviewBody } from './review-body.ts'
import {
  buildReviewFilter,
  type ReviewQuery,
  reviewGroupConditions,
  stepConditions,
} from './review-filter.ts'
import { createReviewListing } from './review-listing.ts'

type ReviewCounts = components['schemas']['ReviewCounts']

/** Handlers for patients' reviews, and the funnel to public reviews (docs/decisions/0115, 0122). */
export function createReviewHandlers({ db, clock }: AppContext): Handlers {
  const sortIndexes = new SortIndexCache()
  return {
    listReviews: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        requirePlan(caller, 'nps')
        const listing = createReviewListing(
          query,
          await loadReviewFilter(tx, caller, query, clock.now()),
        )
        const { ids, total, more } = await sortIndexes.getPage(tx, caller.companyId, listing, query)
        return { items: await loadReviews(tx, caller, ids), total, ...(more && { more }) }
      }),

    countReviews: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        requirePlan(caller, 'nps')
        const { indexCondition } = await loadReviewFilter(tx, caller, query, clock.now())
        const countColumns = (all: Record<string, ReturnType<typeof sql>>) =>
          Object.entries(all).map(
            ([name, condition]) =>
              sql`count(*) filter (where ${condition})::int as ${sql.ref(name)}`,
          )
        const writtenGroups = Object.fromEntries(
          Object.entries(reviewGroupConditions).map(([name, condition]) => [
            name,
            sql`${stepConditions.said} and ${condition}`,
          ]),
        )
        const { rows } = await sql<Omit<ReviewCounts, 'asOf'>>`
          select ${sql.join(countColumns({ ...stepConditions, ...writtenGroups }))} from ${messageTables} where ${stepConditions.asked} and ${indexCondition}`.execute(
          tx,
        )
        return { ...(rows[0] as Omit<ReviewCounts, 'asOf'>), asOf: clock.now().toString() } // an aggregate always returns one row
      }),

    getReviewTransitions: ({ caller, query }) =>
      db.withTenant(caller.companyId, async (tx) => {
        requirePlan(caller, 'nps')
        return countReviewTransitions(tx, query, await getDayContext(tx, clock.now()))
      }),

    getReview: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        requirePlan(caller, 'nps')
        const { rows } = await sql<ReviewRow>`
          ${reviewRowsSql} where m.id = ${requireId(path.id)} and s.type = any(${listTariffScenarioTypes(caller.tariff.plan)}::text[])`.execute(
          tx,
        )
        if (!rows[0]) throw new Problem('NOT_FOUND')
        return toReviewBody(rows[0], canSeePhones(caller.role))
      }),
  }
}

/** Returns reviews by message id, in that order, as the caller may see them. */
export async function loadReviews(tx: Tx, { role }: Caller, ids: string[]) {
  const { rows } = await sql<ReviewRow>`
    ${reviewRowsSql} where m.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], m.id)`.execute(
    tx,
  )
  const arePhonesVisible = canSeePhones(role)
  return rows.map((row) => toReviewBody(row, arePhonesVisible))
}

/** Days are in the clinic's time zone. */
async function getDayContext(tx: Tx, now: Temporal.Instant) {
  const { time_zone } = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  return { timeZone: time_zone, now }
}

export const loadReviewFilter = async (
  tx: Tx,
  caller: Caller,
  query: ReviewQuery,
  now: Temporal.Instant,
) =>
  buildReviewFilter(query, {
    dayContext: await getDayContext(tx, now),
    reader: {
      types: listTariffScenarioTypes(caller.tariff.plan),
      canSeePhones: canSeePhones(caller.role),
    },
  })
