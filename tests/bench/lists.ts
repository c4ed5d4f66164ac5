import { Pool } from 'undici'
import { NOON, seedPatients, seedVisits, settle } from './clinic.ts'
import type { Ground } from './environment.ts'
import { keepHistory, openYearOldGround } from './history.ts'
import { type List, lists, PAGE } from './lists/cases.ts'
import { changesOf } from './lists/changes.ts'
import { type Line, quantile, rowsWanted } from './measure.ts'
import { type BenchServer, startServer } from './server.ts'

const ROWS = rowsWanted()
/** Calls for each part of a list: unchanged, and right after a change. */
const TIMES = { warm: 20, changed: Number(process.env.BENCH_CHANGES ?? 8) }
const AIM = 15

/** How long a page of a long list of a clinic with a year of history takes by REST: first, middle and last pages, also right after a change. */
export async function listsBench(): Promise<Line[]> {
  const ground = await openYearOldGround({})
  const server = await startServer(ground)
  try {
    await seedPatients(ground, server.companyId, ROWS)
    await seedVisits(ground, server.companyId)
    await seedMessages(ground, server)
    await keepHistory(ground)
    await settle(ground)
    const lines: Line[] = []
    for (const list of lists) lines.push(await measured(ground, server, list))
    return lines
  } finally {
    await server.close()
    await ground.close()
  }
}

/** A message for each future visit, with all statuses and answers. */
const seedMessages = ({ admin }: Ground, { companyId, scenarioId }: BenchServer) =>
  admin.query(
    `insert into message (company_id, scenario_id, client_id, visit_id, visit_at, time_zone, occasion, send_at, channel, status, outcome, answer,
      sent_at, data_seen_at, created_at, updated_at)
    select company_id, $2, client_id, id, starts_at, 'Europe/Moscow', id::text, starts_at - interval '1 day', 'sms', step,
      case when step = 'new' then 'pending' else 'done' end, ('{none,none,none,approved,transferred,canceled,unclear}'::text[])[1 + n % 7],
      case when step <> 'new' then starts_at - interval '1 day' end, seen_at, $3, $3
    from (select v.*, ('{new,sentToGateway,sent,delivered,read}'::text[])[1 + n % 5] as step
      from (select v.*, row_number() over () as n from visit v where company_id = $1 and external_id like 'v%') v) v`,
    [companyId, scenarioId, NOON.toString()],
  )

export async function measured(
  ground: Ground,
  server: BenchServer,
  { what, path, rows }: List,
): Promise<Line> {
  const headers = await server.signIn()
  const pool = new Pool(server.url, { connections: 1 })
  const timed = async (page: number): Promise<{ ms: number; total: number }> => {
    const began = performance.now()
    const answer = await pool.request({
      method: 'GET',
      path: `${path}&page=${page}`,
      headers,
    })
    const { items, total } = (await answer.body.json()) as { items: unknown[]; total: number }
    const ms = performance.now() - began
    if (answer.statusCode !== 200 || (items.length === 0 && total > 0))
      throw new Error(`${path} ${page} is empty`)
    return { ms, total }
  }
  // The cheapest call: authentication and one number from an index.
  const least: number[] = []
  const leastTimed = async () => {
    const began = performance.now()
    const answer = await pool.request({ method: 'GET', path: '/api/alert/stat', headers })
    await answer.body.json()
    least.push(performance.now() - began)
  }
  const opened = await timed(1)
  const last = Math.max(1, Math.ceil(opened.total / PAGE))
  const jumped = await timed(Math.ceil(last / 2))
  const change = changesOf(ground, server, rows)
  const warm: number[] = []
  const changed: number[] = []
  for (const middle of [1, Math.ceil(last / 2), last]) {
    const around = (turn: number) => Math.min(last, Math.max(1, middle + (turn % 20) - 10))
    for (let turn = 0; turn < TIMES.warm; turn++) {
      warm.push((await timed(around(turn))).ms)
      await leastTimed()
    }
    for (let turn = 0; turn < TIMES.changed; turn++) {
      await change()
      // A deletion may have removed the only row of the last page.
      changed.push((await timed(Math.max(1, Math.min(around(turn), last - 1)))).ms)
    }
  }
  await pool.close()
  const ms = (value: number) => value.toFixed(1)
  const p95 = (times: number[]) =>
    quantile(
      times.toSorted((a, b) => a - b),
      0.95,
    )
  const p50 = (times: number[]) =>
    quantile(
      times.toSorted((a, b) => a - b),
      0.5,
    )
  console.log(
    `  ${what}: ${opened.total} rows; unchanged p95 ${ms(p95(warm))}, after a change p50 ${ms(p50(changed))} p95 ${ms(p95(changed))}, first call ${ms(opened.ms)}, first far page ${ms(jumped.ms)}, cheapest call p50 ${ms(p50(least))} p95 ${ms(p95(least))}`,
  )
  return {
    what: `${what} (${opened.total.toLocaleString('en').replaceAll(',', ' ')} rows)`,
    ours: `after a change p50 ${ms(p50(changed))} ms, p95 ${ms(p95(changed))} ms`,
    beside: `unchanged p50 ${ms(p50(warm))} ms, p95 ${ms(p95(warm))} ms; the first call ${ms(opened.ms)} ms, the first far page ${ms(jumped.ms)} ms; the cheapest call, in turn with them (authentication and one number): p50 ${ms(p50(least))} ms, p95 ${ms(p95(least))} ms`,
    ratio: Number((p50(changed) / p50(warm)).toFixed(2)),
    aim: `p95 ≤ ${AIM} ms, both`,
    met: Math.max(p95(changed), p95(warm)) <= AIM,
    limit:
      'round trips of two transactions (authentication and the page) and the visits of its 50 rows; a change adds, changes or deletes one row before the call',
  }
}
