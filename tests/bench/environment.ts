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

/** As many connections as the product's own server opens; every rival gets as many. */
export const POOL = 20

export interface Ground {
  app: AppContext
  /** The migrated database, with its owner's rights. */
  url: string
  /** For seeding and counting, past the fence. */
  admin: pg.Pool
  version: string
  /** The server's processes for `admin`; all others are the application's. */
  adminPids: ReadonlySet<number>
  /** Where its cluster lies. */
  folder: string
  close(): Promise<void>
  /** Ends it and leaves its cluster. */
  leave(): Promise<void>
}

interface Backend {
  processID: number
}

/**
 * A PostgreSQL cluster of its own with the product's own settings (fsync and synchronous_commit on), and the application over it. `cluster` is the
 * folder of one that is ready, which is copied (`history.ts`); without it the database is empty.
 */
export async function openGround(
  env: Record<string, string> = {},
  clock: Clock = systemClock,
  cluster: string | null = null,
): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'visita-bench-'))
  if (cluster) copyFolder(cluster, folder)
  // Open to the database's own user, or the cluster would be laid elsewhere and stay behind.
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
  // The driver keeps it and its types do not say so.
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

/** The server's version; throws when commits are not durable, for then no figure here would mean anything. */
async function settingsOf(admin: pg.Pool): Promise<string> {
  const { rows } = await admin.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'server_version')`,
  )
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  if (settings.fsync !== 'on' || settings.synchronous_commit !== 'on')
    throw new Error('commits of this cluster are not durable')
  return settings.server_version ?? ''
}
