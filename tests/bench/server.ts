import { addRestRoutes, createHttpServer } from '../../server/app/http/http-server.ts'
import { collectRestHandlers } from '../../server/app/rest-handlers.ts'
import { registerWebhookRoutes } from '../../server/engine/inbound/webhook-routes.ts'
import { hashPassword } from '../../server/platform/security/password.ts'
import { type BenchClinic, NOON, seedClinic } from './clinic.ts'
import type { Ground } from './environment.ts'

export interface BenchServer extends BenchClinic {
  url: string
  /** Signs the owner in again, because an access token expires after 15 minutes. */
  signIn(): Promise<Record<string, string>>
  close(): Promise<void>
}

/** The product's server over HTTP, and the clinic of `seedClinic` with an owner. */
export async function startServer(ground: Ground): Promise<BenchServer> {
  const { app, admin } = ground
  const server = createHttpServer('silent')
  registerWebhookRoutes(server, app)
  await addRestRoutes(
    server,
    app,
    collectRestHandlers(app, async () => {}),
  )
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const clinic = await seedClinic(ground)
  const [email, password] = ['owner@clinic.example', 'correct horse battery']
  await admin.query(
    `insert into account (company_id, email, password_hash, first_name, last_name, phone, role, created_at)
    values ($1, $2, $3, 'Anna', 'Ivanova', '+79160000000', 'owner', $4)`,
    [clinic.companyId, email, await hashPassword(password), NOON.toString()],
  )
  return {
    ...clinic,
    url,
    async signIn() {
      const answer = await fetch(`${url}/api/account/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'ru' },
        body: JSON.stringify({ email, password }),
      })
      if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
      const { token } = (await answer.json()) as { token: string }
      return { authorization: `Bearer ${token}`, 'accept-language': 'ru' }
    },
    close: () => server.close(),
  }
}
