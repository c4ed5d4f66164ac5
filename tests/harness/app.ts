import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createHttpServer } from '../../server/app/http/http-server.ts'
import { addRoutes } from '../../server/app/http/routes.ts'
import type { AppContext, JobName } from '../../server/platform/app-context.ts'
import { createManualClock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import {
  type EmbeddedPostgres,
  startPostgres,
} from '../../server/platform/db/embedded/start-postgres.ts'
import { createLogger } from '../../server/platform/http/logger.ts'
import { createSafeFetch } from '../../server/platform/net/safe-fetch.ts'
import { createKeyProvider } from '../../server/platform/security/keys.ts'
import { openSecurityClock } from '../../server/platform/security/security-clock.ts'
import { createTokens } from '../../server/platform/security/tokens.ts'
import { createVault } from '../../server/platform/security/vault.ts'
import './contract-once.ts'
import { takeDatabase } from './databases.ts'

let found: Promise<EmbeddedPostgres> | undefined
/** The test run's cluster; each worker opens it once. */
const cluster = () => {
  found ??= startPostgres(inject('postgresFolder'))
  return found
}

export interface AskedJob {
  queue: JobName
  companyId: string
}

/**
 * The real server over a fresh copy of the migrated database, with a clock that the test sets. Jobs are recorded but not run: a test does their work
 * itself. `env` adds settings as an operator would.
 */
export async function openTestApp(now = '2026-12-08T09:00:00Z', env: Record<string, string> = {}) {
  const postgres = await cluster()
  const { name, db } = await takeDatabase(postgres)
  const dataDir = join(inject('postgresFolder'), 'data', name)
  const config = readConfig({ SANDBOX: '0', DATA_DIR: dataDir, ...env })
  const clock = createManualClock(now)
  const getKey = createKeyProvider(randomBytes(24).toString('hex'), '')
  const securityClock = await openSecurityClock(clock, db, () => {})
  const asked: AskedJob[] = []
  const app: AppContext = {
    config,
    clock,
    securityClock,
    getKey,
    db,
    vault: createVault(getKey('vault')),
    tokens: createTokens(getKey, securityClock),
    jobs: { enqueue: async (queue, companyId) => void asked.push({ queue, companyId }) },
    safeFetch: createSafeFetch({ allowPrivate: config.allowPrivateHosts }),
    log: createLogger('silent'),
  }
  const server = createHttpServer('silent', config)
  await addRoutes(server, app, async () => {})
  // Providers call back over real HTTP.
  config.publicUrl = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    server,
    clock,
    asked,
    /** With superuser rights, without tenant isolation; the application itself has its own role. */
    databaseUrl: postgres.url(name),
    async close() {
      const closed = server.close()
      // A provider's open call would delay the shutdown by a minute.
      server.server.closeAllConnections()
      await closed
      await app.db.close()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>
