import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createApp } from '../../server/app/http/http-server.ts'
import { addRoutes } from '../../server/app/http/routes.ts'
import type { House, JobName } from '../../server/platform/app-context.ts'
import { heldClock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import {
  type EmbeddedPostgres,
  startPostgres,
} from '../../server/platform/db/embedded/start-postgres.ts'
import { logger } from '../../server/platform/http/logger.ts'
import { safeFetch } from '../../server/platform/net/safe-fetch.ts'
import { loadKeys } from '../../server/platform/security/keys.ts'
import { openSecurityClock } from '../../server/platform/security/security-clock.ts'
import { createTokens } from '../../server/platform/security/tokens.ts'
import { createVault } from '../../server/platform/security/vault.ts'
import './contract-once.ts'
import { takeDatabase } from './databases.ts'

let found: Promise<EmbeddedPostgres> | undefined
/** Of the whole run; looked for once a worker. */
const cluster = () => {
  found ??= startPostgres(inject('postgresFolder'))
  return found
}

export interface AskedJob {
  queue: JobName
  companyId: string
}

/**
 * The real server over a fresh copy of the migrated database, with a clock that the test turns. Jobs that are asked for are
 * noted, not run: a test runs the work itself. `env` adds settings as an operator would.
 */
export async function openHouse(now = '2026-12-08T09:00:00Z', env: Record<string, string> = {}) {
  const postgres = await cluster()
  const { name, db } = await takeDatabase(postgres)
  const dataDir = join(inject('postgresFolder'), 'data', name)
  const config = readConfig({ SANDBOX: '0', DATA_DIR: dataDir, ...env })
  const clock = heldClock(now)
  const keys = loadKeys(randomBytes(24).toString('hex'), '')
  const securityClock = await openSecurityClock(clock, db, () => {})
  const asked: AskedJob[] = []
  const house: House = {
    config,
    clock,
    securityClock,
    keys,
    db,
    vault: createVault(keys('vault')),
    tokens: createTokens(keys, securityClock),
    jobs: { ask: async (queue, companyId) => void asked.push({ queue, companyId }) },
    safeFetch: safeFetch({ allowPrivate: config.allowPrivateHosts }),
    log: logger('silent'),
  }
  const app = createApp('silent', config)
  await addRoutes(app, house, async () => {})
  // Providers call back over real HTTP.
  config.publicUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    house,
    app,
    clock,
    asked,
    /** With the superuser's rights, past every fence; the house itself works with the application's. */
    databaseUrl: postgres.url(name),
    async close() {
      const closed = app.close()
      // A provider's call that is under way would keep its connection, and the end, for a minute.
      app.server.closeAllConnections()
      await closed
      await house.db.close()
    },
  }
}

export type OpenHouse = Awaited<ReturnType<typeof openHouse>>
