import { sql } from 'kysely'
import type { components } from '../../../../schema/generated/rest.ts'
import type { Tx } from '../../../ground/db/database.ts'
import type { Caller } from '../../../ground/http/caller.ts'
import { visitDetail } from '../visit-detail.ts'

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
  /** The provider's own number of what it took. */
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
  const written = story.flatMap(({ message }) => message ?? [])
  const name = [account?.first_name, account?.last_name].filter(Boolean).join(' ')
  return {
    clinic: company.name,
    by: name || (account?.email ?? ''),
    visit,
    messages: await messagesOf(tx, written),
    story: story.filter(({ kind }) => kind !== 'message'),
  }
}

async function messagesOf(
  tx: Tx,
  written: NonNullable<StoryEvent['message']>[],
): Promise<ReceiptMessage[]> {
  const ids = written.map(({ id }) => id)
  const { rows } = await sql<{ id: string; text: string | null; trail: TrailEvent[] }>`
    select m.id, m.text, coalesce((
      select jsonb_agg(jsonb_build_object('at', to_jsonb(e.at), 'kind', e.kind, 'channel', e.detail->>'channel', 'provider', e.detail->>'provider',
        'reason', e.detail->>'reason', 'sendAt', e.detail->>'sendAt', 'providerId', case when e.kind = 'sentToGateway' then (
          select a.provider_id from attempt a where a.company_id = e.company_id and a.message_id = e.message_id and a.step = (e.detail->>'step')::int
            and a.provider_id is not null order by a.number desc limit 1) end) order by e.at, e.id)
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
