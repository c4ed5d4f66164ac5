import { expect } from 'vitest'
import { keepFigures } from '../../../../server/engine/metrics/daily-aggregates/refresh-daily-aggregates.ts'
import { countedDays } from '../../../../server/engine/metrics/daily-aggregates/resolve-scope.ts'
import { between } from '../../../../server/engine/metrics/metric-scope.ts'
import type { Tx } from '../../../../server/platform/db/database.ts'
import type { OpenHouse } from '../../../harness/house.ts'
import { asHeard } from '../as-heard.ts'
import { figuresAnew, figuresNow } from '../figures-now.ts'
import { keepAll } from '../keep-all.ts'
import { layLife } from '../lay-life.ts'
import { makeDice } from '../stranger/dice.ts'
import { bounds, inventLife, type Size } from '../stranger/life.ts'
import { happenings } from './happen.ts'

/** How many of what happened the database took. */
export interface Lived {
  taken: Record<string, number>
  keptDays: number
}

/**
 * Lays an invented life, and goes on with so many days of it, on each of which things happen to rows of any age. Each time the figures of some span are those
 * that are counted anew from the rows, before the days are kept again and after.
 */
export async function liveOn(
  open: OpenHouse,
  seed: number,
  days: number,
  size: Size,
): Promise<Lived> {
  const { house, clock } = open
  const dice = makeDice(seed * 7919)
  const life = asHeard(inventLife(seed, size))
  const { companyId, idOf } = await layLife(open, life)
  const inside = <T>(work: (tx: Tx) => Promise<T>) => house.db.tenant(companyId, work)
  const begins = Temporal.Instant.fromEpochMilliseconds(bounds(seed, size).begins)
  let now = Temporal.Instant.fromEpochMilliseconds(bounds(seed, size).ends)
  const lived: Lived = { taken: {}, keptDays: 0 }
  const same = async (when: string) => {
    const [from, to] = spanOf(begins, now)
    const edges = [from, from.add({ hours: 24 * dice.whole(1, 5) }), to]
    const branchId = dice.chance(0.5) ? idOf(dice.pick(life.branches).id) : undefined
    const [kept, counted] = await inside(async (tx) => {
      const asked = await countedDays(
        tx,
        { places: between(edges), branchId, timeZone: life.zone },
        now,
      )
      lived.keptDays += asked.counted.kept.length
      return [await figuresNow(tx, asked, now), await figuresAnew(tx, edges, now, branchId)]
    })
    expect(kept, `seed ${seed}, ${when}, ${from} to ${to}`).toEqual(counted)
  }
  /** Days of the zone or parts of them. */
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
  await keepAll(open, companyId)
  for (let day = 0; day < days; day += 1) {
    const names = Array.from({ length: dice.whole(1, 4) }, () => dice.pick(Object.keys(happenings)))
    for (const name of names)
      await inside(async (tx) => void (await happenings[name]?.(dice, now).execute(tx))).then(
        () => {
          lived.taken[name] = (lived.taken[name] ?? 0) + 1
        },
        (error: Error) => {
          // What the charts of the database refuse did not happen.
          if (!error.message.includes('chart has no way from')) throw error
        },
      )
    await same(`day ${day} after ${names.join(', ')}`)
    now = now.add({ hours: dice.whole(1, 30) })
    clock.set(now.toString())
    if (dice.chance(0.7)) await keepFigures(house)
    await same(`day ${day}, kept again after ${names.join(', ')}`)
  }
  return lived
}
