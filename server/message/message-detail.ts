import { sql } from 'kysely'
import type { components } from '../../schema/generated/rest.ts'
import { parseTemplate } from '../../src/machines/template.ts'
import type { Tx } from '../db/database.ts'
import { seesPhones } from '../http/access.ts'
import type { Caller } from '../http/caller.ts'
import { Problem } from '../http/problem.ts'
import { marketingTypes } from '../plan/marketing.ts'
import { type ScenarioType, windows } from '../plan/windows.ts'
import { typesOf } from '../scenario/rights.ts'
import { loadFacts } from '../template/facts.ts'
import { renderTemplate } from '../template/render.ts'
import { sampleLinks } from '../template/sample-links.ts'
import { textFor } from '../template/text-for.ts'
import { type MessageRow, messageBody } from './message-body.ts'
import { messageColumns, messageTables } from './messages.ts'

type Detail = components['schemas']['MessageDetail']

interface Row extends MessageRow {
  text: string | null
  type: ScenarioType
  days_ahead: number | null
  weekend_aware: boolean
  send_time: string
  template: string
  text_moved: string | null
  text_canceled: string | null
  gift_expiry_days: number | null
  notice: string | null
  seen_at: Temporal.Instant | null
  source: string | null
}

/** One message whole: its words, its attempts, and why it was planned on what knowledge. */
export async function messageDetail(tx: Tx, caller: Caller, id: string): Promise<Detail> {
  const { rows } = await sql<Row>`
    select ${messageColumns}, s.type, s.days_ahead, s.weekend_aware, s.send_time, s.text as template, s.text_moved, s.text_canceled, s.gift_expiry_days, v.seen_at,
      coalesce((select mis_type from mis_connection), c.source) as source
    from ${messageTables} where m.id = ${id} and s.type = any(${typesOf(caller.tariff.plan)}::text[])`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Problem('NOT_FOUND')
  const attempts = await tx
    .selectFrom('attempt')
    .selectAll()
    .where('message_id', '=', id)
    .orderBy('started_at')
    .execute()
  const cascade = await tx
    .selectFrom('cascade_step')
    .select(['channel', 'wait_minutes as waitMinutes'])
    .where('scenario_id', '=', row.scenario_id)
    .orderBy('position')
    .execute()
  return {
    ...messageBody(row, seesPhones(caller.role)),
    text: row.text ?? (await wordsAsOfNow(tx, caller, row)),
    // The columns' checks hold the words of channel, provider and state.
    attempts: attempts.map((one) => ({
      step: one.step,
      channel: one.channel as Detail['attempts'][number]['channel'],
      provider: one.provider as Detail['attempts'][number]['provider'],
      state: one.state as Detail['attempts'][number]['state'],
      at: one.updated_at.toString(),
      detail: one.detail,
    })),
    why: {
      rule: {
        daysAhead: row.days_ahead,
        weekendAware: row.weekend_aware,
        sendTime: row.send_time,
        windowFrom: windows[row.type].from,
        windowTo: windows[row.type].to,
        timeZone: row.time_zone,
      },
      dataSeenAt: row.seen_at?.toString() ?? null,
      dataSource: row.source,
      consent: await consentFor(tx, row),
      cascade: cascade as Detail['why']['cascade'],
    },
  }
}

/** What sells needs a consent, and shows since when there is one; what serves needs none. */
async function consentFor(tx: Tx, { type, client_id }: Row): Promise<Detail['why']['consent']> {
  if (!marketingTypes.includes(type)) return { category: 'service', since: null }
  const last = await tx
    .selectFrom('consent_change')
    .select(['at', 'allowed'])
    .where('client_id', '=', client_id)
    .where('category', '=', 'marketing')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { category: 'marketing', since: last?.allowed ? last.at.toString() : null }
}

/** The text as it would be sent now; what has left is kept with its message. */
async function wordsAsOfNow(tx: Tx, caller: Caller, row: Row): Promise<string | null> {
  const wanted = {
    id: row.id,
    companyId: caller.companyId,
    clientId: row.client_id,
    visitId: row.visit_id,
    visitAt: row.visit_at,
    sendAt: row.send_at,
    timeZone: row.time_zone,
    sendTime: row.send_time,
    giftExpiryDays: row.gift_expiry_days,
  }
  const facts = (await loadFacts(tx, [wanted])).get(row.id)
  const words = textFor({ ...row, text: row.template }, row.notice)
  return facts && words !== null
    ? renderTemplate(parseTemplate(words), { ...facts, links: sampleLinks })
    : null
}
