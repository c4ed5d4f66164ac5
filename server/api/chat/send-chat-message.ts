import type { components } from '../../../schema/generated/rest.ts'
import { linkOf } from '../../engine/dispatch/render-message-texts.ts'
import { silenceOf } from '../../engine/emergency-stop/sending-block.ts'
import type { House } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isId } from '../../platform/http/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import { holdPatient } from '../../platform/patient/lock-patient.ts'
import { waysTo } from './channel-options.ts'
import { nightUntil, refusalOf } from './chat-detail.ts'
import { type ChatRow, chatRowOf, heldChat } from './chat-row.ts'
import { linesOf } from './list-chat-messages.ts'
import { filledLine } from './render-chat-message.ts'

type Line = components['schemas']['ChatLine']
type Input = components['schemas']['ChatLineInput']
type Patient = ChatRow['patients'][number]

/** What keeps a way shut that does not open by itself within moments. */
const shut = ['NO_CHANNEL', 'NO_CHAT', 'CHAT_BLOCKED', 'NOT_ACTIVE', 'WARM_UP']

/**
 * Takes what staff wrote, once for its key whatever is asked again, and lets dispatch send it like every message. Throws `Problem` where it may not be
 * sent; what was taken already is answered also when it no longer might.
 */
export async function sendLine(
  house: House,
  caller: Caller,
  number: number,
  input: Input,
): Promise<Line> {
  const key = input.key.toLowerCase()
  if (!isId(key)) throw new Problem('CHECK_DETAILS', { key: 'BAD_FORMAT' })
  const now = house.clock.now()
  const silence = await silenceOf(house, caller.companyId)
  return house.db.tenant(caller.companyId, async (tx) => {
    const chat = await heldChat(tx, number)
    const known = await lineOf(tx, caller, chat, key)
    if (known) return known
    if (silence) throw new Problem(silence)
    const row = await chatRowOf(tx, chat.id)
    const patient = addresseeOf(row, input.clientId ?? null)
    // Of several who share the number one may be erased just now.
    if (patient && !(await holdPatient(tx, patient.clientId)))
      throw new Problem('CHECK_DETAILS', { clientId: 'NOT_ONE_OF' })
    const refusal = refusalOf(row, patient)
    if (refusal) throw new Problem(refusal)
    await requireWay(tx, chat.phone, input.channel, now)
    const { time_zone: timeZone } = await tx
      .selectFrom('company')
      .select('time_zone')
      .executeTakeFirstOrThrow()
    if (nightUntil(timeZone, now) && !input.atNight) throw new Problem('NIGHT')
    const { companyId } = caller
    const clientId = patient?.clientId ?? null
    const { publicUrl } = house.config
    const filling = { companyId, clientId, timeZone, publicUrl, link: linkOf(house, key) }
    const text = await filledLine(tx, input.text, filling, now)
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
      // Asked twice at one moment, the second waits here for the first.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) {
      await noteWords(tx, chat, key, now)
      await addAudit(tx, caller, now, 'writeInChat', { chatNumber: number, lineId: key })
    }
    const line = await lineOf(tx, caller, chat, key)
    // The id of something else is no key.
    if (!line) throw new Problem('CHECK_DETAILS', { key: 'NOT_ONE_OF' })
    return line
  })
}

async function lineOf(
  tx: Tx,
  caller: Caller,
  chat: { id: string; phone: string },
  key: string,
): Promise<Line | null> {
  const { items } = await linesOf(tx, caller, { chat, only: key })
  return items.find(({ kind }) => kind === 'staff') ?? null
}

/** Who is meant: the one who is named, else the first who may be written to. Undefined where the number is no patient's. */
function addresseeOf(row: ChatRow, named: string | null): Patient | undefined {
  const { patients } = row
  if (named === null) return patients.find((one) => refusalOf(row, one) === null) ?? patients[0]
  const patient = patients.find(({ clientId }) => clientId === named.toLowerCase())
  if (!patient) throw new Problem('CHECK_DETAILS', { clientId: 'NOT_ONE_OF' })
  return patient
}

async function requireWay(tx: Tx, phone: string, channel: Input['channel'], now: Temporal.Instant) {
  const way = (await waysTo(tx, phone, now)).find((one) => one.channel === channel)
  if (!way || shut.includes(way.problem ?? '')) throw new Problem('NO_WAY')
}

/** The conversation's last words are these, and the patient's have been read and answered. */
async function noteWords(
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
