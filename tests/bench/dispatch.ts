import { setTimeout as pause } from 'node:timers/promises'
import { startDispatcher } from '../../server/engine/dispatch/dispatcher.ts'
import { child } from './child.ts'
import {
  type BenchClinic,
  connect,
  NOON,
  seedClinic,
  seedPatients,
  seedVisits,
  settle,
} from './clinic.ts'
import { AT_ONCE, graphile, pgBoss, type Rival, rivalTables } from './dispatch/rivals.ts'
import type { Ground } from './environment.ts'
import { forgetRun, openYearOldGround } from './history.ts'
import { byTurns, compared, type Line, type Side } from './measure.ts'

const MESSAGES = 4000

/**
 * Due messages from the queue to the provider and back into the rows: our dispatcher with everything it writes, compared with two
 * queues whose jobs make the same request and write an attempt, its result and an event.
 */
export async function dispatchBench(): Promise<Line[]> {
  const { ground, clinic, base, close } = await dispatchGround()
  const rivals: Rival[] = []
  try {
    await ground.admin.query(rivalTables)
    await settle(ground)
    rivals.push(await graphile(ground), await pgBoss(ground, 'each'), await pgBoss(ground, 'batch'))
    const figures = await byTurns([
      oursSide(ground, clinic, base),
      ...rivals.map((rival) => rivalSide(ground, rival, base)),
    ])
    const limit = `one process of Node for each side, with PostgreSQL and the provider's stub on the same two cores; ${AT_ONCE} requests at a time`
    return [
      compared(figures, ['ours', 'graphile-worker'], {
        what: 'dispatch, messages a second',
        unit: '/s',
        aim: 0.8,
        limit: `${limit}; graphile-worker: two commits for each job`,
      }),
      compared(figures, ['ours', 'pg-boss, writes by the job'], {
        what: 'dispatch, messages a second',
        unit: '/s',
        aim: 1,
        limit: `${limit}; pg-boss: two commits for each job`,
      }),
      compared(figures, ['ours', 'pg-boss, writes by the batch'], {
        what: 'dispatch, messages a second',
        unit: '/s',
        aim: 1,
        limit: `${limit}; this rival renders no text, reads no XML and checks nothing before it sends`,
      }),
    ]
  } finally {
    for (const rival of rivals) await rival.close()
    await close()
  }
}

/** A clinic with a year of history and future visits, connected to a provider's stub. */
export async function dispatchGround(messages = MESSAGES) {
  const stub = await child<number>('dispatch/stub.ts')
  const base = `http://127.0.0.1:${stub.said}`
  const ground = await openYearOldGround({ SMS16_BASE_URL: base })
  const clinic = await seedClinic(ground)
  await connect(ground, clinic, {
    provider: 'sms16',
    channel: 'sms',
    credentials: { token: 'bench', sender: 'VISITA' },
    token: 'bench',
  })
  await seedPatients(ground, clinic.companyId, messages)
  await seedVisits(ground, clinic.companyId)
  const close = async () => {
    await ground.close()
    await stub.stop()
  }
  return { ground, clinic, base: `${base}/`, close }
}

/** Inserts a due message for each visit of `seedVisits`, after removing the rows of earlier runs. */
export async function layMessages(ground: Ground, clinic: BenchClinic) {
  await forgetRun(ground)
  await ground.admin.query(
    `insert into message (company_id, scenario_id, client_id, visit_id, visit_at, time_zone, occasion, send_at, channel, due_at,
      data_seen_at, created_at, updated_at)
    select v.company_id, $2, v.client_id, v.id, v.starts_at, 'Europe/Moscow', v.id::text, $3, 'sms', $3, v.seen_at, $3, $3
    from visit v where v.company_id = $1 and v.external_id like 'v%'`,
    [clinic.companyId, clinic.scenarioId, NOON.toString()],
  )
  await ground.admin.query('analyze message')
}

/** Counts the sent messages of this run. */
export const SENT = `select count(*) from message where outcome = 'done' and sent_at >= '${NOON}'`

/** Our dispatcher with a message for each visit of the clinic; `prepare` runs before the measurement. */
export const oursSide = (
  ground: Ground,
  clinic: BenchClinic,
  stub: string,
  name = 'ours',
  prepare = async () => {},
): Side => ({
  name,
  async run() {
    await prepare()
    await layMessages(ground, clinic)
    return rate(stub, MESSAGES, async () => {
      const dispatcher = startDispatcher(ground.app)
      return {
        stop: () => dispatcher.stop(),
        done: () => isDone(ground, SENT, MESSAGES),
      }
    })
  },
})

const rivalSide = (ground: Ground, rival: Rival, stub: string): Side => ({
  name: rival.name,
  async run() {
    await ground.admin.query('truncate rival_attempt, rival_event')
    const text =
      'Анна, ждём вас 9 декабря в 12:15. Bench. Подтвердите: http://localhost:3000/v/0000000000000000000000'
    const jobs = Array.from({ length: MESSAGES }, (_, i) => ({
      id: i + 1,
      phone: `79${String(i).padStart(9, '0')}`,
      text,
    }))
    await rival.fill(jobs)
    return rate(stub, MESSAGES, async () => ({
      stop: await rival.start(),
      done: () => isDone(ground, 'select count(*) from rival_event', MESSAGES),
    }))
  },
})

/**
 * Messages a second, from the first request at the stub to the last written result. Throws when a message came twice or not at all.
 */
export async function rate(
  stub: string,
  messages: number,
  start: () => Promise<{ stop(): Promise<void>; done(): Promise<boolean> }>,
): Promise<number> {
  await fetch(stub, { method: 'DELETE' })
  const { stop, done } = await start()
  const seen = async () =>
    (await fetch(stub)).json() as Promise<{ taken: number; distinct: number; first: number }>
  while ((await seen()).distinct < messages) await pause(20)
  while (!(await done())) await pause(5)
  const ended = performance.timeOrigin + performance.now()
  await stop()
  const { taken, distinct, first } = await seen()
  if (taken !== messages || distinct !== messages)
    throw new Error(`${taken} requests for ${distinct} of ${messages} messages`)
  return (messages * 1000) / (ended - first)
}

export async function isDone({ admin }: Ground, count: string, messages: number): Promise<boolean> {
  const { rows } = await admin.query<{ count: string }>(count)
  return Number(rows[0]?.count) >= messages
}
