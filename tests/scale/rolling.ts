import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock } from '../../server/platform/clock.ts'
import type { Providers } from '../chaos/providers.ts'
import { layMessages, zoneAtNoon } from '../chaos/stage.ts'
import { until } from '../chaos/until.ts'
import { allSettled, judge, type Verdict } from '../chaos/verdict.ts'
import { startBalancer } from './balancer.ts'
import { createHerd, type Member } from './herd.ts'
import { registerAt, restAt } from './rest-at.ts'

export interface RollingSettings {
  /** An empty database: the old version migrates it first. */
  databaseUrl: string
  providers: Providers
  /** The commit of the old version. */
  old: string
  /** Messages in each of three waves: with old processes, with old and new ones, with new ones. */
  messages: number
  limit: number
}

export interface RollingReport extends Verdict {
  /** Calls to the load balancer that were not answered with 200. */
  refused: string[]
  /** Migrations that ran while old processes were running. */
  migrated: string[]
}

const root = join(import.meta.dirname, '../..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The oldest version that can be upgraded to this one: the version with the baseline migration. */
export const baselineVersion = () =>
  git('log', '--diff-filter=A', '--format=%H', '--', 'server/platform/db/migrations/0001_baseline')
    .split('\n')
    .at(-1) || 'HEAD'

/**
 * A rolling upgrade: new processes start beside the old ones, then the old ones are ended one after another.
 * The database is migrated while old processes run.
 */
export async function rolling(settings: RollingSettings): Promise<RollingReport> {
  const { databaseUrl, providers, messages, limit } = settings
  const tree = checkOut(settings.old)
  const balancer = await startBalancer()
  const env = { ...providers.env, DATABASE_URL: databaseUrl, PUBLIC_URL: balancer.url }
  const herd = createHerd({ ...env, APP_SECRET: randomBytes(24).toString('hex') })
  const admin = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const refused: string[] = []
  try {
    const olds = [
      await herd.start('web', tree.folder),
      await herd.start('worker', tree.folder),
      await herd.start('worker', tree.folder),
    ]
    balancer.targets.push(...urlsOf(olds))
    const owner = await registerAt(balancer.url, zoneAtNoon(systemClock.now()))
    const clinic = await layScenario(admin, owner.companyId)
    const asked = async (what: string, call: Promise<{ status: number }>) => {
      const { status } = await call
      if (status !== 200) refused.push(`${what}: ${status}`)
    }
    const rest = restAt(balancer.url, owner.token)
    const sms = { token: `rolling-${owner.companyId}`, sender: 'VISITA' }
    await asked('connecting', rest.post('/api/integration/sms16', sms))
    const signIn = () =>
      restAt(balancer.url).post('/api/account/sign-in', {
        email: owner.email,
        password: owner.password,
      })
    const wave = async (name: string) => {
      await layMessages(admin, clinic, messages, '00', systemClock.now())
      for (let i = 0; i < 4; i++) {
        await asked(`${name}: sign-in`, signIn())
        await asked(`${name}: messages`, rest.get('/api/message/list'))
        await asked(`${name}: scenarios`, rest.get('/api/scenario/list'))
      }
    }
    await wave('old')
    const before = await migrationsOf(admin)
    const news: Member[] = [await herd.start('web'), await herd.start('worker')]
    balancer.targets.push(...urlsOf(news))
    await wave('both')
    await until('a part of it is sent', () => providers.accepted().length > messages, limit)
    for (const old of olds) {
      await herd.start(old.role).then((fresh) => balancer.targets.push(...urlsOf([fresh])))
      if (old.role === 'web') balancer.targets.splice(balancer.targets.indexOf(old.url), 1)
      await herd.remove(old, 'end')
    }
    await wave('new')
    await allSettled(admin, limit)
    const fallen = herd.fallen()
    if (fallen.length > 0) throw new Error(`A process ended by itself: ${fallen.join('\n')}`)
    const migrated = (await migrationsOf(admin)).filter((name) => !before.includes(name))
    return { ...(await judge(admin, providers.accepted())), refused, migrated }
  } finally {
    await herd.close()
    balancer.close()
    await admin.end()
    tree.remove()
  }
}

const urlsOf = (members: Member[]) =>
  members.filter(({ role }) => role === 'web').map(({ url }) => url)

/** Checks the old version out into its own folder, with this tree's packages. */
function checkOut(commit: string) {
  const folder = join(mkdtempSync(join(tmpdir(), 'visita-old-')), 'tree')
  git('worktree', 'add', '--detach', folder, commit)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    remove() {
      git('worktree', 'remove', '--force', folder)
      rmSync(join(folder, '..'), { recursive: true, force: true })
    },
  }
}

async function migrationsOf(admin: pg.Pool): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>('select name from kysely_migration')
  return rows.map(({ name }) => name)
}

/** Inserts an active SMS scenario, using columns that both versions have. */
async function layScenario(admin: pg.Pool, companyId: string) {
  const scenarioId = randomUUID()
  await admin.query(
    `insert into scenario (company_id, id, type, name, state, list_state, text, created_at, updated_at)
     values ($1, $2, 'reminder', $2::uuid::text, 'active', 'verified', 'We await you', now(), now())`,
    [companyId, scenarioId],
  )
  await admin.query(
    `insert into cascade_step (company_id, scenario_id, position, channel) values ($1, $2, 0, 'sms')`,
    [companyId, scenarioId],
  )
  return { companyId, scenarioId, provider: 'sms16' as const }
}
