import { createTokens } from './account/tokens.ts'
import { type Clock, clockFrom, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { installCharts } from './db/charts.ts'
import { openDatabase } from './db/database.ts'
import { type EmbeddedPostgres, startPostgres } from './db/embedded/start.ts'
import { createDatabase, migrate } from './db/migrate.ts'
import type { House } from './house.ts'
import { logger } from './http/logger.ts'
import { type RunningJobs, startJobs } from './jobs.ts'
import { safeFetch } from './safe-fetch.ts'
import { loadKeys } from './safety/secret.ts'
import { createVault } from './safety/vault.ts'

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
  if (!ground.ahead) await installCharts(ground.url)
  const clock = clockOf(config)
  const keys = loadKeys(config.appSecret, config.dataDir)
  const db = openDatabase(ground.url, 20, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  )
  const jobs = await startJobs(ground.url, log)
  const house: House = {
    config,
    clock,
    db,
    keys,
    jobs,
    log,
    vault: createVault(keys('vault')),
    tokens: createTokens(keys, clock),
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

/** Starts the embedded database or joins the one that runs, or goes to the operator's own; either way it is migrated. */
export async function layGround(
  config: Config,
): Promise<{ url: string; ahead: boolean; leave(): Promise<void> }> {
  const embedded = config.databaseUrl === null ? await startPostgres(config.dataDir) : null
  const url = config.databaseUrl ?? (await embeddedUrl(embedded as EmbeddedPostgres)) // started one line above
  const { ahead } = await migrate(url)
  return { url, ahead, leave: async () => embedded?.stop() }
}

async function embeddedUrl(postgres: EmbeddedPostgres): Promise<string> {
  await createDatabase(postgres.url('postgres'), 'visita')
  return postgres.url('visita')
}
