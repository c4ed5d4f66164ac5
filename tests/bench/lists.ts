import { Pool } from 'undici'
import { clockFrom } from '../../server/clock.ts'
import { NOON, seedPatients, seedVisits, settle } from './clinic.ts'
import { openGround } from './ground.ts'
import { type Line, quantile, rowsWanted } from './measure.ts'
import { type BenchServer, startServer } from './server.ts'

const ROWS = rowsWanted()
const PAGE = 50
const TIMES = 60
const AIM = 15

const clients = '/api/client/list?pageSize=50'
const messages = '/api/message/list?pageSize=50'
const lists = {
  'patients, as they open': clients,
  'patients by first name': `${clients}&sort=name`,
  'patients, a search that finds many': `${clients}&search=${encodeURIComponent('анна')}`,
  'patients, a search that finds few': `${clients}&search=${encodeURIComponent('Кузнецовбв')}`,
  'messages, as they open': messages,
  'messages by patient': `${messages}&sort=clientName`,
  'messages, a search': `${messages}&search=${encodeURIComponent('Волков')}`,
}

/** How long a page of a long list takes by REST: the first, pages round the middle, and the last ones. */
export async function listsBench(): Promise<Line[]> {
  const ground = await openGround({}, clockFrom(NOON))
  const server = await startServer(ground)
  try {
    await seedPatients(ground, server.companyId, ROWS)
    await seedVisits(ground, server.companyId)
    await ground.admin.query(
      `insert into message (company_id, scenario_id, client_id, visit_id, visit_at, time_zone, occasion, send_at, channel, data_seen_at, created_at, updated_at)
      select company_id, $2, client_id, id, starts_at, 'Europe/Moscow', id::text, starts_at - interval '1 day', 'sms', seen_at, $3, $3
      from visit where company_id = $1`,
      [server.companyId, server.scenarioId, NOON.toString()],
    )
    await settle(ground)
    const lines: Line[] = []
    for (const [name, path] of Object.entries(lists)) lines.push(await measured(server, name, path))
    return lines
  } finally {
    await server.close()
    await ground.close()
  }
}

async function measured(server: BenchServer, name: string, path: string): Promise<Line> {
  const pool = new Pool(server.url, { connections: 1 })
  const timed = async (page: number): Promise<{ ms: number; total: number }> => {
    const began = performance.now()
    const answer = await pool.request({
      method: 'GET',
      path: `${path}&page=${page}`,
      headers: server.headers,
    })
    const { items, total } = (await answer.body.json()) as { items: unknown[]; total: number }
    const ms = performance.now() - began
    if (answer.statusCode !== 200 || items.length === 0) throw new Error(`${path} ${page} is empty`)
    return { ms, total }
  }
  const opened = await timed(1)
  const { total } = opened
  const last = Math.ceil(total / PAGE)
  const jumped = await timed(Math.max(1, Math.floor(last / 2)))
  const cold = Math.max(opened.ms, jumped.ms)
  const around = async (middle: number) => {
    const times: number[] = []
    for (let i = 0; i < TIMES; i++) {
      const page = Math.min(last, Math.max(1, middle + (i % 20) - 10))
      times.push((await timed(page)).ms)
    }
    return times.toSorted((a, b) => a - b)
  }
  const [first, middle, end] = [await around(1), await around((last / 2) | 0), await around(last)]
  await pool.close()
  const deep = [...middle, ...end].toSorted((a, b) => a - b)
  const all = [...first, ...deep].toSorted((a, b) => a - b)
  const ms = (value: number) => value.toFixed(1)
  console.log(
    `  ${name}: first ${ms(quantile(first, 0.95))}, deep ${ms(quantile(deep, 0.95))}, cold ${ms(cold)}`,
  )
  return {
    what: `${name} (${total.toLocaleString('en').replaceAll(',', ' ')} rows)`,
    ours: `p50 ${ms(quantile(all, 0.5))} ms, p95 ${ms(quantile(all, 0.95))} ms`,
    beside: `first page p95 ${ms(quantile(first, 0.95))} ms; middle and last p95 ${ms(quantile(deep, 0.95))} ms; the first call after a change of the list: ${ms(cold)} ms`,
    ratio: Number((quantile(deep, 0.5) / quantile(first, 0.5)).toFixed(2)),
    aim: `p95 ≤ ${AIM} ms`,
    met: quantile(all, 0.95) <= AIM,
    limit:
      'round trips of two transactions (who calls; the page) and the visits of its 50 rows; after a change the whole order is read once',
  }
}
