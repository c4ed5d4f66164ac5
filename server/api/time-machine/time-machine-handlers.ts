import { sql } from 'kysely'
import { seesPhones } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { isVisitYear } from '../../engine/ingest/upsert-visits.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { moved, scenarioRow } from '../../engine/scenario/scenario-row.ts'
import type { Step, Story } from '../../engine/simulate/apply-step.ts'
import { passTime } from '../../engine/simulate/run-simulation.ts'
import { lastEntry, trailSince, waitingBefore } from '../../engine/simulate/simulated-timeline.ts'
import { inTrial } from '../../engine/simulate/with-rollback.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireSetup } from '../../platform/http/rights.ts'
import { filledFor, wordsFor } from '../../platform/patient/redact-phones.ts'

type Visit = components['schemas']['SimulatedVisit']

const LONGEST = { hours: 24 * 60 }
/** How long a page may stand open and its steps still be taken. */
const PAGE_OPEN = { hours: 24 }
/** After the last step or visit, for what comes of it. */
const AFTERMATH = { hours: 48 }

/**
 * The time machine: what would happen to one patient, found out by letting it happen to the data inside a transaction that is then undone.
 * Nothing is sent, no job is asked for, and no row stays.
 */
export function simulateHandlers(house: House): Handlers {
  return {
    async simulate({ caller, path, body }) {
      const from = house.clock.now()
      return inTrial(house, caller.companyId, async (tx) => {
        const scenario = await scenarioRow(tx, path.id, true)
        requireSetup(caller, scenario.type)
        const clientId = requireId(body.clientId)
        const patient = await patientOf(tx, clientId)
        const phones = seesPhones(caller.role)
        const story: Story = { companyId: caller.companyId, clientId, caller, booked: new Map() }
        const steps = inOrder(body.steps, from)
        const until = await endOf(tx, clientId, steps, body.until ?? null, from)
        await setGoing(tx, scenario, from)
        const since = await lastEntry(tx, clientId)
        const waiting = await waitingBefore(tx, clientId, from)
        const told = await passTime(house, tx, story, steps, { from, until })
        return {
          from: from.toString(),
          until: told.until.toString(),
          clientName: wordsFor(phones, patient.name),
          timeZone: patient.timeZone,
          events: [...waiting, ...(await trailSince(tx, clientId, since, told))].map((event) => ({
            ...event,
            text: filledFor(phones, event.text, patient.names),
          })),
          visits: (await visitsOf(tx, story, from)).map((visit) => ({
            ...visit,
            service: wordsFor(phones, visit.service),
          })),
        }
      })
    },
  }
}

async function patientOf(tx: Tx, clientId: string) {
  const { rows } = await sql<{ name: string; names: (string | null)[]; timeZone: string }>`
    select concat_ws(' ', nullif(c.surname, ''), c.name, c.middle_name) as name, array[c.name, c.middle_name] as names, co.time_zone as "timeZone"
    from client c join company co on co.id = c.company_id where c.id = ${clientId}`.execute(tx)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/**
 * The steps in their order. Time runs forward only: what a page that stood open for a while wants to happen at a moment that has passed by
 * now happens now.
 */
function inOrder(steps: Step[], from: Temporal.Instant): Step[] {
  return steps
    .map((step) => {
      const at = Temporal.Instant.from(step.at)
      if (isBefore(at, from.subtract(PAGE_OPEN)) || isBefore(from.add(LONGEST), at))
        throw new Problem('CHECK_DETAILS', { at: 'OUT_OF_RANGE' })
      if (step.to && !isVisitYear(Temporal.Instant.from(step.to)))
        throw new Problem('CHECK_DETAILS', { to: 'OUT_OF_RANGE' })
      return { step, at: isBefore(at, from) ? from : at }
    })
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
    .map(({ step, at }) => ({ ...step, at: at.toString() }))
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0

const outOfReach = (at: Temporal.Instant, from: Temporal.Instant) =>
  isBefore(at, from) || isBefore(from.add(LONGEST), at)

async function endOf(
  tx: Tx,
  clientId: string,
  steps: Step[],
  until: string | null,
  from: Temporal.Instant,
): Promise<Temporal.Instant> {
  const end = until === null ? null : Temporal.Instant.from(until)
  if (end && outOfReach(end, from)) throw new Problem('CHECK_DETAILS', { until: 'OUT_OF_RANGE' })
  if (end) return end
  const last = await tx
    .selectFrom('visit')
    .select((all) => all.fn.max('starts_at').as('at'))
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  const moments = [
    from,
    ...(last?.at ? [last.at] : []),
    ...steps
      .flatMap(({ at, to }) => [at, ...(to ? [to] : [])])
      .map((at) => Temporal.Instant.from(at)),
  ].toSorted(Temporal.Instant.compare)
  const wished = (moments.at(-1) ?? from).add(AFTERMATH)
  return outOfReach(wished, from) ? from.add(LONGEST) : wished
}

/** Takes the chart's own way to a running scenario, without anybody's list, as a start does that leaves the past be. */
async function setGoing(tx: Tx, scenario: ScenarioRow, from: Temporal.Instant) {
  let row = scenario
  for (const event of ['list.regenerate', 'list.verify', 'scenario.start']) {
    const next = row.state === 'active' ? null : moved(row, event)
    if (!next) continue
    row = await tx
      .updateTable('scenario')
      .set({ ...next, due_from: from })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }
}

async function visitsOf(
  tx: Tx,
  { clientId, booked }: Story,
  from: Temporal.Instant,
): Promise<Visit[]> {
  const { rows } = await sql<Omit<Visit, 'startsAt'> & { startsAt: Temporal.Instant }>`
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
