import { sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { isVisitYear } from '../../engine/ingest/upsert-visits.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { getNextState, getScenarioRow } from '../../engine/scenario/scenario-row.ts'
import type { Simulation, Step } from '../../engine/simulate/apply-step.ts'
import { runSimulation } from '../../engine/simulate/run-simulation.ts'
import {
  getLastEventId,
  listEventsSince,
  listWaitingEvents,
} from '../../engine/simulate/simulated-timeline.ts'
import { withRollback } from '../../engine/simulate/with-rollback.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { patientNameSql } from '../../platform/db/person-name-sql.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireScenarioSetup } from '../../platform/http/rights.ts'
import { redactRenderedText, redactText } from '../../platform/patient/redact-phones.ts'

type SimulatedVisit = components['schemas']['SimulatedVisit']

const MAX_DURATION = { hours: 24 * 60 }
/** Maximum age of the page's start time. */
const MAX_PAGE_AGE = { hours: 24 }
/** Time simulated after the last step or visit. */
const OBSERVATION_TIME = { hours: 48 }

/**
 * Handlers for the time machine: simulates what would happen to one patient by applying steps to the data in a transaction that is rolled back.
 * Nothing is sent, no job is queued, and no row stays.
 */
export function createTimeMachineHandlers(app: AppContext): Handlers {
  return {
    async simulate({ caller, path, body }) {
      const from = app.clock.now()
      return withRollback(app, caller.companyId, async (tx) => {
        const scenario = await getScenarioRow(tx, path.id, true)
        requireScenarioSetup(caller, scenario.type)
        const clientId = requireId(body.clientId)
        const patient = await loadPatient(tx, clientId)
        const arePhonesVisible = canSeePhones(caller.role)
        const simulation: Simulation = {
          companyId: caller.companyId,
          clientId,
          caller,
          bookedVisits: new Map(),
        }
        const steps = sortSteps(body.steps, from)
        const until = await getEnd(tx, clientId, steps, body.until ?? null, from)
        await activateScenario(tx, scenario, from)
        const since = await getLastEventId(tx, clientId)
        const waitingEvents = await listWaitingEvents(tx, clientId, from)
        const result = await runSimulation(app, tx, simulation, steps, { from, until })
        return {
          from: from.toString(),
          until: result.until.toString(),
          clientName: redactText(arePhonesVisible, patient.name),
          timeZone: patient.timeZone,
          events: [...waitingEvents, ...(await listEventsSince(tx, clientId, since, result))].map(
            (event) => ({
              ...event,
              text: redactRenderedText(arePhonesVisible, event.text, patient.names),
            }),
          ),
          visits: (await listVisits(tx, simulation, from)).map((visit) => ({
            ...visit,
            service: redactText(arePhonesVisible, visit.service),
          })),
        }
      })
    },
  }
}

async function loadPatient(tx: Tx, clientId: string) {
  const { rows } = await sql<{ name: string; names: (string | null)[]; timeZone: string }>`
    select ${patientNameSql('c')} as name, array[c.name, c.middle_name] as names, co.time_zone as "timeZone"
    from client c join company co on co.id = c.company_id where c.id = ${clientId}`.execute(tx)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** Sorts the steps. Time only moves forward: steps of an older page whose time has passed happen now. */
function sortSteps(steps: Step[], from: Temporal.Instant): Step[] {
  return steps
    .map((step) => {
      const at = Temporal.Instant.from(step.at)
      if (isBefore(at, from.subtract(MAX_PAGE_AGE)) || isBefore(from.add(MAX_DURATION), at))
        throw new Problem('CHECK_DETAILS', { at: 'OUT_OF_RANGE' })
      if (step.to && !isVisitYear(Temporal.Instant.from(step.to)))
        throw new Problem('CHECK_DETAILS', { to: 'OUT_OF_RANGE' })
      return { step, at: isBefore(at, from) ? from : at }
    })
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
    .map(({ step, at }) => ({ ...step, at: at.toString() }))
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0

const isOutOfRange = (at: Temporal.Instant, from: Temporal.Instant) =>
  isBefore(at, from) || isBefore(from.add(MAX_DURATION), at)

async function getEnd(
  tx: Tx,
  clientId: string,
  steps: Step[],
  until: string | null,
  from: Temporal.Instant,
): Promise<Temporal.Instant> {
  const end = until === null ? null : Temporal.Instant.from(until)
  if (end && isOutOfRange(end, from)) throw new Problem('CHECK_DETAILS', { until: 'OUT_OF_RANGE' })
  if (end) return end
  const last = await tx
    .selectFrom('visit')
    .select((all) => all.fn.max('starts_at').as('at'))
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  const instants = [
    from,
    ...(last?.at ? [last.at] : []),
    ...steps
      .flatMap(({ at, to }) => [at, ...(to ? [to] : [])])
      .map((at) => Temporal.Instant.from(at)),
  ].toSorted(Temporal.Instant.compare)
  const expectedEnd = (instants.at(-1) ?? from).add(OBSERVATION_TIME)
  return isOutOfRange(expectedEnd, from) ? from.add(MAX_DURATION) : expectedEnd
}

/** Activates the scenario by its lifecycle, without checking a list, and without overdue messages. */
async function activateScenario(tx: Tx, scenario: ScenarioRow, from: Temporal.Instant) {
  let row = scenario
  for (const event of ['list.regenerate', 'list.verify', 'scenario.start']) {
    const next = row.state === 'active' ? null : getNextState(row, event)
    if (!next) continue
    row = await tx
      .updateTable('scenario')
      .set({ ...next, due_from: from })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }
}

async function listVisits(
  tx: Tx,
  { clientId, bookedVisits: booked }: Simulation,
  from: Temporal.Instant,
): Promise<SimulatedVisit[]> {
  const { rows } = await sql<Omit<SimulatedVisit, 'startsAt'> & { startsAt: Temporal.Instant }>`
    select v.id, v.starts_at as "startsAt", coalesce(b.time_zone, co.time_zone) as "timeZone", v.status, s.name as specialist, v.service
    from visit v join company co on co.id = v.company_id
    left join branch b on b.company_id = v.company_id and b.id = v.branch_id
    left join specialist s on s.company_id = v.company_id and s.id = v.specialist_id
    where v.client_id = ${clientId} and v.starts_at > ${from} order by v.starts_at, v.id limit 50`.execute(
    tx,
  )
  const names = new Map([...booked].map(([name, id]) => [id, name]))
  return rows.map((row) => ({
    ...row,
    id: names.get(row.id) ?? row.id,
    startsAt: row.startsAt.toString(),
  }))
}
