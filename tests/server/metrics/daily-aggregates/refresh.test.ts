import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refreshDailyAggregates } from '../../../../server/engine/metrics/daily-aggregates/refresh-daily-aggregates.ts'
import { resolveScope } from '../../../../server/engine/metrics/daily-aggregates/resolve-scope.ts'
import { createBuckets } from '../../../../server/engine/metrics/metric-scope.ts'
import type { Tx } from '../../../../server/platform/db/database.ts'
import { useTestApp } from '../../../harness/fixtures.ts'
import { asInterpreted } from '../as-interpreted.ts'
import { figuresAnew, figuresNow } from '../load-metrics.ts'
import { bounds, generateHistory } from '../reference/generate-clinic.ts'
import { refreshAll } from '../refresh-all.ts'
import { layLife } from '../seed-history.ts'

const open = useTestApp()
const size = { patients: 20, days: 40 }

/** A clinic with a generated life. `counted` returns its metrics of the whole time and expects daily aggregates and rows to agree. */
async function livedClinic(seed: number) {
  const life = asInterpreted(generateHistory(seed, size))
  const { begins, ends } = bounds(seed, size)
  const clinic = await layLife(open, life)
  const [first, last] = [begins, ends].map((at) => Temporal.Instant.fromEpochMilliseconds(at))
  if (!first || !last) throw new Error('a life has bounds')
  open.clock.set(last.toString())
  const inside = <T>(work: (tx: Tx) => Promise<T>) => open.app.db.withTenant(clinic.companyId, work)
  const counted = (timeZone = life.zone) =>
    inside(async (tx) => {
      const edges = [first.subtract({ hours: 24 }), last]
      const asked = await resolveScope(
        tx,
        { buckets: createBuckets(edges), timeZone },
        open.app.clock.now(),
      )
      const now = open.app.clock.now()
      const figures = await figuresNow(tx, asked, now)
      expect(figures).toEqual(await figuresAnew(tx, edges, now))
      return { keptDays: asked.scope.aggregatedDays.length, ...figures }
    })
  const ofVisit = (tx: Tx, set: ReturnType<typeof sql>) =>
    sql`update visit set ${set} where id = (select id from visit where starts_at < ${last.subtract({ hours: 240 })} and outcome = 'attended' and not tentative order by external_id limit 1)`.execute(
      tx,
    )
  return {
    ...clinic,
    last,
    inside,
    counted,
    ofVisit,
    keep: () => refreshAll(open, clinic.companyId),
  }
}

test('all days but the last are aggregated, and a second refresh writes nothing', async () => {
  const { keep, counted, inside } = await livedClinic(21)
  expect((await counted()).keptDays).toBe(0)
  await keep()
  const { keptDays } = await counted()
  expect(keptDays).toBeGreaterThanOrEqual(size.days - 3)
  const written = () =>
    inside(
      async (tx) =>
        (await sql<{ xmin: string }>`select distinct xmin::text from message_day`.execute(tx)).rows,
    )
  const before = await written()
  await keep()
  expect(await written()).toEqual(before)
})

test('a day with a change is counted from its rows until it is aggregated again', async () => {
  const { keep, counted, inside, ofVisit } = await livedClinic(22)
  await keep()
  const before = await counted()
  await inside((tx) => ofVisit(tx, sql`outcome = 'noShow'`))
  const changed = await counted()
  expect(changed.figures.missed).toBe(before.figures.missed + 1)
  expect(changed.keptDays).toBeLessThan(before.keptDays)
  await keep()
  expect(await counted()).toEqual({ ...changed, keptDays: before.keptDays })
})

test('a change is only logged, and a long log makes every day stale until it was processed', async () => {
  const { keep, counted, inside, ofVisit } = await livedClinic(24)
  await keep()
  const { keptDays } = await counted()
  const rowsOf = (table: string) =>
    inside(async (tx) => (await sql`select from ${sql.table(table)}`.execute(tx)).rows.length)
  const due = await rowsOf('day_due')
  await inside((tx) => ofVisit(tx, sql`outcome = 'noShow'`))
  // Two entries, before and after the change; effects on other days are not computed yet.
  expect([await rowsOf('day_change'), await rowsOf('day_due')]).toEqual([2, due])
  await inside((tx) =>
    sql`insert into day_change select c.* from day_change c, generate_series(1, 250)`.execute(tx),
  )
  expect((await counted()).keptDays).toBe(0)
  await keep()
  expect(await rowsOf('day_change')).toBe(0)
  expect((await counted()).keptDays).toBe(keptDays)
})

test('no day is aggregated while a transaction that began before may still change it', async () => {
  const { keep, counted, inside, ofVisit } = await livedClinic(23)
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const slow = inside(async (tx) => {
    await ofVisit(tx, sql`outcome = 'noShow'`)
    started.resolve()
    await ended.promise
  })
  await started.promise
  await refreshDailyAggregates(open.app)
  expect((await counted()).keptDays).toBe(0)
  ended.resolve()
  await slow
  await keep()
  expect((await counted()).keptDays).toBeGreaterThan(30)
})

test('a visit that was not over when its day was aggregated is counted once it is over', async () => {
  const { keep, counted, inside, ofVisit, last } = await livedClinic(24)
  await inside((tx) => ofVisit(tx, sql`outcome = null, ends_at = ${last.add({ hours: 50 })}`))
  await keep()
  const before = await counted()
  open.clock.set(last.add({ hours: 51 }).toString())
  expect((await counted()).figures.outcomeUnknown).toBe(before.figures.outcomeUnknown + 1)
  await keep()
  await counted()
})

test('a new time zone of the clinic makes its days stale', async () => {
  const { keep, counted, inside } = await livedClinic(25)
  await keep()
  await inside((tx) => tx.updateTable('company').set({ time_zone: 'Asia/Kathmandu' }).execute())
  expect((await counted('Asia/Kathmandu')).keptDays).toBe(0)
  await keep()
  expect((await counted('Asia/Kathmandu')).keptDays).toBeGreaterThan(30)
})

test('a clinic whose days cannot be aggregated does not block other clinics', async () => {
  const broken = await livedClinic(26)
  const sound = await livedClinic(27)
  await broken.inside((tx) =>
    tx.updateTable('company').set({ time_zone: 'Mars/Olympus' }).execute(),
  )
  await sound.keep()
  expect((await sound.counted()).keptDays).toBeGreaterThan(30)
})
