import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { addRestRoutes, createHttpServer } from '../../server/app/http/http-server.ts'
import { collectRestHandlers } from '../../server/app/rest-handlers.ts'
import { listWazzupChannels } from '../../server/channels/wazzup24/channels.ts'
import { connectAccount } from '../../server/engine/connections/channel-account.ts'
import { createChannelContext } from '../../server/engine/connections/channel-context.ts'
import { skipWarmUp } from '../../server/engine/connections/start-warm-up.ts'
import { registerWebhookRoutes } from '../../server/engine/inbound/webhook-routes.ts'
import type { AppContext } from '../../server/platform/app-context.ts'
import { type Clock, systemClock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { createLogger } from '../../server/platform/http/logger.ts'
import { createSafeFetch } from '../../server/platform/net/safe-fetch.ts'
import { createKeyProvider } from '../../server/platform/security/keys.ts'
import { createTokens } from '../../server/platform/security/tokens.ts'
import { createVault } from '../../server/platform/security/vault.ts'
import { type OwnProcess, startProcess } from './process.ts'

/** How long a provider recognizes a repeated key: for ever, for a minute, not at all. */
export const natures = { sms16: 'always', wazzup24: 'a minute', sigmasms: 'never' } as const
export type Nature = keyof typeof natures

export interface Stage {
  app: AppContext
  server: FastifyInstance
  /** With the owner's rights, without tenant isolation: for seeding and for reading the end state. */
  admin: pg.Pool
  /** A new clinic (or the given one) with this provider and an active scenario of that kind; returns what `lay` needs. */
  clinic(provider: Nature, type?: string, companyId?: string): Promise<Clinic>
  /** Inserts messages due now, each for its own patient; the last digits of the phone choose the simulated outcome. */
  lay(clinic: Clinic, count: number, ending?: string): Promise<void>
  worker(databaseUrl?: string): Promise<OwnProcess>
  close(): Promise<void>
}

export interface Clinic {
  companyId: string
  scenarioId: string
  provider: Nature
}

/**
 * A migrated database, providers, and workers in their own processes. The clinics' time zone is one where it is about noon now,
 * so that the sending window of reminders is open.
 */
export async function openStage(
  databaseUrl: string,
  env: Record<string, string>,
  clock: Clock = systemClock,
): Promise<Stage> {
  const appSecret = randomBytes(24).toString('hex')
  const folder = mkdtempSync(join(tmpdir(), 'visita-chaos-'))
  const settings = { ...env, DATABASE_URL: databaseUrl, APP_SECRET: appSecret, SANDBOX: '0' }
  const app = createContextOver(databaseUrl, settings, clock)
  // The web role, for webhooks and REST calls.
  const server = createHttpServer('silent')
  registerWebhookRoutes(server, app)
  await addRestRoutes(
    server,
    app,
    collectRestHandlers(app, async () => {}),
  )
  app.config.publicUrl = await server.listen({ port: 0, host: '127.0.0.1' })
  const admin = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  admin.on('error', () => {})
  const workers: OwnProcess[] = []
  return {
    app,
    server,
    admin,
    clinic: (provider, type = 'reminder', companyId) =>
      layClinic(app, admin, provider, type, companyId),
    lay: (clinic, count, ending = '00') => layMessages(admin, clinic, count, ending, clock.now()),
    async worker(url = databaseUrl) {
      const worker = await startProcess('server/main.ts', 'Visita ', {
        ...settings,
        DATABASE_URL: url,
        ROLE: 'worker',
        PORT: '0',
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        PUBLIC_URL: app.config.publicUrl,
      })
      workers.push(worker)
      return worker
    },
    async close() {
      await Promise.all(workers.map((worker) => (worker.ended() ? null : worker.kill())))
      const closed = server.close()
      server.server.closeAllConnections()
      await closed
      await app.db.close()
      await admin.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function createContextOver(
  databaseUrl: string,
  settings: Record<string, string>,
  clock: Clock,
): AppContext {
  const config = readConfig(settings)
  const getKey = createKeyProvider(config.appSecret ?? randomBytes(24).toString('hex'), '')
  return {
    config,
    clock,
    securityClock: clock,
    getKey,
    db: openDatabase(databaseUrl, 8),
    vault: createVault(getKey('vault')),
    tokens: createTokens(getKey, clock),
    jobs: { enqueue: async () => {} },
    safeFetch: createSafeFetch({ allowPrivate: true }),
    log: createLogger('silent'),
  }
}

/** A time zone where it is between eleven and twelve: inside the sending window of reminders for two more hours. */
export function zoneAtNoon(now: Temporal.Instant): string {
  const ahead = 11 - now.toZonedDateTimeISO('UTC').hour
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

async function layClinic(
  app: AppContext,
  admin: pg.Pool,
  provider: Nature,
  type: string,
  known?: string,
): Promise<Clinic> {
  const now = app.clock.now().toString()
  const zone = zoneAtNoon(app.clock.now())
  const [companyId, scenarioId] = [known ?? randomUUID(), randomUUID()]
  await admin.query(
    `insert into company (id, name, time_zone, locale, created_at) values ($1::uuid, $1::uuid::text, $2, 'en', $3) on conflict do nothing`,
    [companyId, zone, now],
  )
  await admin.query(
    `insert into scenario (company_id, id, type, name, state, list_state, text, created_at, updated_at)
     values ($1, $2, $3::text, $2::uuid::text, 'active', 'verified', 'We await you', $4::timestamptz, $4)`,
    [companyId, scenarioId, type, now],
  )
  await admin.query(
    `insert into cascade_step (company_id, scenario_id, position, channel) values ($1, $2, 0, $3)`,
    [companyId, scenarioId, provider === 'wazzup24' ? 'whatsapp' : 'sms'],
  )
  await connect(app, companyId, provider)
  return { companyId, scenarioId, provider }
}

async function connect(app: AppContext, companyId: string, provider: Nature) {
  const key = `chaos-${companyId}`
  const [channel] =
    provider === 'wazzup24'
      ? await listWazzupChannels(key, createChannelContext(app, provider))
      : []
  const credentials = channel
    ? { apiKey: key, channelId: channel.channelId, crmKey: null }
    : { token: key, sender: 'VISITA' }
  await connectAccount(app, companyId, provider, credentials, 1)
  await app.db.withTenant(companyId, (tx) => skipWarmUp(tx, provider))
}

let numbers = 0

export async function layMessages(
  admin: pg.Pool,
  { companyId, scenarioId }: Clinic,
  count: number,
  ending: string,
  now: Temporal.Instant,
) {
  const from = numbers
  numbers += count
  await admin.query(
    `with people as (
       insert into client (company_id, external_id, name, phone, phone_raw, created_at, seen_at)
       select $1::uuid, n::text, 'Anna', '+79' || lpad(n::text, 9 - length($7), '0') || $7::text, '', $3::timestamptz, $3 from generate_series($4::int, $5::int) n
       returning id
     )
     insert into message (company_id, scenario_id, client_id, time_zone, occasion, send_at, due_at, created_at, updated_at)
     select $1, $2, id, $6, id::text, $3, $3, $3, $3 from people`,
    [companyId, scenarioId, now.toString(), from, from + count - 1, zoneAtNoon(now), ending],
  )
}
