import { sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import { type ScenarioType, scenarioKinds } from '../../../domain/scenario-kinds.ts'
import { listTariffScenarioTypes } from '../../../domain/tariff-plans.ts'
import { parseTemplate } from '../../../domain/template.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { listCurrentSenders } from '../../engine/dispatch/list-current-senders.ts'
import { marketingTypes } from '../../engine/plan/marketing.ts'
import { lastAnswerSql } from '../../engine/plan/visit-answers.ts'
import { createExampleLinks } from '../../engine/preview/example-links.ts'
import { loadFacts } from '../../engine/template/load-facts.ts'
import { getApprovedText, getMessageText } from '../../engine/template/message-text.ts'
import { renderTemplate } from '../../engine/template/render-template.ts'
import { abTestText } from '../../engine/template/running-ab-test.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { redactRenderedText, redactText } from '../../platform/patient/redact-phones.ts'
import { type MessageRow, toMessageBody } from './message-body.ts'
import { messageColumns, messageTables } from './message-columns.ts'

type MessageDetail = components['schemas']['MessageDetail']

interface DetailRow extends MessageRow {
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
  text_freed: string | null
  text_canceled: string | null
  gift_expiry_days: number | null
  notice: string | null
  /** The patient's last answer about the visit. */
  said: string | null
  /** The A/B test's text that replaces the scenario's own. */
  other: string | null
  locale: string
  seen_at: Temporal.Instant | null
  source: string | null
}

/** Returns one message with text, attempts, and the data that planning was based on. */
export async function loadMessageDetail(
  tx: Tx,
  caller: Caller,
  id: string,
  { publicUrl, now }: { publicUrl: string; now: Temporal.Instant },
): Promise<MessageDetail> {
  const { rows } = await sql<DetailRow>`
    select ${messageColumns(now)}, c.name, c.middle_name, s.type, s.days_ahead, s.weekend_aware, s.send_time, s.text as template, s.text_approved, s.text_moved, s.text_canceled, s.text_freed, s.gift_expiry_days, v.seen_at,
      ${lastAnswerSql('m')} as said, ${abTestText('m')} as other, (select o.locale from company o where o.id = m.company_id) as locale,
      coalesce(v.system, (select k.mis_type from mis_connection k order by k.space limit 1), c.source) as source
    from ${messageTables} where m.id = ${id} and s.type = any(${listTariffScenarioTypes(caller.tariff.plan)}::text[])`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Problem('NOT_FOUND')
  const arePhonesVisible = canSeePhones(caller.role)
  const { companyId } = caller
  const text = row.text ?? (await renderCurrentText(tx, row, { companyId, publicUrl }))
  const attempts = await tx
    .selectFrom('attempt')
    .selectAll()
    .where('message_id', '=', id)
    // After a refused step the next one starts within the same moment.
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
    ...toMessageBody(row, arePhonesVisible, await listCurrentSenders(tx, now)),
    text: redactRenderedText(arePhonesVisible, text, [row.name, row.middle_name]),
    // Check constraints guarantee the enumerations.
    attempts: attempts.map((one) => ({
      step: one.step,
      channel: one.channel as MessageDetail['attempts'][number]['channel'],
      provider: one.provider as MessageDetail['attempts'][number]['provider'],
      state: one.state as MessageDetail['attempts'][number]['state'],
      at: one.updated_at.toString(),
      detail: redactText(arePhonesVisible, one.detail),
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
      consent: await loadConsent(tx, row),
      cascade: cascade as MessageDetail['why']['cascade'],
    },
  }
}

/** Marketing needs a consent, shown with its date; service messages need none. */
async function loadConsent(
  tx: Tx,
  { type, client_id }: DetailRow,
): Promise<MessageDetail['why']['consent']> {
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

/** Renders the text as it would be sent now; sent texts are stored with the message. */
async function renderCurrentText(
  tx: Tx,
  row: DetailRow,
  { companyId, publicUrl }: { companyId: string; publicUrl: string },
): Promise<string | null> {
  const factsQuery = {
    id: row.id,
    companyId,
    clientId: row.client_id,
    visitId: row.visit_id,
    visitAt: row.visit_at,
    isOffer: row.notice === 'freed',
    sendAt: row.send_at,
    timeZone: row.time_zone,
    sendTime: row.send_time,
    giftExpiryDays: row.gift_expiry_days,
    messageId: row.id,
  }
  const facts = (await loadFacts(tx, [factsQuery])).get(row.id)
  const isConfirmed = row.type === 'reminder' && row.said === 'approved'
  const template = isConfirmed
    ? getApprovedText(row, row.locale)
    : getMessageText({ ...row, text: row.template }, row.notice, row.other)
  return facts && template !== null
    ? renderTemplate(parseTemplate(template), { ...facts, links: createExampleLinks(publicUrl) })
    : null
}
