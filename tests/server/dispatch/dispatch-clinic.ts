import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { applyParkedReports } from '../../../server/engine/dispatch/apply-reports.ts'
import { startDispatcher } from '../../../server/engine/dispatch/dispatcher.ts'
import type { AppContext } from '../../../server/platform/app-context.ts'
import { createClockAt } from '../../../server/platform/clock.ts'
import type { TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels, freshPhone } from '../../harness/clinic.ts'

/** Every window in Moscow is open at this time, except those of birthdays and reminders. */
export const AFTERNOON = '2026-12-08T14:00:00Z'
/** The reminder window in Moscow is open. */
export const MORNING = '2026-12-08T09:00:00Z'

/** The same app with a clock that runs on from its current time. */
export const running = (open: TestApp): AppContext => ({
  ...open.app,
  clock: createClockAt(open.clock.now()),
})

export interface Batch {
  type?: 'reminder' | 'notification' | 'promotion' | 'invitation'
  channels?: ('sms' | 'whatsapp' | 'telegram')[]
  count: number
  /** The last digits of every phone, which choose the simulated outcome in the sandbox. */
  ending?: string
  autoStopDate?: string
}

/** A registered clinic with its channels, and functions that insert due messages. */
export async function clinicWithChannels(open: TestApp, timeZone = 'Europe/Moscow') {
  const { as, companyId } = await registerClinic(open, timeZone)
  await connectChannels(open, companyId)
  return { as, companyId, ...messagesIn(open, companyId) }
}

export function messagesIn({ app, clock }: TestApp, companyId: string) {
  /** Inserts due messages of an active scenario of that kind; returns the id of the scenario. */
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
    await app.db.withTenant(companyId, async (tx) => {
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
    app.db.withTenant(companyId, (tx) =>
      tx.selectFrom('message').selectAll().orderBy('created_at').execute(),
    )
  /**
   * The status of each message after the provider reports so far. Reports arrive by themselves, possibly before the
   * send is recorded. Dispatch skips a message while a report of it is being written, so a test waits for the report
   * before it asks for the next step.
   */
  async function told() {
    await applyParkedReports(app)
    return (await rows()).map(({ status }) => status)
  }
  const attempts = () =>
    app.db.withTenant(companyId, (tx) =>
      tx.selectFrom('attempt').selectAll().orderBy('number').execute(),
    )
  const account = (provider: string) =>
    app.db.withTenant(companyId, (tx) =>
      tx
        .selectFrom('channel_account')
        .selectAll()
        .where('provider', '=', provider)
        .executeTakeFirstOrThrow(),
    )
  return { due, rows, told, attempts, account }
}

/** Runs this many dispatchers until the condition holds. */
export async function whileDispatching(
  app: AppContext,
  workers: number,
  until: () => Promise<boolean>,
): Promise<void> {
  const dispatchers = Array.from({ length: workers }, () => startDispatcher(app))
  try {
    while (!(await until())) await new Promise((resolve) => setTimeout(resolve, 20))
  } finally {
    await Promise.all(dispatchers.map((one) => one.stop()))
  }
}

/** The largest number of instants within any window of this length. */
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
