import { sql } from 'kysely'
import { typesOfPlan } from '../../../../domain/plans.ts'
import type { components } from '../../../../schema/generated/rest.ts'
import { messagesAbout } from '../../../engine/metrics/visit-facts.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { visitDetail } from '../load-visit-detail.ts'

type Detail = components['schemas']['VisitDetail']
export type StoryEvent = Detail['story'][number]

/** What a message went through, oldest first; `detail` as the trail keeps it. */
export interface TrailEvent {
  at: string
  kind: string
  channel: string | null
  provider: string | null
  reason: string | null
  sendAt: string | null
  /** The provider's own number of what it took at this attempt. */
  providerId: string | null
}

export interface ReceiptMessage {
  id: string
  type: components['schemas']['ScenarioType']
  text: string | null
  sameDay: boolean
  trail: TrailEvent[]
}

export interface ReceiptFacts {
  clinic: string
  /** Who makes it. */
  by: string
  visit: Detail['visit']
  messages: ReceiptMessage[]
  /** Whether there are messages of scenarios that the clinic's plan does not hold. */
  others: boolean
  /** What happened besides messages. */
  story: StoryEvent[]
}

/** All that is known of a visit's messages, as the reader may see it. Throws `NOT_FOUND`. */
export async function receiptFacts(
  tx: Tx,
  caller: Caller,
  visitId: string,
  now: Temporal.Instant,
): Promise<ReceiptFacts> {
  const { visit, story } = await visitDetail(tx, caller, visitId, now)
  const company = await tx.selectFrom('company').select('name').executeTakeFirstOrThrow()
  const account = await tx
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', caller.accountId)
    .executeTakeFirst()
  const types = typesOfPlan(caller.tariff.plan)
  const written = await writtenAbout(tx, visitId)
  const name = [account?.first_name, account?.last_name].filter(Boolean).join(' ')
  return {
    clinic: company.name,
    by: name || (account?.email ?? ''),
    visit,
    messages: await messagesOf(
      tx,
      written.filter(({ type }) => types.includes(type)),
    ),
    others: written.some(({ type }) => !types.includes(type)),
    story: story.filter(({ kind }) => kind !== 'message'),
  }
}

type Written = Pick<ReceiptMessage, 'id' | 'type' | 'sameDay'>

/** Messages about the visit, and those that spoke for it, whichever start they named: it may have moved since. */
async function writtenAbout(tx: Tx, visitId: string): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select m.id, s.type, m.visit_id is distinct from v.id as "sameDay"
    from visit v join message m on m.company_id = v.company_id and m.id in (
      select x.id from message x where x.company_id = v.company_id and x.visit_id = v.id union select x.id from (${messagesAbout}) x)
    join scenario s on s.company_id = m.company_id and s.id = m.scenario_id
    where v.company_id = current_company() and v.id = ${visitId}
    order by coalesce(m.sent_at, m.send_at), m.id`.execute(tx)
  return rows
}

async function messagesOf(tx: Tx, written: Written[]): Promise<ReceiptMessage[]> {
  const ids = written.map(({ id }) => id)
  const { rows } = await sql<{ id: string; text: string | null; trail: TrailEvent[] }>`
    select m.id, m.text, coalesce((
      select jsonb_agg(jsonb_build_object('at', to_jsonb(e.at), 'kind', e.kind, 'channel', e.detail->>'channel', 'provider', e.detail->>'provider',
        'reason', e.detail->>'reason', 'sendAt', e.detail->>'sendAt', 'providerId', case when e.kind = 'sentToGateway' then (
          select a.provider_id from attempt a where a.company_id = e.company_id and a.message_id = e.message_id and a.step = (e.detail->>'step')::int
            and a.started_at <= e.at order by a.number desc limit 1) end) order by e.at, e.id)
      from message_event e where e.company_id = m.company_id and e.message_id = m.id), '[]') as trail
    from message m where m.id = any(${ids}::uuid[])`.execute(tx)
  const known = new Map(rows.map((row) => [row.id, row]))
  return written.map(({ id, type, sameDay }) => ({
    id,
    type,
    sameDay,
    text: known.get(id)?.text ?? null,
    trail: known.get(id)?.trail ?? [],
  }))
}
