import { expect } from 'vitest'
import { countedDays } from '../../../server/engine/metrics/daily-aggregates/resolve-scope.ts'
import { between } from '../../../server/engine/metrics/metric-scope.ts'
import type { Tx } from '../../../server/platform/db/database.ts'
import type { OpenHouse } from '../../harness/house.ts'
import { asHeard } from './as-heard.ts'
import { figuresAnew, figuresNow } from './figures-now.ts'
import { keepAll } from './keep-all.ts'
import { layLife } from './lay-life.ts'
import { bounds, inventLife } from './stranger/life.ts'
import { reckon, reckonConversion } from './stranger/reckon.ts'

/** What both reckoned, without what only some channels report, which is counted beside. */
function named({ figures, journey }: Awaited<ReturnType<typeof figuresNow>>) {
  const { readable: _, asked: _asked, ...counts } = journey
  return { figures, journey: counts }
}

/** The figures of a stranger's, who reckoned by the definitions alone, by the names that the contract gives them. */
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
}: ReturnType<typeof reckon>) {
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

/** What came of messages by their kind, of rows that are apart by more. */
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

/** Every figure of an invented life, whole and by branch, is the one that a stranger reckoned; so it is when its days are kept. */
export async function expectReckoned(open: OpenHouse, seed: number) {
  const life = asHeard(inventLife(seed))
  const { from, to, ends } = bounds(seed)
  const now = new Date(ends).toISOString()
  const { companyId, idOf } = await layLife(open, life)
  for (const branch of [undefined, life.branches[0]?.id]) {
    const wanted = { from, to, now, ...(branch && { branch }) }
    const expected = reckoned(reckon(life, wanted))
    const edges = [from, to].map((at) => Temporal.Instant.from(at))
    const moment = Temporal.Instant.from(now)
    const branchId = branch && idOf(branch)
    const asked = { places: between(edges), branchId, timeZone: life.zone }
    const { house } = open
    const inside = <T>(work: (tx: Tx) => Promise<T>) => house.db.tenant(companyId, work)
    const whole = await inside((tx) => figuresAnew(tx, edges, moment, branchId))
    expect(named(whole)).toEqual(expected)
    expect(byKind(whole.conversion)).toEqual(reckonConversion(life, wanted))
    open.clock.set(now)
    await keepAll(open, companyId)
    const counted = await inside((tx) => countedDays(tx, asked, moment))
    expect(counted.counted.kept.length).toBeGreaterThan(20)
    expect(await inside((tx) => figuresNow(tx, counted, moment))).toEqual(whole)
  }
}
