import { type RawBuilder, sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { waitingSince } from '../../engine/chat/waiting-chats.ts'
import type { Tx } from '../../platform/db/database.ts'
import { patientNameSql, staffNameSql } from '../../platform/db/person-name-sql.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import { redactPhone, redactText } from '../../platform/patient/redact-phones.ts'

export type ChatBody = components['schemas']['Chat']

/** A conversation with its list columns. Check constraints guarantee the enumerations. */
export interface ChatRow {
  id: string
  number: number
  phone: string
  patients: ChatBody['patients']
  /** Opt-out of the number itself. */
  refused: 'marketing' | 'all' | null
  last_from: ChatBody['lastFrom']
  last_text: string | null
  last_at: Temporal.Instant | null
  last_channel: ChatBody['lastChannel']
  last_by: string | null
  last_status: ChatBody['lastStatus']
  last_outcome: ChatBody['lastOutcome']
  unread: number
  waiting_since: Temporal.Instant | null
  claimed_by: string | null
  claimer: string | null
}

/** Length of the last message's preview. */
const MAX_PREVIEW_LENGTH = 200

/** Patients of a conversation `x`, the one written to last first. */
const patientsJson = sql`coalesce((
  select jsonb_agg(jsonb_build_object('clientId', c.id, 'name', ${patientNameSql('c')},
    'excluded', c.excluded, 'optedOut', c.opted_out, 'deceased', c.deceased) order by (
      select max(w.sent_at) from message w where w.company_id = c.company_id and w.client_id = c.id) desc nulls last, c.id)
  from client c where c.company_id = x.company_id and c.phone = x.phone), '[]')`

const accountNameSql = (account: RawBuilder<unknown>) =>
  sql`(select ${staffNameSql('a')} from account a where a.id = ${account})`

/** Returns the conversations `x` with these ids, in this order. */
export async function loadChatRows(tx: Tx, ids: string[]): Promise<ChatRow[]> {
  const { rows } = await sql<ChatRow>`
    select x.id, x.number, x.phone, x.last_at, x.claimed_by, x.refused, ${patientsJson} as patients,
      case when r.id is not null then 'patient' when m.id is not null then 'staff' end as last_from,
      left(coalesce(r.text, m.text), ${MAX_PREVIEW_LENGTH}) as last_text, coalesce(r.channel, m.channel) as last_channel,
      ${accountNameSql(sql`m.written_by`)} as last_by, m.status as last_status, m.outcome as last_outcome,
      (select count(*)::int from reply u where u.company_id = x.company_id and u.phone = x.phone and u.unread) as unread,
      ${waitingSince} as waiting_since, ${accountNameSql(sql`x.claimed_by`)} as claimer
    from chat x
    left join reply r on r.company_id = x.company_id and r.id = x.last_reply_id
    left join message m on m.company_id = x.company_id and m.id = x.last_line_id
    where x.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], x.id)`.execute(tx)
  return rows
}

/** Of an erased patient's conversation only the row is left. */
export const isNotErased = sql<boolean>`x.phone not like 'erased %'`

const selectChat = (tx: Tx, number: number) =>
  tx.selectFrom('chat as x').select(['id', 'phone']).where('number', '=', number).where(isNotErased)

/** Returns the conversation by its number in the clinic. Throws `NOT_FOUND`. */
export async function requireChat(tx: Tx, number: number): Promise<{ id: string; phone: string }> {
  const chat = await selectChat(tx, number).executeTakeFirst()
  if (!chat) throw new Problem('NOT_FOUND')
  return chat
}

/** Same for writing: locks the number's patients, so that none is erased before the transaction ends. */
export async function lockChat(tx: Tx, number: number): Promise<{ id: string; phone: string }> {
  const chat = await selectChat(tx, number).forNoKeyUpdate().executeTakeFirst()
  if (!chat) throw new Problem('NOT_FOUND')
  return chat
}

/** Throws `NOT_FOUND`. */
export async function loadChatRow(tx: Tx, id: string): Promise<ChatRow> {
  const [row] = await loadChatRows(tx, [id])
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

export const loadChatBody = async (tx: Tx, caller: Caller, id: string): Promise<ChatBody> =>
  toChatBody(await loadChatRow(tx, id), caller)

export function toChatBody(row: ChatRow, caller: Caller): ChatBody {
  const arePhonesVisible = canSeePhones(caller.role)
  return {
    number: row.number,
    phone: redactPhone(arePhonesVisible, row.phone),
    patients: row.patients.map((one) => ({ ...one, name: redactText(arePhonesVisible, one.name) })),
    lastFrom: row.last_from,
    lastText: redactText(arePhonesVisible, row.last_text),
    lastAt: row.last_at?.toString() ?? null,
    lastChannel: row.last_channel,
    lastBy: row.last_by,
    lastStatus: row.last_status,
    lastOutcome: row.last_outcome,
    unread: row.unread,
    waitingSince: row.waiting_since?.toString() ?? null,
    claimedBy: row.claimer,
    mine: row.claimed_by === caller.accountId,
  }
}
