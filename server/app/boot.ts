import type { House } from '../platform/app-context.ts'
import { type Clock, clockFrom, systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { closeDataDir } from '../platform/data-dir.ts'
import { openDatabase } from '../platform/db/database.ts'
import { prepareDatabase } from '../platform/db/embedded/secure-cluster.ts'
import { type EmbeddedPostgres, startPostgres } from '../platform/db/embedded/start-postgres.ts'
import { installCharts } from '../platform/db/lifecycle-transitions.ts'
import { migrate } from '../platform/db/migrate.ts'
import { logger } from '../platform/http/logger.ts'
import { safeFetch } from '../platform/net/safe-fetch.ts'
import { loadKeys } from '../platform/security/keys.ts'
import { openSecurityClock } from '../platform/security/security-clock.ts'
import { createTokens } from '../platform/security/tokens.ts'
import { createVault } from '../platform/security/vault.ts'
import { type RunningJobs, startJobs } from './jobs.ts'

export interface Booted {
  house: House
  jobs: RunningJobs
  /** Closes pools and ends the embedded database. */
  close(): Promise<void>
}

/** Builds the house from its settings: the database is started or joined, migrated, and given this version's charts. */
export async function boot(config: Config): Promise<Booted> {
  const log = logger(config.logLevel)
  const ground = await layGround(config)
  // A newer version's charts hold every arrow that this one has, and more.
  if (!ground.ahead) await installCharts(ground.ownerUrl)
  const clock = clockOf(config)
  const keys = loadKeys(config.appSecret, config.dataDir)
  const onError = (error: unknown) => log.warn({ err: error }, 'database connection lost')
  const db = openDatabase(
    ground.url,
    20,
    onError,
    config.listenUrl ?? ground.url,
    (reach, error) =>
      reach === 'up'
        ? log.warn('the database answers again')
        : log.error(
            { reason: String((error as { code?: string }).code ?? 'lost') },
            'the database does not answer',
          ),
  )
  ground.keep((state, milliseconds) =>
    state === 'back'
      ? log.warn({ milliseconds }, 'the embedded database runs again')
      : log.error('the embedded database has ended and is started anew'),
  )
  const securityClock = await openSecurityClock(clock, db, onError)
  const jobs = await startJobs(ground.url, log, config.databaseUrl === null)
  const house: House = {
    config,
    clock,
    securityClock,
    db,
    keys,
    jobs,
    log,
    vault: createVault(keys('vault')),
    tokens: createTokens(keys, securityClock),
    safeFetch: safeFetch({ allowPrivate: config.allowPrivateHosts }),
  }
  const close = async () => {
    await jobs.stop(5000)
    await db.close()
    await ground.leave()
  }
  return { house, jobs, close }
}

export const clockOf = ({ now }: Config): Clock => (now ? clockFrom(now) : systemClock)

/**
 * Starts the embedded database or joins the one that runs, or goes to the operator's own; either way it is migrated. The embedded one is
 * migrated by its owner and served by a role that owns nothing (docs/decisions/0076); the operator's own has the role of `DATABASE_URL`.
 */
export async function layGround(config: Config): Promise<{
  url: string
  ownerUrl: string
  ahead: boolean
  /** Starts an embedded database anew whenever it ends by itself. */
  keep: EmbeddedPostgres['keep']
  leave(): Promise<void>
}> {
  closeDataDir(config.dataDir)
  const embedded = config.databaseUrl === null ? await startPostgres(config.dataDir) : null
  const url = (role: 'visita_owner' | 'visita_app') =>
    embedded ? embedded.url(NAME, role) : (config.databaseUrl ?? '')
  const leave = async () => embedded?.stop()
  const prepare = async () => {
    if (embedded) await prepareDatabase(embedded.url, NAME)
    return migrate(url('visita_owner'))
  }
  // A start that fails must not leave its database running: nobody would end it.
  const { ahead } = await prepare().catch(async (error) => {
    await leave()
    throw error
  })
  const keep: EmbeddedPostgres['keep'] = (tell) => embedded?.keep(tell)
  return { url: url('visita_app'), ownerUrl: url('visita_owner'), ahead, keep, leave }
}

const NAME = 'visita'
