import { hookRoutes } from '../../server/dispatch/hooks.ts'
import { addRest, createApp } from '../../server/http/app.ts'
import { restHandlers } from '../../server/rest.ts'
import type { Ground } from './ground.ts'

export interface BenchServer {
  url: string
  companyId: string
  /** Of the reminder one day ahead. */
  scenarioId: string
  headers: Record<string, string>
  close(): Promise<void>
}

/** The product's own server over HTTP, and a clinic that has registered with it. */
export async function startServer({ house, admin }: Ground): Promise<BenchServer> {
  const app = createApp('silent')
  hookRoutes(app, house)
  await addRest(
    app,
    house,
    restHandlers(house, async () => {}),
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${url}/api/account/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'ru' },
    body: JSON.stringify({
      companyName: 'Bench',
      email: 'owner@clinic.example',
      password: 'correct horse battery',
      firstName: 'Anna',
      lastName: 'Ivanova',
      phone: '+79160000000',
      timeZone: 'Europe/Moscow',
    }),
  })
  const { token } = (await answer.json()) as { token: string }
  const { rows } = await admin.query<{ company_id: string; id: string }>(
    `select company_id, id from scenario where type = 'reminder' and days_ahead = 1 and not weekend_aware`,
  )
  return {
    url,
    companyId: rows[0]?.company_id ?? '',
    scenarioId: rows[0]?.id ?? '',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'ru' },
    close: () => app.close(),
  }
}
