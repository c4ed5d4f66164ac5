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
  /** Of each nature. */
  messages: number
  /** Sleeps at least so many milliseconds; past Wazzup's minute the provider knows no repeat any more. */
  sleep: number
  /** Ends the claims of the sleeper at once instead of waiting for the lease. */
  turnLease: boolean
}

export interface ZombieReport extends Verdict {
  /** Attempts without a key that the sleeper had begun and not sent when it fell asleep. */
  caught: number
  /** From falling asleep until others had settled everything, in milliseconds. */
  takenOverIn: number
  /** Sends of the sleeper's own batch that came after it woke. */
  sentLate: number
  /** Rows that its waking changed. */
  movedBack: number
}

/**
 * A worker falls asleep between its last look at the database and its requests: the answer to that look is kept on its way until it sleeps.
 * Others take its messages over; then it wakes up with everything it needs to send them.
 */
export async function zombie(settings: ZombieSettings): Promise<ZombieReport> {
  const { databaseUrl, providers, messages, sleep } = settings
  const stage = await openStage(databaseUrl, providers.env)
  const proxy = await startTcpProxy(databaseUrl)
  try {
    const clinics = [await stage.clinic('sigmasms'), await stage.clinic('wazzup24')]
    const sleeper = await stage.worker(proxy.url)
    // Four answers to a look at the database: well below the half second that one counts for.
    proxy.slow(60)
    await stage.lay(clinics[1] as Clinic, messages) // both are there
    const { caught, asleep } = await fallAsleep(stage, clinics[0] as Clinic, sleeper, settings)
    proxy.slow(0)
    if (settings.turnLease) await endLeases(stage.admin)
    const other = await stage.worker()
    await allSettled(stage.admin, 90_000)
    const takenOverIn = asleep()
    await until('it has slept enough', () => asleep() >= sleep, sleep + 1000)
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

/** Stops it while it waits for the answer to its last look; where it was quicker, with more messages again. */
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
    await until('it has begun attempts, or was quicker than we could look', async () => {
      const more = (await begun(admin, clinic)).size > before.size
      quicker = !more && (await unsettled(admin)) === 0
      return more || quicker
    })
    if (quicker) continue
    sleeper.freeze()
    const asleep = startStopwatch()
    // What it had sent before it slept arrives.
    await until('the road is empty', () => providers.underWay() === 0)
    const sent = new Set(providers.accepted().map(({ to }) => to))
    const caught = [...(await begun(admin, clinic))].filter((phone) => !sent.has(phone)).length
    if (caught > 0) return { caught, asleep }
    sleeper.wake()
  }
}

/** It has sent a message laid now: what it had in its hands before is long through. */
async function awake(stage: Stage, clinic: Parameters<Stage['lay']>[0] | undefined) {
  if (!clinic) throw new Error('no clinic')
  await stage.lay(clinic, 1)
  await allSettled(stage.admin)
}

/** The phones of attempts whose end is not known yet. */
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

/** Reports go on coming; nothing else may change. */
const isBack = (before: Settled, now: Settled | undefined) =>
  now?.outcome !== before.outcome ||
  (now.state !== before.state && !['sent', 'delivered', 'read'].includes(now.state))
