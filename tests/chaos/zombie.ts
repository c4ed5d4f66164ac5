import type pg from 'pg'
import { startStopwatch } from '../../server/platform/clock.ts'
import { endLeases } from './end-leases.ts'
import type { OwnProcess } from './process.ts'
import type { Providers } from './providers.ts'
import { type Clinic, openStage, type Stage } from './stage.ts'
import { startTcpProxy } from './tcp-proxy.ts'
import { until } from './until.ts'
import { allSettled, judge, unsettled, type Verdict } from './verdict.ts'

export interface ZombieSettings {
  databaseUrl: string
  providers: Providers
  /** Messages for each provider. */
  messages: number
  /** Minimum sleep in milliseconds; after more than a minute Wazzup no longer recognizes a repeat. */
  sleep: number
  /** Ends the sleeper's leases at once instead of waiting for them. */
  turnLease: boolean
}

export interface ZombieReport extends Verdict {
  /** Attempts at the provider without keys that the sleeper had begun and not sent when it was frozen. */
  caught: number
  /** Milliseconds from the freeze until others had settled everything. */
  takenOverIn: number
  /** Messages of the sleeper's batch sent after it woke. */
  sentLate: number
  /** Rows that changed after it woke. */
  movedBack: number
}

/**
 * Freezes a worker between requesting its send permits and making its requests: until then the database's response is delayed. Other workers take
 * over its messages; then it wakes with everything it needs to send them.
 */
export async function zombie(settings: ZombieSettings): Promise<ZombieReport> {
  const { databaseUrl, providers, messages, sleep } = settings
  const stage = await openStage(databaseUrl, providers.env)
  const proxy = await startTcpProxy(databaseUrl)
  try {
    const clinics = [await stage.clinic('sigmasms'), await stage.clinic('wazzup24')]
    const sleeper = await stage.worker(proxy.url)
    // A send permit needs four responses: well below the half second for which it is valid.
    proxy.slow(60)
    await stage.lay(clinics[1] as Clinic, messages) // both clinics exist
    const { caught, asleep } = await fallAsleep(stage, clinics[0] as Clinic, sleeper, settings)
    proxy.slow(0)
    if (settings.turnLease) await endLeases(stage.admin)
    const other = await stage.worker()
    await allSettled(stage.admin, 90_000)
    const takenOverIn = asleep()
    await until('the sleeper has slept long enough', () => asleep() >= sleep, sleep + 1000)
    await other.kill()
    const [settled, sent] = [await rowsOf(stage.admin), providers.accepted().length]
    sleeper.wake()
    await awake(stage, clinics[0])
    if (sleeper.ended()) throw new Error(`The sleeper ended: ${sleeper.ended()}`)
    const verdict = await judge(stage.admin, providers.accepted())
    const now = new Map((await rowsOf(stage.admin)).map((row) => [row.id, row]))
    return {
      ...verdict,
      caught,
      takenOverIn,
      sentLate: providers.accepted().length - sent - 1,
      movedBack: settled.filter((row) => isBack(row, now.get(row.id))).length,
    }
  } finally {
    await stage.close()
    await proxy.close()
  }
}

/** Freezes it while it waits for its send permits; if it was too fast, tries again with more messages. */
async function fallAsleep(
  { admin, lay }: Stage,
  clinic: Clinic,
  sleeper: OwnProcess,
  { providers, messages }: ZombieSettings,
) {
  for (;;) {
    const before = await begun(admin, clinic)
    await lay(clinic, messages)
    let quicker = false
    await until('the sleeper has begun attempts, or has already settled all', async () => {
      const more = (await begun(admin, clinic)).size > before.size
      quicker = !more && (await unsettled(admin)) === 0
      return more || quicker
    })
    if (quicker) continue
    sleeper.freeze()
    const asleep = startStopwatch()
    // Requests that it made before the freeze arrive.
    await until('no request is under way', () => providers.underWay() === 0)
    const sent = new Set(providers.accepted().map(({ to }) => to))
    const caught = [...(await begun(admin, clinic))].filter((phone) => !sent.has(phone)).length
    if (caught > 0) return { caught, asleep }
    sleeper.wake()
  }
}

/** Waits until it has sent a new message: by then it has finished whatever it had before. */
async function awake(stage: Stage, clinic: Parameters<Stage['lay']>[0] | undefined) {
  if (!clinic) throw new Error('no clinic')
  await stage.lay(clinic, 1)
  await allSettled(stage.admin)
}

/** The phones of open attempts. */
async function begun(admin: pg.Pool, { scenarioId }: Clinic): Promise<Set<string>> {
  const { rows } = await admin.query<{ phone: string }>(
    `select c.phone from attempt a join message m on m.id = a.message_id join client c on c.id = m.client_id
     where m.scenario_id = $1 and a.state = 'sending'`,
    [scenarioId],
  )
  return new Set(rows.map(({ phone }) => phone))
}

interface Settled {
  id: string
  outcome: string
  state: string
}

async function rowsOf(admin: pg.Pool): Promise<Settled[]> {
  const { rows } = await admin.query<Settled>(
    `select a.id, m.outcome, a.state from message m join attempt a on a.message_id = m.id`,
  )
  return rows
}

/** Delivery reports may still arrive; nothing else may change. */
const isBack = (before: Settled, now: Settled | undefined) =>
  now?.outcome !== before.outcome ||
  (now.state !== before.state && !['sent', 'delivered', 'read'].includes(now.state))
