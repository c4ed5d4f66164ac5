import { sql } from 'kysely'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Tx } from '../../platform/db/database.ts'
import { messageDays } from './message-days.ts'
import type { Counted } from './metric-scope.ts'
import { rounded } from './metrics.ts'

/** What rows are apart by, besides the scenario: its text, the channel, the place. */
export interface ApartBy {
  text: boolean
  channel: boolean
  place: boolean
}

/** Counts of messages and of what came of them, each message in one row; a part that rows are not apart by is null. */
export interface Brought {
  place: number | null
  scenarioId: string
  scenarioName: string
  type: ScenarioType
  textId: string | null
  text: string | null
  channel: string | null
  planned: number
  sent: number
  delivered: number
  readable: number
  read: number
  asked: number
  answered: number
  /** Messages with at least one booking, and the bookings. */
  booked: number
  bookings: number
  came: number
  paid: number | null
  /** Of the bookings that came, how many have no sum. */
  paidUnknown: number
}

const counts = ['planned', 'sent', 'delivered', 'readable', 'read', 'asked', 'answered'] as const
const outcomes = ['booked', 'bookings', 'came'] as const
const summed = sql.join(
  [...counts, ...outcomes].map(
    (name) => sql`sum(${sql.ref(`c.${name}`)})::int as ${sql.ref(name)}`,
  ),
)

/** What was planned, and what came of it, by scenario and what rows are to be apart by; what neither was to leave nor left has no row: what an earlier step sent may be left out since. */
export async function broughtBetween(
  tx: Tx,
  counted: Counted,
  now: Temporal.Instant,
  by: ApartBy,
): Promise<Brought[]> {
  const apart = (is: boolean, column: string) => (is ? sql.ref(column) : sql`null`)
  const { rows } = await sql<Brought & { paid: number | null }>`
    select c.*, s.name as "scenarioName", s.type, t.text from (
      select ${apart(by.place, 'c.place')}::int as place, c.scenario_id as "scenarioId", ${apart(by.text, 'c.text_id')}::uuid as "textId",
        ${apart(by.channel, 'c.channel')}::text as channel, ${summed},
        case when sum(c.paid_known) > 0 then sum(c.paid) end as paid, sum(c.paid_unknown)::int as "paidUnknown"
      from (${messageDays(counted, now)}) c group by 1, 2, 3, 4 having sum(c.planned) > 0 or sum(c.sent) > 0
    ) c
    join scenario s on s.company_id = current_company() and s.id = c."scenarioId"
    left join sent_text t on t.company_id = current_company() and t.id = c."textId"`.execute(tx)
  return rows.map((row) => ({ ...row, paid: row.paid === null ? null : rounded(Number(row.paid)) }))
}
