import type pg from 'pg'
import { restAt } from './rest-at.ts'

interface Scenario {
  id: string
  daysAhead: number | null
  weekendAware: boolean
}

/**
 * Creates visits two days ahead. All web processes start the scenario of their reminders at the same moment, then all change it,
 * then it is stopped. Returns the number of messages after each step: one per visit, whichever process planned.
 */
export async function planOverAll(
  admin: pg.Pool,
  urls: string[],
  { token, companyId }: { token: string; companyId: string },
  visits: number,
  now: Temporal.Instant,
) {
  await admin.query(
    `with people as (
       insert into client (company_id, external_id, name, phone, phone_raw, created_at, seen_at)
       select $1::uuid, 'planned ' || n, 'Vera', '+7800' || lpad(n::text, 7, '0'), '', now(), now() from generate_series(1, $2::int) n returning id
     )
     insert into visit (company_id, external_id, client_id, starts_at, status, seen_at, changed_at)
     select $1, id::text, id, date_trunc('day', now()) + interval '2 days 12 hours', 'valid', now(), now() from people`,
    [companyId, visits],
  )
  const [first = ''] = urls
  const rest = restAt(first, token)
  await rest.post('/api/integration/sms16', { token: `planner-${companyId}`, sender: 'VISITA' })
  const { body } = await rest.get<{ items: Scenario[] }>('/api/scenario/list')
  const scenario = body.items.find(
    ({ daysAhead, weekendAware }) => daysAhead === 1 && !weekendAware,
  )
  if (!scenario) throw new Error('A new clinic has no reminder of the day before')
  const path = `/api/scenario/${scenario.id}`
  await rest.put(path, { autoStopDate: dayAfter(now, 30) })
  const { body: list } = await rest.post<{ hash: string }>(`${path}/regenerate`)
  await rest.post(`${path}/verify`, { hash: list.hash })
  const planned = async () => {
    const { rows } = await admin.query<{ messages: number; visits: number }>(
      `select count(*)::int as messages, count(distinct visit_id)::int as visits from message where scenario_id = $1 and outcome = 'pending'`,
      [scenario.id],
    )
    return rows[0]
  }
  const byAll = (call: (url: string) => Promise<{ status: number }>) =>
    Promise.all(urls.map(async (url) => (await call(url)).status))
  const started = await byAll((url) =>
    restAt(url, token).post(`${path}/start`, { hash: list.hash }),
  )
  const afterStart = await planned()
  const changed = await byAll((url) => restAt(url, token).put(path, { sendTime: '12:00' }))
  const afterChange = await planned()
  const { status: stopped } = await rest.post(`${path}/stop`)
  return { started, afterStart, changed, afterChange, stopped, afterStop: await planned() }
}

const dayAfter = (now: Temporal.Instant, days: number) =>
  now.toZonedDateTimeISO('UTC').toPlainDate().add({ days }).toString()
