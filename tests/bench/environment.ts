import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { AppContext } from '../../server/platform/app-context.ts'
import { type Clock, systemClock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { startPostgres } from '../../server/platform/db/embedded/start-postgres.ts'
import { installTransitions } from '../../server/platform/db/lifecycle-transitions.ts'
import { createDatabase, migrate } from '../../server/platform/db/migrate.ts'
import { createLogger } from '../../server/platform/http/logger.ts'
import { createSafeFetch } from '../../server/platform/net/safe-fetch.ts'
import { createKeyProvider } from '../../server/platform/security/keys.ts'
import { createTokens } from '../../server/platform/security/tokens.ts'
import { createVault } from '../../server/platform/security/vault.ts'

/** The number of connections that the product's server opens; every rival gets as many. */
export const POOL = 20

export interface Ground {
  app: AppContext
  /** The migrated database with the owner's rights. */
  url: string
  /** For seeding and counting, without tenant isolation. */
  admin: pg.Pool
  version: string
  /** The database backends of `admin`; all others belong to the application. */
  adminPids: ReadonlySet<number>
  /** The folder of its cluster. */
  folder: string
  close(): Promise<void>
  /** Stops it and keeps its cluster. */
  leave(): Promise<void>
}

interface Backend {
  processID: number
}

/**
 * A new PostgreSQL cluster with the product's settings (fsync and synchronous_commit on), and the application over it. `cluster`
 * is the folder of a ready cluster, which is copied (`history.ts`); without it the database is empty.
 */
export async function openGround(
  env: Record<string, string> = {},
  clock: Clock = systemClock,
  cluster: string | null = null,
): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'visita-bench-'))
  if (cluster) copyFolder(cluster, folder)
  // The database's user must be able to read the folder; otherwise the cluster would be created elsewhere and not removed.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(folder)
  const url = postgres.url('bench')
  if (!cluster) {
    await createDatabase(postgres.url('postgres'), 'bench')
    await migrate(url)
  }
  await installTransitions(url)
  const admin = new pg.Pool({ connectionString: url, max: 4 })
  const adminPids = new Set<number>()
  // The driver has this field, and its types do not.
  admin.on('connect', (client) => adminPids.add((client as unknown as Backend).processID))
  admin.on('error', () => {})
  const config = readConfig({ SANDBOX: '0', DATA_DIR: folder, ...env })
  const getKey = createKeyProvider(randomBytes(24).toString('hex'), '')
  const app: AppContext = {
    config,
    clock,
    securityClock: clock,
    getKey,
    db: openDatabase(url, POOL),
    vault: createVault(getKey('vault')),
    tokens: createTokens(getKey, clock),
    jobs: { enqueue: async () => {} },
    safeFetch: createSafeFetch({ allowPrivate: true }),
    log: createLogger('error'),
  }
  const leave = async () => {
    await app.db.close()
    await admin.end()
    await postgres.stop()
  }
  return {
    app,
    url,
    admin,
    adminPids,
    version: await settingsOf(admin),
    folder,
    leave,
    async close() {
      await leave()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function copyFolder(from: string, to: string) {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The cluster was not copied: ${stderr}`)
}

/** The server's version. Throws when commits are not durable, because then the measurements would be meaningless. */
async function settingsOf(admin: pg.Pool): Promise<string> {
  const { rows } = await admin.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'server_version')`,
  )
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  if (settings.fsync !== 'on' || settings.synchronous_commit !== 'on')
    throw new Error('commits of this cluster are not durable')
  return settings.server_version ?? ''
}
