import type pg from 'pg'
import { createRandom } from '../../server/app/demo/random.ts'
import { startStopwatch } from '../../server/platform/clock.ts'
import type { Cluster } from './cluster.ts'
import { endLeases } from './end-leases.ts'
import type { Providers } from './providers.ts'
import { type Clinic, openStage, type Stage } from './stage.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { until } from './until.ts'
import { allSettled, judge, type Verdict } from './verdict.ts'

export interface DownSettings {
  cluster: Cluster
  providers: Providers
  seed: string
  /** How often each kind of fault occurs. */
  rounds: number
  /** Messages inserted before and after each fault, for each provider. */
  wave: number
  /** Ends leases at the end instead of waiting for them. */
  turnLease: boolean
  /** Milliseconds for all messages to be settled at the end. */
  limit: number
}

export interface DownReport extends Verdict {
  faults: number
  /** The longest time, in milliseconds, from the end of a fault (or the start of a silence) until a message inserted after it is sent. */
  recovery: Record<string, number>
}

/** Interrupts the database under load in several ways; the worker processes must recover without a restart. */
export async function postgresDown(settings: DownSettings): Promise<DownReport> {
  const { cluster, providers, rounds, wave } = settings
  const random = createRandom(settings.seed)
  const databaseUrl = await cluster.database()
  const stage = await openStage(databaseUrl, providers.env)
  const proxy = await startTcpProxy(databaseUrl)
  const faults: Record<string, () => Promise<unknown>> = {
    crash: () => cluster.crash(),
    terminate: () => terminateAll(stage.admin),
    silence: async () => proxy.silence(),
  }
  const recovery: Record<string, number> = {}
  try {
    providers.drive(() => ({ there: random.integer(0, 200), back: random.integer(0, 200) }))
    const clinics = [
      await stage.clinic('sms16'),
      await stage.clinic('wazzup24'),
      await stage.clinic('sigmasms'),
    ]
    const workers = await Promise.all([stage.worker(proxy.url), stage.worker(proxy.url)])
    for (let round = 0; round < rounds; round++)
      for (const [name, strike] of Object.entries(faults)) {
        const taken = await once(stage, clinics, providers, wave, strike)
        recovery[name] = Math.max(recovery[name] ?? 0, Math.round(taken))
        const died = workers.flatMap((worker) => worker.ended() ?? [])
        if (died.length > 0) throw new Error(`A worker ended (${name}): ${died.join('\n')}`)
      }
    if (settings.turnLease) await endLeases(stage.admin)
    await allSettled(stage.admin, settings.limit)
    return { ...(await judge(stage.admin, providers.accepted())), faults: rounds * 3, recovery }
  } finally {
    await stage.close()
    await proxy.close()
  }
}

/** Causes the fault during a wave, then inserts a new wave and measures the time until its first message is sent. */
async function once(
  stage: Stage,
  clinics: Clinic[],
  providers: Providers,
  wave: number,
  strike: () => Promise<unknown>,
): Promise<number> {
  const before = providers.accepted().length
  for (const clinic of clinics) await stage.lay(clinic, wave)
  await until('half of the wave is sent', () => providers.accepted().length > before + wave / 2)
  await strike()
  const back = startStopwatch()
  const fresh = await layAgain(stage, clinics, wave)
  await until('a fresh message is sent', () => providers.accepted().some(({ to }) => fresh.has(to)))
  return back()
}

/** Inserts a wave once the test's own connections work again, which the fault interrupts too. */
async function layAgain(stage: Stage, clinics: Clinic[], wave: number): Promise<Set<string>> {
  const phones = () => stage.admin.query<{ phone: string }>('select phone from client')
  let known: string[] = []
  await until('the test is connected again', async () => {
    try {
      if (known.length === 0) known = (await phones()).rows.map(({ phone }) => phone)
      for (const clinic of clinics) await stage.lay(clinic, wave)
      return true
    } catch {
      return false
    }
  })
  const old = new Set(known)
  return new Set((await phones()).rows.map(({ phone }) => phone).filter((phone) => !old.has(phone)))
}

const terminateAll = (admin: pg.Pool) =>
  admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
