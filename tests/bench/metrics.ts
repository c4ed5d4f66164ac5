import { Pool } from 'undici'
import { refreshDailyAggregates } from '../../server/engine/metrics/daily-aggregates/refresh-daily-aggregates.ts'
import { createClockAt } from '../../server/platform/clock.ts'
import { NOON, seedPatients, settle } from './clinic.ts'
import { type Ground, openGround } from './environment.ts'
import { keepHistory } from './history.ts'
import { type Line, quantile, rowsWanted } from './measure.ts'
import { seedYear } from './metrics/seed-year.ts'
import { upkeepLines } from './metrics/upkeep.ts'
import { type BenchServer, startServer } from './server.ts'

const MESSAGES = rowsWanted()
const CALLS = 30
const AIM = 200

/** The measured requests by name. */
const asked = {
  'dashboard of thirty days': 'dashboard',
  'dashboard of seven days': 'dashboard?from=today-6&to=today',
  'dashboard of a year': 'dashboard?from=today-364&to=today',
  'conversion of three months': 'conversion',
  'conversion of twelve months': 'conversion?months=12',
  'monthly report': 'efficiency',
  'drill-down: fifty of the sent of a year': 'rows?figure=sent&from=today-364&to=today',
  'drill-down: fifty of the refilled of a year': 'rows?figure=refilled&from=today-364&to=today',
}

/** How long the metrics of a clinic with a million messages in a year take by REST, and what keeping the daily aggregates costs. */
export async function figuresBench(): Promise<Line[]> {
  const ground = await openGround({}, createClockAt(NOON))
  const server = await startServer(ground)
  const lines: Line[] = []
  try {
    await seedPatients(ground, server.companyId, Math.round(MESSAGES * 0.06))
    await seedYear(ground, server, MESSAGES)
    await settle(ground)
    const began = performance.now()
    await keepHistory(ground)
    const seconds = (performance.now() - began) / 1000
    await settle(ground)
    for (const [name, path] of Object.entries(asked))
      lines.push(await measured(ground, server, { name, path, seconds }))
  } finally {
    await server.close()
    await ground.close()
  }
  return [...lines, ...(await upkeepLines())]
}

async function measured(
  ground: Ground,
  server: BenchServer,
  { name, path, seconds }: { name: string; path: string; seconds: number },
): Promise<Line> {
  const headers = await server.signIn()
  const pool = new Pool(server.url, { connections: 1 })
  const call = async () => {
    const began = performance.now()
    const answer = await pool.request({
      method: 'GET',
      path: `/api/analytics/${path}`,
      headers,
    })
    const body = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(body)
    return performance.now() - began
  }
  const first = await call()
  const unchanged: number[] = []
  const changed: number[] = []
  for (let turn = 0; turn < CALLS; turn += 1) {
    unchanged.push(await call())
    await lateOutcome(ground, server, turn)
    changed.push(await call())
    // The worker does this every ten seconds; otherwise stale days would accumulate.
    await refreshDailyAggregates(ground.app)
  }
  await pool.close()
  const p = (times: number[], share: number) =>
    quantile(
      times.toSorted((a, b) => a - b),
      share,
    )
  const both = (times: number[]) =>
    `p50 ${p(times, 0.5).toFixed(0)} ms, p95 ${p(times, 0.95).toFixed(0)} ms`
  console.log(
    `  ${name}: first ${first.toFixed(0)} ms; ${both(unchanged)}; changed ${both(changed)}`,
  )
  return {
    what: `${name}, ${MESSAGES.toLocaleString('en').replaceAll(',', ' ')} messages in twelve months`,
    ours: both(unchanged),
    beside: `with a stale day: ${both(changed)}; the first call ${first.toFixed(0)} ms`,
    ratio: null,
    aim: `p95 ≤ ${AIM} ms`,
    met: p(unchanged, 0.95) <= AIM,
    limit: `the daily aggregates of a year were counted in ${seconds.toFixed(1)} s; today and yesterday are always counted from their rows`,
  }
}

/** Changes the outcome of an earlier visit, which makes its day stale. */
const lateOutcome = ({ admin }: Ground, { companyId }: BenchServer, turn: number) =>
  admin.query(
    `update visit set outcome = case outcome when 'attended' then 'noShow' else 'attended' end
    where (company_id, id) = (select company_id, id from visit where company_id = $1 and starts_at < $2::timestamptz - $3::int * interval '1 day' order by starts_at desc limit 1)`,
    [companyId, NOON.toString(), 5 + turn],
  )
