import { sql } from 'kysely'
import type { House } from '../../platform/app-context.ts'
import { heldClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { applyReports } from '../dispatch/apply-reports.ts'
import { runPlans } from '../scenario/run-plans.ts'
import { type Step, type Story, takeStep } from './apply-step.ts'
import { simulatedHouse } from './create-simulated-app.ts'
import { sendSimulated, type Taken } from './simulate-sending.ts'
import { lastEntry } from './simulated-timeline.ts'

/** A message would be delivered so long after the provider took it. */
const DELIVERY = { minutes: 1 }
/** Moments of one run: a channel that stays lost is tried every few minutes, and that alone must not keep the database. */
const MOST_MOMENTS = 600

interface Due {
  at: Temporal.Instant
  happen: () => Promise<void>
}

interface Span {
  from: Temporal.Instant
  until: Temporal.Instant
}

export interface Told {
  until: Temporal.Instant
  /** Each step that was taken, with the last event of the trail before it. */
  steps: { at: Temporal.Instant; step: Step; after: number }[]
}

/**
 * Lets time pass for one patient, from moment to moment: a step, a report, a message that falls due, a new day. What then happens is done by the
 * functions that do it in earnest; the clinic system is taken to go on answering. While the product is `off` nothing is done; what should have
 * been is done when it is back.
 */
export async function passTime(
  real: House,
  tx: Tx,
  story: Story,
  steps: Step[],
  { from, until, off = null }: Span & { off?: Span | null },
): Promise<Told> {
  const clock = heldClock(from.toString())
  const house = simulatedHouse(real, tx, clock)
  const told: Told = { until, steps: [] }
  const coming: Due[] = []
  const plan = () => runPlans(house, story.companyId, story.clientId)
  for (const step of steps)
    coming.push({
      at: Temporal.Instant.from(step.at),
      async happen() {
        told.steps.push({ at: clock.now(), step, after: await lastEntry(tx, story.clientId) })
        await takeStep(tx, story, step, clock.now())
        await plan()
      },
    })
  const days = await dayStarts(tx, from, until)
  for (const at of days) coming.push({ at, happen: plan })
  const report = ({ accountId, providerId }: Taken) => {
    const at = clock.now().add(DELIVERY)
    const delivered = { providerId, status: 'delivered' as const, at, detail: null }
    coming.push({ at, happen: () => applyReports(house, story.companyId, accountId, [delivered]) })
  }

  await plan()
  for (let moment = 0; moment < MOST_MOMENTS; moment++) {
    await sql`update mis_connection set last_sync_at = ${clock.now()}`.execute(tx)
    await sql`update agent set last_seen_at = ${clock.now()}, caught_up_at = ${clock.now()}`.execute(
      tx,
    )
    for (const taken of await sendSimulated(house, story.clientId)) report(taken)
    coming.sort((a, b) => Temporal.Instant.compare(a.at, b.at))
    const due = await nextDue(tx, story.clientId, clock.now())
    const [next] = coming
    const sooner = next && (!due || Temporal.Instant.compare(next.at, due) <= 0) ? next : null
    const at = back(sooner?.at ?? due, off)
    if (!at || Temporal.Instant.compare(at, until) > 0) return told
    if (Temporal.Instant.compare(at, clock.now()) > 0) clock.set(at.toString())
    if (sooner) {
      coming.shift()
      await sooner.happen()
    }
  }
  return { ...told, until: clock.now() }
}

/** When what falls due at a moment is done. */
const back = (at: Temporal.Instant | null, off: Span | null) =>
  at &&
  off &&
  Temporal.Instant.compare(at, off.from) >= 0 &&
  Temporal.Instant.compare(at, off.until) < 0
    ? off.until
    : at

/** When this patient's next message falls due after that moment. What a red stop holds is looked at beside other things: nobody lifts it here. */
async function nextDue(tx: Tx, clientId: string, now: Temporal.Instant) {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select min(due_at) as at from message where client_id = ${clientId} and due_at > ${now} and reason is distinct from 'RED_STOP'`.execute(
    tx,
  )
  return rows[0]?.at ?? null
}

/** Plans move on with time: here once a day, when the clinic's own begins. */
async function dayStarts(
  tx: Tx,
  from: Temporal.Instant,
  until: Temporal.Instant,
): Promise<Temporal.Instant[]> {
  const company = await tx.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  const starts: Temporal.Instant[] = []
  let day = from.toZonedDateTimeISO(company.time_zone).startOfDay().add({ days: 1 })
  for (
    ;
    Temporal.Instant.compare(day.toInstant(), until) <= 0;
    day = day.add({ days: 1 }).startOfDay()
  )
    starts.push(day.toInstant())
  return starts
}
