import { randomUUID } from 'node:crypto'
import { toAccountName } from '../../sandbox/accounts.ts'
import { getChannelId } from '../../sandbox/wazzup24/channel-id.ts'
import { createRandom } from '../../server/app/demo/random.ts'
import type { TestApp } from '../harness/app.ts'
import { registerClinic } from '../harness/calls.ts'
import type { Providers } from './providers.ts'
import { type Clinic, openStage, type Stage } from './stage.ts'
import { until } from './until.ts'
import { allSettled, judge, type Verdict } from './verdict.ts'

export interface AtOnceSettings {
  databaseUrl: string
  providers: Providers
  seed: string
  /** Messages of the WhatsApp scenario and of the last one; the first SMS scenario gets double. */
  messages: number
  /** The number of patients that are excluded, and of those that opt out. */
  patients: number
}

export interface AtOnceReport extends Verdict {
  /** Phones accepted although their request had not begun when the ban was answered. */
  begunLater: string[]
  /** Acceptances more than a second after the answer. On an overloaded machine these may be the machine's delay. */
  late: { what: string; after: number }[]
  /** Messages that were pending when they were banned and were never sent. */
  prevented: Record<'stopped' | 'excluded' | 'optedOut', number>
  /** The latest acceptance after an answer, in milliseconds. */
  worst: number
}

/** A ban of messages, and when its call was answered, by the machine's clock, which the sandbox uses too. */
interface Ban {
  what: 'stopped' | 'excluded' | 'optedOut'
  phones: string[]
  answeredAt: Temporal.Instant
  /** Phones whose requests had begun by then. */
  underWay: Set<string>
}

/** During sending, patients are excluded and opt out, and at the end the scenarios are stopped. */
export async function atOnce(settings: AtOnceSettings): Promise<AtOnceReport> {
  const { databaseUrl, providers, messages, patients } = settings
  const random = createRandom(settings.seed)
  const stage = await openStage(databaseUrl, providers.env)
  try {
    // Registration calls the server in process and does not need the manual clock of a TestApp.
    const { as, companyId } = await registerClinic(stage as unknown as TestApp)
    const whatsapp = await stage.clinic('wazzup24', 'reminder', companyId)
    const sms = await stage.clinic('sms16', 'reminder', companyId)
    const last = await stage.clinic('sms16', 'reminder', companyId)
    providers.drive(() => ({ there: random.integer(0, 100), back: random.integer(0, 100) }))
    await stage.lay(whatsapp, messages)
    await stage.lay(sms, messages * 2)
    await Promise.all([stage.worker(), stage.worker()])
    const bans: Ban[] = []
    for (let i = 0; i < patients; i++) {
      const before = providers.accepted().length
      await until(
        'five more are sent, or fewer than fifty are left',
        async () =>
          providers.accepted().length > before + 5 ||
          (await waiting(stage, whatsapp, providers)).length < 50,
      )
      const [first, second] = await pick(stage, whatsapp, providers, random.integer(0, 1000))
      if (!first || !second) break
      const body = { excluded: true, reason: 'asked' }
      await as.put(`/api/client/${first.id}/excluded`, body)
      bans.push(await banned(stage, 'excluded', [first.phone]))
      await sayStop(stage, companyId, second.phone)
      await sayStop(stage, companyId, second.phone)
      bans.push(await banned(stage, 'optedOut', [second.phone]))
    }
    const stop = async (clinic: Clinic) => {
      const phones = (await waiting(stage, clinic, providers)).map(({ phone }) => phone)
      const { status } = await as.post(`/api/scenario/${clinic.scenarioId}/stop`)
      if (status !== 204) throw new Error(`The stop was answered with ${status}`)
      bans.push(await banned(stage, 'stopped', phones))
    }
    for (const clinic of [sms, whatsapp]) await stop(clinic)
    // On a fast machine everything may be sent before the bans. Here the providers hold all requests, so some must be prevented.
    const release = providers.hold()
    await stage.lay(last, messages)
    await until('a worker has begun requests', () => providers.underWay() > 0)
    for (const { id, phone } of (await waiting(stage, last, providers)).slice(-patients)) {
      await as.put(`/api/client/${id}/excluded`, { excluded: true, reason: 'asked' })
      bans.push(await banned(stage, 'excluded', [phone]))
    }
    await stop(last)
    release()
    // On a busy machine a worker may lose a claim, and its messages then wait for the lease of two minutes.
    await allSettled(stage.admin, 180_000)
    await until('a second has passed', () => {
      const last = bans.at(-1)?.answeredAt
      return (
        !last ||
        Temporal.Instant.compare(stage.app.clock.now(), last.add({ milliseconds: 1500 })) > 0
      )
    })
    const verdict = await judge(stage.admin, providers.accepted())
    return { ...verdict, ...measure(bans, providers) }
  } finally {
    await stage.close()
  }
}

async function banned(stage: Stage, what: Ban['what'], phones: string[]): Promise<Ban> {
  const answeredAt = stage.app.clock.now()
  const { rows } = await stage.admin.query<{ phone: string }>(
    `select c.phone from attempt a join message m on m.id = a.message_id join client c on c.id = m.client_id where c.phone = any($1)`,
    [phones],
  )
  return { what, phones, answeredAt, underWay: new Set(rows.map(({ phone }) => phone)) }
}

function measure(bans: Ban[], providers: Providers) {
  const times = new Map(providers.accepted().map(({ to, at }) => [to, Temporal.Instant.from(at)]))
  const prevented = { stopped: 0, excluded: 0, optedOut: 0 }
  const late: AtOnceReport['late'] = []
  const begunLater: string[] = []
  let worst = 0
  for (const { what, phones, answeredAt, underWay } of bans)
    for (const phone of phones) {
      const at = times.get(phone)
      if (!at) {
        prevented[what] += 1
        continue
      }
      const after = answeredAt.until(at).total('milliseconds')
      if (!underWay.has(phone)) begunLater.push(phone)
      worst = Math.max(worst, after)
      if (after > 1000) late.push({ what, after })
    }
  return { begunLater, late, prevented, worst }
}

async function waiting({ admin }: Stage, { scenarioId }: Clinic, providers: Providers) {
  const { rows } = await admin.query<{ id: string; phone: string }>(
    `select c.id, c.phone from message m join client c on c.id = m.client_id
     where m.scenario_id = $1 and m.outcome = 'pending' order by m.claimed_until nulls last, m.id`,
    [scenarioId],
  )
  const gone = new Set(providers.accepted().map(({ to }) => to))
  return rows.filter(({ phone }) => !gone.has(phone))
}

/** Two patients with pending messages, preferably ones that a worker has claimed. */
async function pick(stage: Stage, clinic: Clinic, providers: Providers, at: number) {
  const found = await waiting(stage, clinic, providers)
  const from = at % Math.max(1, Math.min(100, found.length - 1))
  return found.slice(from, from + 2)
}

/** Sends STOP as a webhook of Wazzup. */
async function sayStop({ server, admin }: Stage, companyId: string, phone: string) {
  const { rows } = await admin.query<{ hook_token: string }>(
    `select hook_token from channel_account where company_id = $1 and provider = 'wazzup24'`,
    [companyId],
  )
  const channel = getChannelId(toAccountName(`chaos-${companyId}`))
  const said = { messageId: randomUUID(), channelId: channel, chatType: 'whatsapp', type: 'text' }
  const message = { ...said, chatId: phone.replace('+', ''), text: 'STOP', isEcho: false }
  const answer = await server.inject({
    method: 'POST',
    url: `/api/hook/wazzup24/${rows[0]?.hook_token}`,
    payload: { messages: [message] },
  })
  if (answer.statusCode !== 200) throw new Error(`STOP was answered with ${answer.statusCode}`)
}
