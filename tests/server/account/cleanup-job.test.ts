import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { startJobs } from '../../../server/app/jobs.ts'
import { startWorkers } from '../../../server/app/workers.ts'
import { retentionDays } from '../../../server/platform/retention.ts'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { type Run, upload } from '../ingest/upload.ts'

const HOUR = 3600 * 1000

const open = useTestApp()
afterEach(() => vi.restoreAllMocks())

const visits = 'Пациент;Телефон;Дата;Время\nИванова Анна;+79161234567;09.12.2026;10:00\n'
const wrong = 'Петров Пётр;+79161234568;30.02.2026;10:00\n'

/** How many hourly tasks the worker has: the cleanup and the judging of A/B tests. */
const HOURLY = 2

/** The real worker with real jobs; `hour` lets the hour between two rounds of its cleanup pass. */
async function worker() {
  const waiting: (() => void)[] = []
  const { setTimeout: real } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: () => void,
    after?: number,
    ...rest: unknown[]
  ) => {
    if (after !== HOUR) return real(run, after, ...rest)
    waiting.push(run)
    return real(() => {}, 0)
  }) as typeof setTimeout)
  const jobs = await startJobs(open.databaseUrl, open.app.log)
  const workers = await startWorkers({ ...open.app, jobs }, jobs)
  return {
    async hour() {
      await expect.poll(() => waiting.length).toBe(HOURLY)
      for (const run of waiting.splice(0)) run()
      // Each task waits for its next hour when it has finished.
      await expect.poll(() => waiting.length).toBe(HOURLY)
    },
    async stop() {
      await workers.stop()
      await jobs.stop(1000)
    },
  }
}

test('the worker removes data hourly when its retention is over, and not earlier', async () => {
  const { as, companyId } = await registerClinic(open)
  const reach = () => as.post('/api/analytics/goal', { goal: 'menu_click' })
  const rowsOf = async (id: string) =>
    (await as.get<{ code?: string }>(`/api/import/${id}/rejected`)).status
  const counted = () =>
    open.app.db.withTenant(companyId, async (tx) => {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*)::int from goal_count) as goals, (select count(*)::int from intake_rejection) as rows,
          (select count(*)::int from intake_run where kind = 'sync') as syncs,
          (select count(*)::int from intake_run where kind = 'import') as imports,
          (select count(*)::int from session) as sessions`.execute(tx)
      return rows[0]
    })
  const sync = () =>
    open.app.db.withTenant(companyId, (tx) =>
      sql`insert into intake_run (company_id, kind, state, queued_at) values (${companyId}, 'sync', 'done', ${open.clock.now()})`.execute(
        tx,
      ),
    )
  expect((await reach()).status).toBe(204)
  await sync()
  const old: Run = (await upload(as, 'visits.csv', visits + wrong)).body
  expect(old).toMatchObject({ state: 'done', rejected: 1 })

  const cleaning = await worker()
  await cleaning.hour()
  expect(await counted()).toEqual({ goals: 1, rows: 1, syncs: 1, imports: 1, sessions: 1 })

  open.clock.add({ hours: 24 * retentionDays.rejectedRow - 1 })
  await sync()
  const young: Run = (await upload(as, 'more.csv', visits + wrong)).body
  expect(young.rejected).toBe(1)
  await cleaning.hour()
  expect(await counted()).toMatchObject({ goals: 1, rows: 2, syncs: 2, imports: 2 })
  expect([await rowsOf(old.runId), await rowsOf(young.runId)]).toEqual([200, 200])

  open.clock.add({ hours: 2 })
  await cleaning.hour()
  expect(await counted()).toMatchObject({ goals: 1, rows: 1, syncs: 1, imports: 2 })
  expect([await rowsOf(old.runId), await rowsOf(young.runId)]).toEqual([404, 200])
  expect((await as.get<Run>(`/api/import/${old.runId}/rejected`)).body).toMatchObject({
    code: 'ROWS_GONE',
    message: 'Rejected rows are kept for 90 days. Import the file again to see them.',
  })

  open.clock.add({ hours: 24 * (retentionDays.goalCount - retentionDays.rejectedRow) })
  expect((await reach()).status).toBe(204)
  await cleaning.hour()
  // The newest sync and the history of imports stay, however old they are.
  expect(await counted()).toEqual({ goals: 1, rows: 0, syncs: 1, imports: 2, sessions: 1 })
  expect((await as.get('/api/account/me')).status).toBe(200)
  await cleaning.stop()
})
