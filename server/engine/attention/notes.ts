import { sql } from 'kysely'
import { formatStaffName } from '../../../domain/person-name.ts'
import type { components } from '../../../schema/generated/rest.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { staffNameSql } from '../../platform/db/person-name-sql.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { requireId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockPatient } from '../../platform/patient/lock-patient.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'
import { raiseMention } from '../notifications/raise-notifications.ts'
import { findColleague } from './colleagues.ts'

type Note = components['schemas']['Note']
type NoteInput = components['schemas']['NoteInput']

/** Returns staff's notes about a patient, newest first; with `id` only that one. */
export async function loadNotes(
  tx: Tx,
  { accountId }: Caller,
  clientId: string,
  id?: string,
): Promise<Note[]> {
  const { rows } = await sql<
    Omit<Note, 'createdAt' | 'changedAt'> & {
      createdAt: Temporal.Instant
      changedAt: Temporal.Instant | null
    }
  >`
    select n.id, n.text, n.by_name as "byName", coalesce(n.account_id = ${accountId}, false) as "isOwn", n.created_at as "createdAt",
      n.changed_at as "changedAt", n.message_id as "messageId", n.chat_number as "chatNumber",
      coalesce((select jsonb_agg(${staffNameSql('a')} order by a.id) from note_mention t join account a on a.id = t.account_id
        where t.company_id = n.company_id and t.note_id = n.id), '[]'::jsonb) as mentions
    from note n where n.company_id = current_company() and n.client_id = ${clientId} and n.removed_at is null
      ${id === undefined ? sql`` : sql`and n.id = ${id}`}
    order by n.created_at desc, n.id`.execute(tx)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toString(),
    changedAt: row.changedAt?.toString() ?? null,
  }))
}

/** Adds a note about a patient and notifies the mentioned employees. */
export async function addNote(
  tx: Tx,
  caller: Caller,
  clientId: string,
  input: NoteInput,
  now: Temporal.Instant,
): Promise<Note> {
  if (!(await lockPatient(tx, clientId))) throw new Problem('NOT_FOUND')
  const { id } = await tx
    .insertInto('note')
    .values({
      company_id: caller.companyId,
      client_id: clientId,
      message_id: await findMessage(tx, clientId, input.messageId ?? null),
      chat_number: await findConversation(tx, clientId, input.chatNumber ?? null),
      text: parseText(input.text),
      account_id: caller.accountId,
      by_name: formatStaffName(caller),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await mention(tx, caller, { noteId: id, clientId, accountIds: input.mentions ?? [] }, now)
  await addAudit(tx, caller, now, 'addNote', { clientId, noteId: id })
  return requireNote(tx, caller, clientId, id)
}

/** Changes a note of the caller's; employees who are mentioned now and were not before are notified. */
export async function changeNote(
  tx: Tx,
  caller: Caller,
  id: string,
  input: NoteInput,
  now: Temporal.Instant,
): Promise<Note> {
  const { client_id: clientId } = await lockOwnNote(tx, caller, id)
  await tx
    .updateTable('note')
    .set({ text: parseText(input.text), changed_at: now })
    .where('id', '=', id)
    .execute()
  await mention(tx, caller, { noteId: id, clientId, accountIds: input.mentions ?? [] }, now)
  await addAudit(tx, caller, now, 'changeNote', { clientId, noteId: id })
  return requireNote(tx, caller, clientId, id)
}

/** Removes a note of the caller's, or restores it as long as its text is kept. */
export async function setNoteRemoved(
  tx: Tx,
  caller: Caller,
  id: string,
  isRemoved: boolean,
  now: Temporal.Instant,
): Promise<void> {
  const { client_id: clientId, text } = await lockOwnNote(tx, caller, id)
  if (text === '') throw new Problem('NOT_FOUND')
  await tx
    .updateTable('note')
    .set({ removed_at: isRemoved ? now : null })
    .where('id', '=', id)
    .execute()
  await addAudit(tx, caller, now, 'removeNote', { clientId, noteId: id, removed: isRemoved })
}

/** The caller's own note, with its patient locked: an erased patient's note is gone. */
async function lockOwnNote(tx: Tx, { accountId }: Caller, id: string) {
  const note = await tx
    .selectFrom('note')
    .select(['client_id', 'account_id', 'text'])
    .where('id', '=', requireId(id))
    .executeTakeFirst()
  if (!note || !(await lockPatient(tx, note.client_id))) throw new Problem('NOT_FOUND')
  if (note.account_id !== accountId) throw new Problem('CHECK_DETAILS', { text: 'NOT_YOUR_NOTE' })
  return note
}

async function requireNote(tx: Tx, caller: Caller, clientId: string, id: string): Promise<Note> {
  const [note] = await loadNotes(tx, caller, clientId, id)
  if (!note) throw new Problem('NOT_FOUND')
  return note
}

function parseText(text: string): string {
  const stored = toStorableText(text).trim()
  if (stored === '') throw new Problem('CHECK_DETAILS', { text: 'REQUIRED' })
  return stored
}

/** The message if it is one of the patient's; otherwise throws "not found". */
async function findMessage(tx: Tx, clientId: string, id: string | null): Promise<string | null> {
  if (id === null) return null
  const message = await tx
    .selectFrom('message')
    .select('id')
    .where('id', '=', requireId(id))
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  if (!message) throw new Problem('NOT_FOUND')
  return message.id
}

/** The conversation if it is one with the patient; otherwise throws "not found". */
async function findConversation(
  tx: Tx,
  clientId: string,
  number: number | null,
): Promise<number | null> {
  if (number === null) return null
  const chat = await tx
    .selectFrom('chat')
    .innerJoin('client', 'client.phone', 'chat.phone')
    .select('chat.number')
    .where('chat.number', '=', number)
    .where('client.id', '=', clientId)
    .executeTakeFirst()
  if (!chat) throw new Problem('NOT_FOUND')
  return chat.number
}

interface Mention {
  noteId: string
  clientId: string
  accountIds: readonly string[]
}

async function mention(
  tx: Tx,
  caller: Caller,
  { noteId, clientId, accountIds }: Mention,
  now: Temporal.Instant,
) {
  for (const accountId of new Set(accountIds)) {
    if (!(await findColleague(tx, caller, accountId)))
      throw new Problem('CHECK_DETAILS', { mentions: 'NO_COLLEAGUE' })
    const added = await tx
      .insertInto('note_mention')
      .values({ company_id: caller.companyId, note_id: noteId, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('note_id')
      .executeTakeFirst()
    if (added && accountId !== caller.accountId)
      await raiseMention(
        tx,
        { companyId: caller.companyId, accountId, noteId, clientId, by: formatStaffName(caller) },
        now,
      )
  }
}
