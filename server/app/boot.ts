import type { AppContext } from '../platform/app-context.ts'
import { type Clock, createClockAt, systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { restrictDataDir } from '../platform/data-dir.ts'
import { openDatabase } from '../platform/db/database.ts'
import { prepareDatabase } from '../platform/db/embedded/secure-cluster.ts'
import { type EmbeddedPostgres, startPostgres } from '../platform/db/embedded/start-postgres.ts'
import { installTransitions } from '../platform/db/lifecycle-transitions.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createLogger } from '../platform/http/logger.ts'
import { createSafeFetch } from '../platform/net/safe-fetch.ts'
import { createKeyProvider } from '../platform/security/keys.ts'
import { openSecurityClock } from '../platform/security/security-clock.ts'
import { createTokens } from '../platform/security/tokens.ts'
import { createVault } from '../platform/security/vault.ts'
import { type JobRunner, startJobs } from './jobs.ts'

export interface BootedApp {
  app: AppContext
  jobs: JobRunner
  /** Closes pools and stops the embedded database. */
  close(): Promise<void>
}

/** Creates the app context from the settings: starts or joins the database, migrates it, and installs this version's lifecycles. */
export async function bootApp(config: Config): Promise<BootedApp> {
  const log = createLogger(config.logLevel)
  const database = await startDatabase(config)
  // A newer version's lifecycles contain every transition of this one.
  if (!database.isAhead) await installTransitions(database.ownerUrl)
  const clock = createConfiguredClock(config)
  const keys = createKeyProvider(config.appSecret, config.dataDir)
  const onError = (error: unknown) => log.warn({ err: error }, 'database connection lost')
  const db = openDatabase(
    database.url,
    20,
    onError,
    config.listenUrl ?? database.url,
    (reach, error) =>
      reach === 'up'
        ? log.warn('the database answers again')
        : log.error(
            { reason: String((error as { code?: string }).code ?? 'lost') },
            'the database does not answer',
          ),
  )
  database.supervise((state, milliseconds) =>
    state === 'back'
      ? log.warn({ milliseconds }, 'the embedded database runs again')
      : log.error('the embedded database ended and is being restarted'),
  )
  const securityClock = await openSecurityClock(clock, db, onError)
  const jobs = await startJobs(database.url, log, config.databaseUrl === null)
  const app: AppContext = {
    config,
    clock,
    securityClock,
    db,
    getKey: keys,
    jobs,
    log,
    vault: createVault(keys('vault')),
    tokens: createTokens(keys, securityClock),
    safeFetch: createSafeFetch({ allowPrivate: config.allowPrivateHosts }),
  }
  const close = async () => {
    await jobs.stop(5000)
    await db.close()
    await database.stop()
  }
  return { app, jobs, close }
}

export const createConfiguredClock = ({ now }: Config): Clock =>
  now ? createClockAt(now) : systemClock

/**
 * Starts or joins the embedded database, or connects to the operator's own, and migrates it. The embedded one is migrated by its owner and used by a
 * role that owns nothing (docs/decisions/0076); the operator's own is used by the role of `DATABASE_URL`.
 */
export async function startDatabase(config: Config): Promise<{
  url: string
  ownerUrl: string
  isAhead: boolean
  /** Restarts an embedded database whenever it ends by itself. */
  supervise: EmbeddedPostgres['supervise']
  stop(): Promise<void>
}> {
  restrictDataDir(config.dataDir)
  const embedded = config.databaseUrl === null ? await startPostgres(config.dataDir) : null
  const url = (role: 'visita_owner' | 'visita_app') =>
    embedded ? embedded.url(DATABASE_NAME, role) : (config.databaseUrl ?? '')
  const leave = async () => embedded?.stop()
  const prepare = async () => {
    if (embedded) await prepareDatabase(embedded.url, DATABASE_NAME)
    return migrate(url('visita_owner'))
  }
  // A failed start must stop its database, because nobody else would.
  const { isAhead } = await prepare().catch(async (error) => {
    await leave()
    throw error
  })
  const keep: EmbeddedPostgres['supervise'] = (tell) => embedded?.supervise(tell)
  return {
    url: url('visita_app'),
    ownerUrl: url('visita_owner'),
    isAhead,
    supervise: keep,
    stop: leave,
  }
}

const DATABASE_NAME = 'visita'
