import type { components } from '../../../schema/generated/rest.ts'
import { deriveLinkToken } from '../../engine/dispatch/render-message-texts.ts'
import { getSendingBlock } from '../../engine/emergency-stop/sending-block.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import { lockPatient } from '../../platform/patient/lock-patient.ts'
import { listChannelOptions } from './channel-options.ts'
import { getChatRefusal, getNightEnd } from './chat-detail.ts'
import { type ChatRow, loadChatRow, lockChat } from './chat-row.ts'
import { listChatMessages } from './list-chat-messages.ts'
import { renderChatMessage } from './render-chat-message.ts'

type ChatMessageBody = components['schemas']['ChatLine']
type ChatMessageInput = components['schemas']['ChatLineInput']
type ChatPatient = ChatRow['patients'][number]

/** Problems of a channel that do not go away within moments. */
const blockingProblems = ['NO_CHANNEL', 'NO_CHAT', 'CHAT_BLOCKED', 'NOT_ACTIVE', 'WARM_UP']

/**
 * Saves staff's message, once per key, and lets dispatch send it like any message. Throws `Problem` if it may not be sent; a message that was
 * already saved is returned in any case.
 */
export async function sendChatMessage(
  app: AppContext,
  caller: Caller,
  number: number,
  input: ChatMessageInput,
): Promise<ChatMessageBody> {
  const key = input.key.toLowerCase()
  if (!isId(key)) throw new Problem('CHECK_DETAILS', { key: 'BAD_FORMAT' })
  const now = app.clock.now()
  const silence = await getSendingBlock(app, caller.companyId)
  return app.db.withTenant(caller.companyId, async (tx) => {
    const chat = await lockChat(tx, number)
    const existing = await findStaffMessage(tx, caller, chat, key)
    if (existing) return existing
    if (silence) throw new Problem(silence)
    const row = await loadChatRow(tx, chat.id)
    const patient = findAddressee(row, input.clientId ?? null)
    // One of several patients who share the number may be being erased.
    if (patient && !(await lockPatient(tx, patient.clientId)))
      throw new Problem('CHECK_DETAILS', { clientId: 'NOT_ONE_OF' })
    const refusal = getChatRefusal(row, patient)
    if (refusal) throw new Problem(refusal)
    await requireChannel(tx, chat.phone, input.channel, now)
    const { time_zone: timeZone } = await tx
      .selectFrom('company')
      .select('time_zone')
      .executeTakeFirstOrThrow()
    if (getNightEnd(timeZone, now) && !input.atNight) throw new Problem('NIGHT')
    const { companyId } = caller
    const clientId = patient?.clientId ?? null
    const { publicUrl } = app.config
    const renderOptions = {
      companyId,
      clientId,
      timeZone,
      publicUrl,
      link: deriveLinkToken(app, key),
    }
    const text = await renderChatMessage(tx, input.text, renderOptions, now)
    const added = await tx
      .insertInto('message')
      .values({
        company_id: companyId,
        id: key,
        chat_id: chat.id,
        written_by: caller.accountId,
        client_id: clientId,
        scenario_id: null,
        time_zone: timeZone,
        occasion: `chat ${key}`,
        text,
        channel: input.channel,
        send_at: now,
        due_at: now,
        created_at: now,
        updated_at: now,
      })
      // A concurrent call with the same key waits here for the first.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) {
      await markChatAnswered(tx, chat, key, now)
      await addAudit(tx, caller, now, 'writeInChat', { chatNumber: number, lineId: key })
    }
    const line = await findStaffMessage(tx, caller, chat, key)
    // The key is the id of something else.
    if (!line) throw new Problem('CHECK_DETAILS', { key: 'NOT_ONE_OF' })
    return line
  })
}

async function findStaffMessage(
  tx: Tx,
  caller: Caller,
  chat: { id: string; phone: string },
  key: string,
): Promise<ChatMessageBody | null> {
  const { items } = await listChatMessages(tx, caller, { chat, onlyId: key })
  return items.find(({ kind }) => kind === 'staff') ?? null
}

/** Returns the named patient, else the first who may be written to. Undefined if the number has no patient. */
function findAddressee(row: ChatRow, requestedId: string | null): ChatPatient | undefined {
  const { patients } = row
  if (requestedId === null)
    return patients.find((one) => getChatRefusal(row, one) === null) ?? patients[0]
  const patient = patients.find(({ clientId }) => clientId === requestedId.toLowerCase())
  if (!patient) throw new Problem('CHECK_DETAILS', { clientId: 'NOT_ONE_OF' })
  return patient
}

async function requireChannel(
  tx: Tx,
  phone: string,
  channel: ChatMessageInput['channel'],
  now: Temporal.Instant,
) {
  const way = (await listChannelOptions(tx, phone, now)).find((one) => one.channel === channel)
  if (!way || blockingProblems.includes(way.problem ?? '')) throw new Problem('NO_WAY')
}

/** Updates the conversation's last message, and marks the patient's messages as read and answered. */
async function markChatAnswered(
  tx: Tx,
  { id, phone }: { id: string; phone: string },
  lineId: string,
  now: Temporal.Instant,
) {
  await tx
    .updateTable('chat')
    .set({ last_at: now, last_line_id: lineId, last_reply_id: null })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('reply')
    .set({ unread: false, waits: false })
    .where('phone', '=', phone)
    .where((where) => where.or([where('unread', '=', true), where('waits', '=', true)]))
    .execute()
}
