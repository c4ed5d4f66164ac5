import { sql } from 'kysely'
import { listTariffScenarioTypes } from '../../../../domain/tariff-plans.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import { messagesAboutVisit } from '../../../engine/metrics/visit-facts.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { loadVisitDetail } from '../load-visit-detail.ts'

type VisitDetail = components['schemas']['VisitDetail']
export type VisitEvent = VisitDetail['story'][number]

/** Events of a message, oldest first; `detail` as stored. */
export interface MessageEvent {
  at: string
  kind: string
  channel: string | null
  provider: string | null
  reason: string | null
  sendAt: string | null
  /** The provider's id of this attempt. */
  providerId: string | null
}

export interface ReceiptMessage {
  id: string
  type: components['schemas']['ScenarioType']
  text: string | null
  sameDay: boolean
  trail: MessageEvent[]
}

export interface ReceiptFacts {
  clinic: string
  /** User who creates the receipt. */
  madeBy: string
  visit: VisitDetail['visit']
  messages: ReceiptMessage[]
  /** True if messages of scenarios outside the clinic's plan are left out. */
  hasHiddenMessages: boolean
  /** Other events of the visit. */
  history: VisitEvent[]
}

/** Loads all data of a visit's messages that the reader may see. Throws `NOT_FOUND`. */
export async function loadReceiptFacts(
  tx: Tx,
  caller: Caller,
  visitId: string,
  now: Temporal.Instant,
): Promise<ReceiptFacts> {
  const { visit, story } = await loadVisitDetail(tx, caller, visitId, now)
  const company = await tx.selectFrom('company').select('name').executeTakeFirstOrThrow()
  const account = await tx
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', caller.accountId)
    .executeTakeFirst()
  const types = listTariffScenarioTypes(caller.tariff.plan)
  const visitMessages = await listVisitMessages(tx, visitId)
  const name = [account?.first_name, account?.last_name].filter(Boolean).join(' ')
  return {
    clinic: company.name,
    madeBy: name || (account?.email ?? ''),
    visit,
    messages: await loadMessages(
      tx,
      visitMessages.filter(({ type }) => types.includes(type)),
    ),
    hasHiddenMessages: visitMessages.some(({ type }) => !types.includes(type)),
    history: story.filter(({ kind }) => kind !== 'message'),
  }
}

type VisitMessageRef = Pick<ReceiptMessage, 'id' | 'type' | 'sameDay'>

/** Messages about the visit, and those that cover it, whatever start time they named, as it may have moved since. */
async function listVisitMessages(tx: Tx, visitId: string): Promise<VisitMessageRef[]> {
  const { rows } = await sql<VisitMessageRef>`
    select m.id, s.type, m.visit_id is distinct from v.id as "sameDay"
    from visit v join message m on m.company_id = v.company_id and m.id in (
      select x.id from message x where x.company_id = v.company_id and x.visit_id = v.id union select x.id from (${messagesAboutVisit}) x)
    join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    where v.company_id = current_company() and v.id = ${visitId}
    order by coalesce(m.sent_at, m.send_at), m.id`.execute(tx)
  return rows
}

async function loadMessages(tx: Tx, visitMessages: VisitMessageRef[]): Promise<ReceiptMessage[]> {
  const ids = visitMessages.map(({ id }) => id)
  const { rows } = await sql<{ id: string; text: string | null; trail: MessageEvent[] }>`
    select m.id, m.text, coalesce((
      select jsonb_agg(jsonb_build_object('at', to_jsonb(e.at), 'kind', e.kind, 'channel', e.detail->>'channel', 'provider', e.detail->>'provider',
        'reason', e.detail->>'reason', 'sendAt', e.detail->>'sendAt', 'providerId', case when e.kind = 'sentToGateway' then (
          select a.provider_id from attempt a where a.company_id = e.company_id and a.message_id = e.message_id and a.step = (e.detail->>'step')::int
            and a.started_at <= e.at order by a.number desc limit 1) end) order by e.at, e.id)
      from message_event e where e.company_id = m.company_id and e.message_id = m.id), '[]') as trail
    from message m where m.id = any(${ids}::uuid[])`.execute(tx)
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return visitMessages.map(({ id, type, sameDay }) => ({
    id,
    type,
    sameDay,
    text: rowsById.get(id)?.text ?? null,
    trail: rowsById.get(id)?.trail ?? [],
  }))
}
