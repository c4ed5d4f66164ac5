import { sql } from 'kysely'
import { type Role, seesPhones } from '../../../domain/roles.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { approvedText } from '../../engine/template/message-text.ts'
import type { Tx } from '../../platform/db/database.ts'
import { undoSeconds } from './get-undo-seconds.ts'
import { firstLastDay, lastDayZones } from './last-day.ts'
import { type Outlook, scenarioBody } from './scenario-body.ts'

/** "Lately" is a month, in days. */
const LATELY = 30

/** The scenarios as the contract names them to such a reader, each with what lies ahead of it and what it has sent lately. */
export async function scenarioBodies(
  tx: Tx,
  rows: ScenarioRow[],
  { now, role }: { now: Temporal.Instant; role: Role },
) {
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
    counted.map(({ id, next, waiting, sent }): [string, typeof quiet] => [
      id,
      { nextSendAt: next?.toString() ?? null, waitingCount: waiting, sentCount: sent },
    ]),
  )
  const { locale } = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
  const zones = await lastDayZones(tx)
  return rows.map((row) =>
    scenarioBody(
      row,
      {
        ...(outlooks.get(row.id) ?? quiet),
        undoSeconds: undoSeconds(row, now),
        autoStopFrom: firstLastDay(zones(row.type), now).toString(),
        textApproved: row.type === 'reminder' ? approvedText(row, locale) : null,
      },
      seesPhones(role),
    ),
  )
}

const quiet: Pick<Outlook, 'nextSendAt' | 'waitingCount' | 'sentCount'> = {
  nextSendAt: null,
  waitingCount: 0,
  sentCount: 0,
}

/** One scenario as the contract names it. */
export async function scenarioWithOutlook(
  tx: Tx,
  row: ScenarioRow,
  reader: { now: Temporal.Instant; role: Role },
) {
  const [body] = await scenarioBodies(tx, [row], reader)
  if (!body) throw new Error('a scenario without its body')
  return body
}
