import { sql } from 'kysely'
import { scenarioKinds } from '../../../domain/scenario-kinds.ts'
import { parseTemplate } from '../../../domain/template.ts'
import { deriveLinkToken } from '../../engine/dispatch/render-message-texts.ts'
import { getClosing, toInstant } from '../../engine/plan/sending-window.ts'
import { loadFacts } from '../../engine/template/load-facts.ts'
import { renderTemplate } from '../../engine/template/render-template.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toMessageState } from './message-state.ts'
import { simulateTimeline } from './message-timeline.ts'
import { type MessageHistory, writeHistory } from './write-history.ts'

interface PlannedMessageRow {
  id: string
  seed: string
  client_id: string
  visit_id: string
  phone: string
  time_zone: string
  send_at: Temporal.Instant
  visit_at: Temporal.Instant
  outcome: string | null
  linked: boolean
}

/** Simulates everything that was due before now, as far as it would have happened by now. */
export async function addMessageHistory(
  app: AppContext,
  tx: Tx,
  scenario: { id: string; company_id: string; text: string; send_time: string },
  now: Temporal.Instant,
): Promise<void> {
  const { rows } = await sql<PlannedMessageRow>`
    select m.id, v.external_id as seed, m.client_id, m.visit_id, c.phone, m.time_zone, m.send_at, m.visit_at, v.outcome,
      exists (select from telegram_chat t where t.company_id = c.company_id and t.phone = c.phone) as linked
    from message m
    join visit v on v.company_id = m.company_id and v.id = m.visit_id
    join client c on c.company_id = m.company_id and c.id = m.client_id
    where m.scenario_id = ${scenario.id} and m.outcome = 'pending' and m.send_at <= ${now} order by v.external_id`.execute(
    tx,
  )
  const facts = await loadFacts(
    tx,
    rows.map((row) => ({
      id: row.id,
      companyId: scenario.company_id,
      clientId: row.client_id,
      visitId: row.visit_id,
      visitAt: row.visit_at,
      sendAt: row.send_at,
      timeZone: row.time_zone,
      sendTime: scenario.send_time,
      giftExpiryDays: null,
    })),
  )
  const template = parseTemplate(scenario.text)
  const histories = rows.flatMap((row): MessageHistory[] => {
    const events = simulateRow(row).filter(({ at }) => at <= now.epochMilliseconds)
    const messageFacts = facts.get(row.id)
    if (events.length === 0 || !messageFacts) return []
    const link = deriveLinkToken(app, row.id)
    const links = { confirmLink: `${app.config.publicUrl}/v/${link}` }
    const text = renderTemplate(template, { ...messageFacts, links })
    return [{ id: row.id, phone: row.phone, text, link, events, ...toMessageState(events) }]
  })
  await writeHistory(tx, histories)
}

function simulateRow(row: PlannedMessageRow) {
  const day = row.send_at.toZonedDateTimeISO(row.time_zone).toPlainDate()
  return simulateTimeline({
    seed: row.seed,
    phone: row.phone,
    sendAt: row.send_at.epochMilliseconds,
    visitAt: row.visit_at.epochMilliseconds,
    closesAt: getClosing('reminder', day, row.time_zone).epochMilliseconds,
    opensAt: toInstant(day.add({ days: 1 }), scenarioKinds.reminder.window.from, row.time_zone)
      .epochMilliseconds,
    isNoShow: row.outcome === 'noShow',
    hasBotChat: row.linked,
  })
}
