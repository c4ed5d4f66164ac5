import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { createManualClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { applyReports } from '../dispatch/apply-reports.ts'
import { runPlans } from '../scenario/run-plans.ts'
import { applyStep, type Simulation, type Step } from './apply-step.ts'
import { createSimulatedApp } from './create-simulated-app.ts'
import { type AcceptedMessage, simulateSending } from './simulate-sending.ts'
import { getLastEventId } from './simulated-timeline.ts'

/** Assumed time from acceptance to delivery. */
const DELIVERY_DELAY = { minutes: 1 }
/** Maximum ticks per run: a channel that stays lost is retried every few minutes and must not occupy the database. */
const MAX_TICKS = 600

interface ScheduledAction {
  at: Temporal.Instant
  run: () => Promise<void>
}

interface TimeRange {
  from: Temporal.Instant
  until: Temporal.Instant
}

export interface SimulationResult {
  until: Temporal.Instant
  /** The steps taken, each with the id of the last event before it. */
  steps: { at: Temporal.Instant; step: Step; after: number }[]
}

/**
 * Simulates time for one patient, from event to event: a step, a report, a due message, a new day. All effects use the production functions; the
 * clinic system is assumed to keep answering. While the product is `off` nothing happens; missed work is done when it is back.
 */
export async function runSimulation(
  realApp: AppContext,
  tx: Tx,
  simulation: Simulation,
  steps: Step[],
  { from, until, off: outage = null }: TimeRange & { off?: TimeRange | null },
): Promise<SimulationResult> {
  const clock = createManualClock(from.toString())
  const app = createSimulatedApp(realApp, tx, clock)
  const result: SimulationResult = { until, steps: [] }
  const coming: ScheduledAction[] = []
  const plan = () => runPlans(app, simulation.companyId, simulation.clientId)
  for (const step of steps)
    coming.push({
      at: Temporal.Instant.from(step.at),
      async run() {
        result.steps.push({
          at: clock.now(),
          step,
          after: await getLastEventId(tx, simulation.clientId),
        })
        await applyStep(tx, simulation, step, clock.now())
        await plan()
      },
    })
  const days = await listDayStarts(tx, from, until)
  for (const at of days) coming.push({ at, run: plan })
  const report = ({ accountId, providerId }: AcceptedMessage) => {
    const at = clock.now().add(DELIVERY_DELAY)
    const delivered = { providerId, status: 'delivered' as const, at, detail: null }
    coming.push({ at, run: () => applyReports(app, simulation.companyId, accountId, [delivered]) })
  }

  await plan()
  for (let moment = 0; moment < MAX_TICKS; moment++) {
    await sql`update mis_connection set last_sync_at = ${clock.now()}`.execute(tx)
    await sql`update agent set last_seen_at = ${clock.now()}, caught_up_at = ${clock.now()}`.execute(
      tx,
    )
    for (const message of await simulateSending(app, simulation.clientId)) report(message)
    coming.sort((a, b) => Temporal.Instant.compare(a.at, b.at))
    const due = await findNextDueTime(tx, simulation.clientId, clock.now())
    const [next] = coming
    const sooner = next && (!due || Temporal.Instant.compare(next.at, due) <= 0) ? next : null
    const at = delayPastOutage(sooner?.at ?? due, outage)
    if (!at || Temporal.Instant.compare(at, until) > 0) return result
    if (Temporal.Instant.compare(at, clock.now()) > 0) clock.set(at.toString())
    if (sooner) {
      coming.shift()
      await sooner.run()
    }
  }
  return { ...result, until: clock.now() }
}

/** Delays a due time to the end of the outage. */
const delayPastOutage = (at: Temporal.Instant | null, off: TimeRange | null) =>
  at &&
  off &&
  Temporal.Instant.compare(at, off.from) >= 0 &&
  Temporal.Instant.compare(at, off.until) < 0
    ? off.until
    : at

/** Returns the patient's next due time. Messages held by an emergency stop are ignored: nobody lifts it in a simulation. */
async function findNextDueTime(tx: Tx, clientId: string, now: Temporal.Instant) {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select min(due_at) as at from message where client_id = ${clientId} and due_at > ${now} and reason is distinct from 'RED_STOP'`.execute(
    tx,
  )
  return rows[0]?.at ?? null
}

/** Plans are updated over time: here once a day, at the start of the clinic's day. */
async function listDayStarts(
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
