import { sql } from 'kysely'
import { typesOfPlan } from '../../../domain/plans.ts'
import { seesPhones } from '../../../domain/roles.ts'
import { type ScenarioType, scenarioKinds } from '../../../domain/scenario-kinds.ts'
import { parseTemplate } from '../../../domain/template.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { sendersNow } from '../../engine/dispatch/list-current-senders.ts'
import { marketingTypes } from '../../engine/plan/marketing.ts'
import { lastSaid } from '../../engine/plan/visit-answers.ts'
import { exampleLinks } from '../../engine/preview/example-links.ts'
import { loadFacts } from '../../engine/template/load-facts.ts'
import { approvedText, textFor } from '../../engine/template/message-text.ts'
import { renderTemplate } from '../../engine/template/render-template.ts'
import { otherText } from '../../engine/template/running-ab-test.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { filledFor, wordsFor } from '../../platform/patient/redact-phones.ts'
import { type MessageRow, messageBody } from './message-body.ts'
import { messageColumns, messageTables } from './message-columns.ts'

type Detail = components['schemas']['MessageDetail']

interface Row extends MessageRow {
  text: string | null
  name: string
  middle_name: string | null
  type: ScenarioType
  days_ahead: number | null
  weekend_aware: boolean
  send_time: string
  template: string
  text_approved: string | null
  text_moved: string | null
  text_canceled: string | null
  gift_expiry_days: number | null
  notice: string | null
  /** What the patient said last of the visit. */
  said: string | null
  /** What he gets in a trial in the place of the scenario's own text. */
  other: string | null
  locale: string
  seen_at: Temporal.Instant | null
  source: string | null
}

/** One message whole: its words, its attempts, and why it was planned on what knowledge. */
export async function messageDetail(
  tx: Tx,
  caller: Caller,
  id: string,
  { publicUrl, now }: { publicUrl: string; now: Temporal.Instant },
): Promise<Detail> {
  const { rows } = await sql<Row>`
    select ${messageColumns}, c.name, c.middle_name, s.type, s.days_ahead, s.weekend_aware, s.send_time, s.text as template, s.text_approved, s.text_moved, s.text_canceled, s.gift_expiry_days, v.seen_at,
      ${lastSaid('m')} as said, ${otherText('m')} as other, (select o.locale from company o where o.id = m.company_id) as locale,
      coalesce(v.system, (select k.mis_type from mis_connection k order by k.space limit 1), c.source) as source
    from ${messageTables} where m.id = ${id} and s.type = any(${typesOfPlan(caller.tariff.plan)}::text[])`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Problem('NOT_FOUND')
  const phones = seesPhones(caller.role)
  const { companyId } = caller
  const text = row.text ?? (await wordsAsOfNow(tx, row, { companyId, publicUrl }))
  const attempts = await tx
    .selectFrom('attempt')
    .selectAll()
    .where('message_id', '=', id)
    // A step that is refused is followed by the next within its moment.
    .orderBy('started_at')
    .orderBy('number')
    .execute()
  const cascade = await tx
    .selectFrom('cascade_step')
    .select(['channel', 'wait_minutes as waitMinutes'])
    .where('scenario_id', '=', row.scenario_id)
    .orderBy('position')
    .execute()
  return {
    ...messageBody(row, phones, await sendersNow(tx, now)),
    text: filledFor(phones, text, [row.name, row.middle_name]),
    // The columns' checks hold the words of channel, provider and state.
    attempts: attempts.map((one) => ({
      step: one.step,
      channel: one.channel as Detail['attempts'][number]['channel'],
      provider: one.provider as Detail['attempts'][number]['provider'],
      state: one.state as Detail['attempts'][number]['state'],
      at: one.updated_at.toString(),
      detail: wordsFor(phones, one.detail),
    })),
    why: {
      rule: {
        daysAhead: row.days_ahead,
        weekendAware: row.weekend_aware,
        sendTime: row.send_time,
        windowFrom: scenarioKinds[row.type].window.from,
        windowTo: scenarioKinds[row.type].window.to,
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
async function wordsAsOfNow(
  tx: Tx,
  row: Row,
  { companyId, publicUrl }: { companyId: string; publicUrl: string },
): Promise<string | null> {
  const wanted = {
    id: row.id,
    companyId,
    clientId: row.client_id,
    visitId: row.visit_id,
    visitAt: row.visit_at,
    sendAt: row.send_at,
    timeZone: row.time_zone,
    sendTime: row.send_time,
    giftExpiryDays: row.gift_expiry_days,
  }
  const facts = (await loadFacts(tx, [wanted])).get(row.id)
  const confirmed = row.type === 'reminder' && row.said === 'approved'
  const words = confirmed
    ? approvedText(row, row.locale)
    : textFor({ ...row, text: row.template }, row.notice, row.other)
  return facts && words !== null
    ? renderTemplate(parseTemplate(words), { ...facts, links: exampleLinks(publicUrl) })
    : null
}
