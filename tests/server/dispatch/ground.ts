import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { takeUpParked } from '../../../server/engine/dispatch/apply-reports.ts'
import { startDispatcher } from '../../../server/engine/dispatch/dispatcher.ts'
import type { House } from '../../../server/platform/app-context.ts'
import { clockFrom } from '../../../server/platform/clock.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, freshPhone } from '../../harness/clinic.ts'
import type { OpenHouse } from '../../harness/house.ts'

/** Every window is open at this moment in Moscow, but for birthdays and reminders. */
export const AFTERNOON = '2026-12-08T14:00:00Z'
/** The reminders' window is open in Moscow. */
export const MORNING = '2026-12-08T09:00:00Z'

/** The same house with a clock that runs on from its present moment. */
export const running = (open: OpenHouse): House => ({
  ...open.house,
  clock: clockFrom(open.clock.now()),
})

export interface Batch {
  type?: 'reminder' | 'notification' | 'promotion' | 'invitation'
  channels?: ('sms' | 'whatsapp' | 'telegram')[]
  count: number
  /** The last digits of every phone, which tell the sandbox what befalls it. */
  ending?: string
  autoStopDate?: string
}

/** A registered clinic with its channels, and a way to lay due messages into it. */
export async function clinicWithChannels(open: OpenHouse, timeZone = 'Europe/Moscow') {
  const { as, companyId } = await registerClinic(open, timeZone)
  await connectChannels(open, companyId)
  return { as, companyId, ...messagesIn(open, companyId) }
}

export function messagesIn({ house, clock }: OpenHouse, companyId: string) {
  /** Due messages of an active scenario of that type; answers the scenario's id. */
  async function due({
    type = 'reminder',
    channels = ['whatsapp'],
    count,
    ending = '',
    autoStopDate,
  }: Batch): Promise<string> {
    const [scenarioId, now] = [randomUUID(), clock.now().toString()]
    const visitAt = type === 'reminder' ? clock.now().add({ hours: 24 }).toString() : null
    const phones = Array.from({ length: count }, () => freshPhone(ending))
    await house.db.tenant(companyId, async (tx) => {
      await sql`
        insert into scenario (company_id, id, type, name, state, list_state, text, days_ahead, auto_stop_date, created_at, updated_at)
        values (${companyId}, ${scenarioId}, ${type}, ${scenarioId}, 'active', 'verified', '{clientName}!', 1, ${autoStopDate ?? null},
          ${now}, ${now})`.execute(tx)
      for (const [position, channel] of channels.entries())
        await sql`insert into cascade_step (company_id, scenario_id, position, channel) values (${companyId}, ${scenarioId}, ${position},
          ${channel})`.execute(tx)
      await sql`
        with patient as (
          insert into client (company_id, external_id, surname, name, phone, phone_raw, created_at, seen_at)
          select ${companyId}, gen_random_uuid()::text, 'Иванова', 'Анна', p, p, ${now}, ${now} from unnest(${phones}::text[]) p returning id
        )
        insert into message (company_id, scenario_id, client_id, visit_at, time_zone, occasion, send_at, due_at, created_at, updated_at)
        select ${companyId}, ${scenarioId}, id, ${visitAt}::timestamptz, 'Europe/Moscow', id::text, ${now}, ${now}, ${now}, ${now} from patient`.execute(
        tx,
      )
    })
    return scenarioId
  }
  const rows = () =>
    house.db.tenant(companyId, (tx) =>
      tx.selectFrom('message').selectAll().orderBy('created_at').execute(),
    )
  /**
   * What providers have told by now of each message. Their word comes by itself, be it before the send is recorded; while it is
   * written down dispatch passes the message by, so a test waits for it before it asks for the next step.
   */
  async function told() {
    await takeUpParked(house)
    return (await rows()).map(({ status }) => status)
  }
  const attempts = () =>
    house.db.tenant(companyId, (tx) =>
      tx.selectFrom('attempt').selectAll().orderBy('number').execute(),
    )
  const account = (provider: string) =>
    house.db.tenant(companyId, (tx) =>
      tx
        .selectFrom('channel_account')
        .selectAll()
        .where('provider', '=', provider)
        .executeTakeFirstOrThrow(),
    )
  return { due, rows, told, attempts, account }
}

/** Lets so many dispatchers work until the condition holds. */
export async function whileDispatching(
  house: House,
  workers: number,
  until: () => Promise<boolean>,
): Promise<void> {
  const dispatchers = Array.from({ length: workers }, () => startDispatcher(house))
  try {
    while (!(await until())) await new Promise((resolve) => setTimeout(resolve, 20))
  } finally {
    await Promise.all(dispatchers.map((one) => one.stop()))
  }
}

/** The most instants that lie in any window of so many milliseconds, wherever it begins. */
export function mostInWindow(instants: number[], milliseconds: number): number {
  const sorted = instants.toSorted((a, b) => a - b)
  let from = 0
  let most = 0
  for (const [at, instant] of sorted.entries()) {
    while (instant - (sorted[from] ?? instant) >= milliseconds) from++
    most = Math.max(most, at - from + 1)
  }
  return most
}
