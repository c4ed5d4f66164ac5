import { sql } from 'kysely'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { isInsideWindow } from '../../../server/engine/plan/sending-window.ts'
import type { Step } from '../../../server/engine/simulate/apply-step.ts'
import { runSimulation } from '../../../server/engine/simulate/run-simulation.ts'
import { withRollback } from '../../../server/engine/simulate/with-rollback.ts'
import type { Caller } from '../../../server/platform/http/caller.ts'
import type { TestApp } from '../../harness/app.ts'
import { visitClinic } from '../plan/visit-clinic.ts'

/** Sunday, 6 December 2026, 9:00 in Moscow. */
export const START = '2026-12-06T06:00:00Z'
const ZONE = 'Europe/Moscow'
/** How long the simulation goes on after the product is back. */
const AFTER = { hours: 60 }

interface Left {
  type: ScenarioType
  scenarioId: string
  occasion: string
  notice: string | null
  visitAt: Temporal.Instant | null
  sendAt: Temporal.Instant
  leftAt: Temporal.Instant
}

/**
 * Visits booked in three calls of one afternoon, one of them moved while the product may be off.
 */
const steps: Step[] = [
  { kind: 'bookVisit', at: '2026-12-08T13:00:00Z', to: '2026-12-18T09:00:00Z' },
  { kind: 'bookVisit', at: '2026-12-08T14:30:00Z', to: '2026-12-18T11:00:00Z' },
  { kind: 'bookVisit', at: '2026-12-08T16:00:00Z', to: '2026-12-18T13:00:00Z' },
  {
    kind: 'moveVisit',
    at: '2026-12-09T09:00:00Z',
    visitId: 'booked-1',
    to: '2026-12-16T09:00:00Z',
  },
]

/** Scenarios of several types side by side, and a patient with a visit or two on most days. */
export async function openOutageClinic(open: TestApp) {
  const clinic = await visitClinic(open, ZONE)
  for (const days of [1, 2, 3]) await clinic.scenario('reminder', { days_ahead: days })
  await clinic.scenario('notification', { departure_minutes: 15, text_moved: 'moved {date}' })
  await clinic.scenario('memo', { departure_minutes: 60 })
  await clinic.scenario('nps')
  await clinic.scenario('invitation', { last_visit_months: 3 })
  const anna = await clinic.patient({}, [])
  const visits = [
    '08T07:00',
    '08T12:30',
    '09T09:00',
    '10T08:00',
    '11T10:00',
    '11T16:30',
    '12T09:00',
    '13T09:00',
    '14T07:00',
    '15T12:00',
    '17T09:00',
    '19T09:00',
  ]
  for (const visit of visits)
    await clinic.book(anna, { startsAt: `2026-12-${visit}:00Z`, createdAt: '2026-12-01T08:00:00Z' })
  const lived = (
    off: { from: Temporal.Instant; until: Temporal.Instant },
    clientId: string,
    taken = steps,
    after: { hours: number } = AFTER,
  ) => {
    const from = Temporal.Instant.from(START)
    const until = off.until.add(after)
    return withRollback(open.app, clinic.companyId, async (tx) => {
      const story = {
        companyId: clinic.companyId,
        clientId,
        caller: {} as Caller,
        bookedVisits: new Map(),
      }
      await runSimulation(open.app, tx, story, taken, { from, until, off })
      const { rows } = await sql<Left>`
      select s.type, m.scenario_id as "scenarioId", m.occasion, m.notice, m.visit_at as "visitAt", m.send_at as "sendAt", a.started_at as "leftAt"
      from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
      join attempt a on a.company_id = m.company_id and a.message_id = m.id order by a.started_at`.execute(
        tx,
      )
      const { rows: mute } = await sql<{ count: number }>`
      select count(*)::int as count from message where outcome in ('skipped', 'withdrawn', 'failed') and reason is null
        or outcome = 'pending' and due_at < ${until.subtract({ minutes: 1 })}`.execute(tx)
      return { left: rows, mute: mute[0]?.count ?? 0 }
    })
  }
  return { clinic, anna, lived }
}

const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(ZONE).toPlainDate()
const clockOf = (at: Temporal.Instant) =>
  at.toZonedDateTimeISO(ZONE).toPlainTime().toString({ smallestUnit: 'minute' })

/**
 * Violations of the sending rules: sent twice, too late or outside the window. Empty when there are
 * none.
 */
export function broken(left: Left[]): string[] {
  const told = (one: Left) =>
    `${one.type} ${one.notice ?? ''} ${one.occasion.slice(-10)} due ${one.sendAt} left ${one.leftAt}`
  const twice = left
    .filter((one) => left.some((other) => other !== one && clash(one, other)))
    .map((one) => `twice: ${told(one)}`)
  const late = left
    .filter(({ type, visitAt, leftAt, sendAt }) =>
      type === 'reminder' || type === 'notification'
        ? visitAt !== null && Temporal.Instant.compare(visitAt, leftAt) <= 0
        : type === 'invitation'
          ? dayOf(sendAt).until(dayOf(leftAt)).days > 1
          : leftAt.since(sendAt).total('hours') > 24,
    )
    .map((one) => `late: ${told(one)}`)
  const closed = left
    .filter(({ type, leftAt }) => !isInsideWindow(type, clockOf(leftAt)))
    .map((one) => `closed: ${told(one)}`)
  return [...twice, ...late, ...closed]
}

function clash(one: Left, other: Left): boolean {
  const sameDay = dayOf(one.leftAt).equals(dayOf(other.leftAt))
  if (one.type !== other.type) return false
  if (one.occasion === other.occasion && one.scenarioId === other.scenarioId) return true
  if (one.type === 'reminder')
    return (
      sameDay && one.visitAt !== null && other.visitAt !== null && one.visitAt.equals(other.visitAt)
    )
  if (one.type === 'nps') return sameDay
  if (one.type === 'memo') return sameDay && one.scenarioId === other.scenarioId
  if (one.type === 'notification' && one.visitAt && other.visitAt)
    return (
      one.notice === other.notice &&
      dayOf(one.visitAt).equals(dayOf(other.visitAt)) &&
      Math.abs(one.leftAt.since(other.leftAt).total('minutes')) < 60
    )
  return false
}
