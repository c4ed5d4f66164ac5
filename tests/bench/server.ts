import { hookRoutes } from '../../server/engine/inbound/hooks.ts'
import { addRest, createApp } from '../../server/serve/http/app.ts'
import { restHandlers } from '../../server/serve/rest.ts'
import type { Ground } from './ground.ts'

export interface BenchServer {
  url: string
  companyId: string
  /** Of the reminder one day ahead. */
  scenarioId: string
  headers: Record<string, string>
  /** New ones: a token holds for a quarter of an hour. */
  signIn(): Promise<Record<string, string>>
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
  const post = (call: string, body: object) =>
    fetch(`${url}/api/account/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'ru' },
      body: JSON.stringify(body),
    })
  const [email, password] = ['owner@clinic.example', 'correct horse battery']
  const answer = await post('register', {
    companyName: 'Bench',
    email,
    password,
    firstName: 'Anna',
    lastName: 'Ivanova',
    phone: '+79160000000',
    timeZone: 'Europe/Moscow',
  })
  const headersOf = async (signed: Response) => {
    const { token } = (await signed.json()) as { token: string }
    return { authorization: `Bearer ${token}`, 'accept-language': 'ru' }
  }
  const headers = await headersOf(answer)
  const { rows } = await admin.query<{ company_id: string; id: string }>(
    `select company_id, id from scenario where type = 'reminder' and days_ahead = 1 and not weekend_aware`,
  )
  return {
    url,
    companyId: rows[0]?.company_id ?? '',
    scenarioId: rows[0]?.id ?? '',
    headers,
    signIn: async () => headersOf(await post('sign-in', { email, password })),
    close: () => app.close(),
  }
}
