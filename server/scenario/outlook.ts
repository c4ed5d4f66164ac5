import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { ScenarioRow } from '../plan/load.ts'
import { type Outlook, scenarioBody } from './scenario-body.ts'

/** "Lately" is a month, in days. */
const LATELY = 30

/** The scenarios as the contract names them, each with what lies ahead of it and what it has sent lately. */
export async function scenarioBodies(tx: Tx, rows: ScenarioRow[], now: Temporal.Instant) {
  const { rows: counted } = await sql<{
    id: string
    next: Temporal.Instant | null
    waiting: number
    sent: number
  }>`
    select s.id, w.next, w.waiting::int, l.sent::int
    from unnest(${rows.map(({ id }) => id)}::uuid[]) as s(id)
    cross join lateral (select min(m.due_at) as next, count(*) as waiting from message m
      where m.company_id = current_company() and m.scenario_id = s.id and m.due_at is not null and m.sent_at is null) w
    cross join lateral (select count(*) as sent from message m
      where m.company_id = current_company() and m.scenario_id = s.id and m.sent_at > ${now.subtract({ hours: 24 * LATELY })}) l`.execute(
    tx,
  )
  const outlooks = new Map(
    counted.map(({ id, next, waiting, sent }): [string, Outlook] => [
      id,
      { nextSendAt: next?.toString() ?? null, waitingCount: waiting, sentCount: sent },
    ]),
  )
  return rows.map((row) => scenarioBody(row, outlooks.get(row.id) ?? quiet))
}

const quiet: Outlook = { nextSendAt: null, waitingCount: 0, sentCount: 0 }

/** One scenario as the contract names it. */
export async function scenarioWithOutlook(tx: Tx, row: ScenarioRow, now: Temporal.Instant) {
  const [body] = await scenarioBodies(tx, [row], now)
  return body ?? scenarioBody(row, quiet)
}
