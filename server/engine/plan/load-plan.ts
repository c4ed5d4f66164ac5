import { type Selectable, sql } from 'kysely'
import { bounds } from '../../../domain/limits.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { parseTemplate, requiredVariables } from '../../../domain/template.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ScenarioTable } from '../../platform/db/tables.ts'
import { runningTrial } from '../template/running-ab-test.ts'
import { type FirstChannels, firstChannels } from './first-channels.ts'
import { waitingOf } from './pending-decisions.ts'
import type { Plan, ScenarioSettings } from './plan.ts'

export type ScenarioRow = Selectable<ScenarioTable>

const PLAN_MEMORY = '64MB'
/** No list reaches further than this, auto-stop date or not (decision 10). */
const LONGEST_SPAN_DAYS = 60

/** Everything the plan of one scenario needs, read under the company's own fence; with `clientId` for that patient only. */
export async function loadPlan(
  tx: Tx,
  row: ScenarioRow,
  now: Temporal.Instant,
  clientId: string | null = null,
): Promise<Plan> {
  // A plan sorts and joins all patients of a company at once; what a connection has by default goes by way of the disk.
  await sql`set local work_mem = ${sql.lit(PLAN_MEMORY)}`.execute(tx)
  const company = await tx
    .selectFrom('company')
    .select(['time_zone', 'days_off'])
    .executeTakeFirstOrThrow()
  const branches = await tx.selectFrom('branch').select(['id', 'time_zone', 'days_off']).execute()
  const timeZones = zonesOf(branches, company.time_zone)
  const closed = branches.filter(({ days_off }) => days_off.length > 0)
  return {
    scenarioId: row.id,
    scenario: {
      ...settingsOf(row, company.days_off, await firstChannels(tx, row.id)),
      required: await requiredNow(tx, row),
      waiting: await waitingOf(tx),
    },
    timeZones,
    companyZone: company.time_zone,
    branchDaysOff: closed.map(({ id, time_zone, days_off }) => ({
      branchId: id,
      timeZone: time_zone ?? company.time_zone,
      daysOff: [...new Set([...company.days_off, ...days_off])],
    })),
    now,
    ...endsOf(row, timeZones, company.time_zone, now),
    dueFrom: row.state === 'active' ? row.due_from : null,
    clientId,
  }
}

function settingsOf(
  row: ScenarioRow,
  daysOff: string[],
  first: FirstChannels,
): Omit<ScenarioSettings, 'required'> {
  return {
    type: row.type as ScenarioType, // the column's check holds these words
    daysAhead: row.days_ahead ?? 1,
    weekendAware: row.weekend_aware,
    sendTime: row.send_time,
    daysOff,
    sendToAll: row.send_to_all,
    kidsOrAdult: row.kids_or_adult as ScenarioSettings['kidsOrAdult'], // likewise
    ageFrom: row.age_from,
    ageTo: row.age_to,
    gender: row.gender as ScenarioSettings['gender'], // likewise
    services: row.enabled_services,
    specialists: row.specialists,
    daysOfWeek: row.days_of_week,
    visitDateFrom: row.visit_date_from,
    visitDateTo: row.visit_date_to,
    ...first,
    requiredMoved: row.text_moved === null ? null : required(row.text_moved),
    requiredCanceled: row.text_canceled === null ? null : required(row.text_canceled),
    // Where nobody has chosen: the least (section 9 of the specification).
    departureMinutes: row.departure_minutes ?? bounds.departureMinutes[0],
    afterApproval: row.after_approval as ScenarioSettings['afterApproval'], // likewise
    firstVisitOnly: row.first_visit_only,
    minPayment: row.min_payment,
    lastVisitMonths: row.last_visit_months,
    daysBeforeBirthday: row.days_before_birthday ?? 0,
    giftExpiryDays: row.gift_expiry_days,
    autoStopDate: row.auto_stop_date,
    holdoutPercent: row.holdout_percent,
  }
}

const required = (text: string) => requiredVariables(parseTemplate(text))

/** What the main text must find filled. In a trial both texts ask for it of everybody: who is left out may not hang on the side (figures 20). */
async function requiredNow(tx: Tx, row: ScenarioRow) {
  const trial = await runningTrial(tx, row.id)
  return [...new Set([...required(row.text), ...(trial ? required(trial.text_b) : [])])]
}

/** When a scenario ends in each of a company's zones, and in the last of them. The days of a promotion are the company's own. */
export function endsOf(
  { type, auto_stop_date }: Pick<ScenarioRow, 'type' | 'auto_stop_date'>,
  timeZones: string[],
  companyZone: string,
  now: Temporal.Instant,
) {
  const zones = type === 'promotion' ? [companyZone] : timeZones
  const ends = zones.map((timeZone) => ({ timeZone, at: spanEnd(auto_stop_date, timeZone, now) }))
  const until = ends
    .map(({ at }) => at)
    .reduce((a, b) => (Temporal.Instant.compare(a, b) < 0 ? b : a))
  return { until, ends }
}

/** All zones in which a company works. */
export const zonesOf = (branches: { time_zone: string | null }[], companyZone: string) => [
  ...new Set([companyZone, ...branches.map(({ time_zone }) => time_zone ?? companyZone)]),
]

/** The first moment after the auto-stop date in a zone, sixty days ahead at most. */
function spanEnd(
  autoStop: string | null,
  timeZone: string,
  now: Temporal.Instant,
): Temporal.Instant {
  const longest = now.add({ hours: LONGEST_SPAN_DAYS * 24 })
  if (autoStop === null) return longest
  const stop = Temporal.PlainDate.from(autoStop)
    .add({ days: 1 })
    .toZonedDateTime(timeZone)
    .toInstant()
  return Temporal.Instant.compare(stop, longest) < 0 ? stop : longest
}
