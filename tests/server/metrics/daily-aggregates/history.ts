import { expect } from 'vitest'
import { refreshDailyAggregates } from '../../../../server/engine/metrics/daily-aggregates/refresh-daily-aggregates.ts'
import { resolveScope } from '../../../../server/engine/metrics/daily-aggregates/resolve-scope.ts'
import { createBuckets } from '../../../../server/engine/metrics/metric-scope.ts'
import type { Tx } from '../../../../server/platform/db/database.ts'
import type { TestApp } from '../../../harness/app.ts'
import { asInterpreted } from '../as-interpreted.ts'
import { figuresAnew, figuresNow } from '../load-metrics.ts'
import { bounds, generateHistory, type Size } from '../reference/generate-clinic.ts'
import { createSeededRandom } from '../reference/seeded-random.ts'
import { refreshAll } from '../refresh-all.ts'
import { layLife } from '../seed-history.ts'
import { randomEvents } from './random-events.ts'

/** How often the database accepted each kind of change. */
export interface Lived {
  taken: Record<string, number>
  keptDays: number
}

/**
 * Stores a generated life and continues it for some days; on each day rows of any age change. Every time the metrics of a random period must equal a
 * count from the rows, before daily aggregates are refreshed and afterwards.
 */
export async function liveOn(
  open: TestApp,
  seed: number,
  days: number,
  size: Size,
): Promise<Lived> {
  const { app, clock } = open
  const dice = createSeededRandom(seed * 7919)
  const life = asInterpreted(generateHistory(seed, size))
  const { companyId, idOf } = await layLife(open, life)
  const inside = <T>(work: (tx: Tx) => Promise<T>) => app.db.withTenant(companyId, work)
  const begins = Temporal.Instant.fromEpochMilliseconds(bounds(seed, size).begins)
  let now = Temporal.Instant.fromEpochMilliseconds(bounds(seed, size).ends)
  const lived: Lived = { taken: {}, keptDays: 0 }
  const same = async (when: string) => {
    const [from, to] = spanOf(begins, now)
    const edges = [from, from.add({ hours: 24 * dice.whole(1, 5) }), to]
    const branchId = dice.chance(0.5) ? idOf(dice.pick(life.branches).id) : undefined
    const [kept, counted] = await inside(async (tx) => {
      const asked = await resolveScope(
        tx,
        { buckets: createBuckets(edges), branchId, timeZone: life.zone },
        now,
      )
      lived.keptDays += asked.scope.aggregatedDays.length
      return [await figuresNow(tx, asked, now), await figuresAnew(tx, edges, now, branchId)]
    })
    expect(kept, `seed ${seed}, ${when}, ${from} to ${to}`).toEqual(counted)
  }
  /** A random period, of whole days of the zone or parts of them. */
  const spanOf = (first: Temporal.Instant, last: Temporal.Instant) => {
    const length = first.until(last).total('hours')
    const from = first.add({ hours: dice.whole(0, Math.floor(length / 2)) })
    const whole = from.toZonedDateTimeISO(life.zone).startOfDay().toInstant()
    return [
      dice.chance(0.7) ? whole : from,
      dice.chance(0.7) ? last : last.subtract({ hours: dice.whole(0, 200) }),
    ] as const
  }
  clock.set(now.toString())
  await refreshAll(open, companyId)
  for (let day = 0; day < days; day += 1) {
    const names = Array.from({ length: dice.whole(1, 4) }, () =>
      dice.pick(Object.keys(randomEvents)),
    )
    for (const name of names)
      await inside(async (tx) => void (await randomEvents[name]?.(dice, now).execute(tx))).then(
        () => {
          lived.taken[name] = (lived.taken[name] ?? 0) + 1
        },
        (error: Error) => {
          // A change that a lifecycle in the database refuses did not happen.
          if (!error.message.includes('chart has no way from')) throw error
        },
      )
    await same(`day ${day} after ${names.join(', ')}`)
    now = now.add({ hours: dice.whole(1, 30) })
    clock.set(now.toString())
    if (dice.chance(0.7)) await refreshDailyAggregates(app)
    await same(`day ${day}, kept again after ${names.join(', ')}`)
  }
  return lived
}
