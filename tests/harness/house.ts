import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createTokens } from '../../server/account/tokens.ts'
import { patientPages } from '../../server/answer/patient-pages.ts'
import { heldClock } from '../../server/clock.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/database.ts'
import { startPostgres } from '../../server/db/embedded/start.ts'
import { createDatabase } from '../../server/db/migrate.ts'
import { hookRoutes } from '../../server/dispatch/hooks.ts'
import type { House, JobName } from '../../server/house.ts'
import { addRest, createApp } from '../../server/http/app.ts'
import { logger } from '../../server/http/logger.ts'
import { restHandlers } from '../../server/rest.ts'
import { safeFetch } from '../../server/safe-fetch.ts'
import { loadKeys } from '../../server/safety/secret.ts'
import { createVault } from '../../server/safety/vault.ts'

export interface AskedJob {
  queue: JobName
  companyId: string
}

/**
 * The real server over a fresh copy of the migrated database, with a clock that the test turns. Jobs that are asked for are
 * noted, not run: a test runs the work itself. `env` adds settings as an operator would.
 */
export async function openHouse(now = '2026-12-08T09:00:00Z', env: Record<string, string> = {}) {
  const postgres = await startPostgres(inject('postgresFolder'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabase(postgres.url('postgres'), name, 'template_visita')
  const config = readConfig({ SANDBOX: '0', ...env })
  const clock = heldClock(now)
  const keys = loadKeys(randomBytes(24).toString('hex'), '')
  const asked: AskedJob[] = []
  const house: House = {
    config,
    clock,
    keys,
    db: openDatabase(postgres.url(name), 8),
    vault: createVault(keys('vault')),
    tokens: createTokens(keys, clock),
    jobs: { ask: async (queue, companyId) => void asked.push({ queue, companyId }) },
    safeFetch: safeFetch({ allowPrivate: config.allowPrivateHosts }),
    log: logger('silent'),
  }
  const app = createApp('silent')
  hookRoutes(app, house)
  await app.register(async (scope) => patientPages(scope, house))
  await addRest(
    app,
    house,
    restHandlers(house, async () => {}),
  )
  // Providers call back over real HTTP.
  config.publicUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    house,
    app,
    clock,
    asked,
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
