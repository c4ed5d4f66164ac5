import { expect } from 'vitest'
import { resolveScope } from '../../../server/engine/metrics/daily-aggregates/resolve-scope.ts'
import { createBuckets } from '../../../server/engine/metrics/metric-scope.ts'
import type { Tx } from '../../../server/platform/db/database.ts'
import type { TestApp } from '../../harness/app.ts'
import { asInterpreted } from './as-interpreted.ts'
import { figuresAnew, figuresNow } from './load-metrics.ts'
import { computeConversion, computeMetrics } from './reference/compute-metrics.ts'
import { bounds, generateHistory } from './reference/generate-clinic.ts'
import { refreshAll } from './refresh-all.ts'
import { layLife } from './seed-history.ts'

/** Both results without the counts of channels that report reading, which the reference does not have. */
function named({ figures, journey }: Awaited<ReturnType<typeof figuresNow>>) {
  const { readable: _, asked: _asked, ...counts } = journey
  return { figures, journey: counts }
}

/** The results of the independent reference, under the names of the API. */
function reckoned({
  unknownFate,
  costUnknownAttempts,
  bookedUnknownCreation,
  reachedKnown,
  unreachedKnown,
  byChannel: _,
  over: _over,
  canceledOtherwise: _other,
  journey,
  ...same
}: ReturnType<typeof computeMetrics>) {
  return {
    figures: {
      ...same,
      unknown: unknownFate,
      costUnknown: costUnknownAttempts,
      bookedUnknown: bookedUnknownCreation,
      reached: reachedKnown,
      unreached: unreachedKnown,
    },
    journey,
  }
}

/** Sums conversion rows by scenario kind. */
function byKind(rows: Awaited<ReturnType<typeof figuresNow>>['conversion']) {
  const kinds = Map.groupBy(rows, ({ type }) => type as string)
  return new Map(
    [...kinds].map(([kind, some]) => {
      const sum = (name: 'booked' | 'bookings' | 'came' | 'paidUnknown') =>
        some.reduce((whole, row) => whole + row[name], 0)
      const paid = some.flatMap((row) => row.paid ?? [])
      return [
        kind,
        {
          booked: sum('booked'),
          bookings: sum('bookings'),
          came: sum('came'),
          paid: paid.length > 0 ? Math.round(paid.reduce((a, b) => a + b, 0) * 100) / 100 : null,
          paidUnknown: sum('paidUnknown'),
        },
      ]
    }),
  )
}

/** Expects every metric of a generated clinic, whole and by branch, to equal the independent reference, with and without daily aggregates. */
export async function expectReferenceMetrics(open: TestApp, seed: number) {
  const life = asInterpreted(generateHistory(seed))
  const { from, to, ends } = bounds(seed)
  const now = new Date(ends).toISOString()
  const { companyId, idOf } = await layLife(open, life)
  for (const branch of [undefined, life.branches[0]?.id]) {
    const wanted = { from, to, now, ...(branch && { branch }) }
    const expected = reckoned(computeMetrics(life, wanted))
    const edges = [from, to].map((at) => Temporal.Instant.from(at))
    const moment = Temporal.Instant.from(now)
    const branchId = branch && idOf(branch)
    const asked = { buckets: createBuckets(edges), branchId, timeZone: life.zone }
    const { app } = open
    const inside = <T>(work: (tx: Tx) => Promise<T>) => app.db.withTenant(companyId, work)
    const whole = await inside((tx) => figuresAnew(tx, edges, moment, branchId))
    expect(named(whole)).toEqual(expected)
    expect(byKind(whole.conversion)).toEqual(computeConversion(life, wanted))
    open.clock.set(now)
    await refreshAll(open, companyId)
    const counted = await inside((tx) => resolveScope(tx, asked, moment))
    expect(counted.scope.aggregatedDays.length).toBeGreaterThan(20)
    expect(await inside((tx) => figuresNow(tx, counted, moment))).toEqual(whole)
  }
}
