import { sql } from 'kysely'
import { canSeePhones, type Role } from '../../../domain/roles.ts'
import type { ScenarioRow } from '../../engine/plan/load-plan.ts'
import { getApprovedText } from '../../engine/template/message-text.ts'
import type { Tx } from '../../platform/db/database.ts'
import { getUndoSeconds } from './get-undo-seconds.ts'
import { getEarliestLastDay, loadLastDayZones } from './last-day.ts'
import { type ScenarioActivity, toScenarioBody } from './scenario-body.ts'

/** Days that count as recent. */
const RECENT_DAYS = 30

/** Returns the scenarios in the contract's form, each with upcoming and recent messages. */
export async function loadScenarioBodies(
  tx: Tx,
  rows: ScenarioRow[],
  { now, role }: { now: Temporal.Instant; role: Role },
) {
  const { rows: counts } = await sql<{
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
      where m.company_id = current_company() and m.scenario_id = s.id and m.sent_at > ${now.subtract({ hours: 24 * RECENT_DAYS })}) l`.execute(
    tx,
  )
  const outlooks = new Map(
    counts.map(({ id, next, waiting, sent }): [string, typeof noActivity] => [
      id,
      { nextSendAt: next?.toString() ?? null, waitingCount: waiting, sentCount: sent },
    ]),
  )
  const { locale } = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
  const zones = await loadLastDayZones(tx)
  return rows.map((row) =>
    toScenarioBody(
      row,
      {
        ...(outlooks.get(row.id) ?? noActivity),
        undoSeconds: getUndoSeconds(row, now),
        autoStopFrom: getEarliestLastDay(zones(row.type), now).toString(),
        textApproved: row.type === 'reminder' ? getApprovedText(row, locale) : null,
      },
      canSeePhones(role),
    ),
  )
}

const noActivity: Pick<ScenarioActivity, 'nextSendAt' | 'waitingCount' | 'sentCount'> = {
  nextSendAt: null,
  waitingCount: 0,
  sentCount: 0,
}

/** Returns one scenario in the contract's form. */
export async function loadScenarioBody(
  tx: Tx,
  row: ScenarioRow,
  reader: { now: Temporal.Instant; role: Role },
) {
  const [body] = await loadScenarioBodies(tx, [row], reader)
  if (!body) throw new Error('a scenario without its body')
  return body
}
