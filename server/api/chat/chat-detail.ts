import type { components } from '../../../schema/generated/rest.ts'
import { getSendingBlock, type SendingBlock } from '../../engine/emergency-stop/sending-block.ts'
import { getNextOpening } from '../../engine/plan/sending-window.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { listChannelOptions } from './channel-options.ts'
import { type ChatBody, type ChatRow, loadChatRow, requireChat, toChatBody } from './chat-row.ts'

type ChatDetail = components['schemas']['ChatDetail']

/** Returns when the clinic's night ends for staff who write; null by day. The notification hours apply. */
export const getNightEnd = (timeZone: string, now: Temporal.Instant) =>
  getNextOpening('notification', now, timeZone)

/** Returns why a patient or number may not be written to, whatever the channel; null: allowed. */
export const getChatRefusal = (
  { refused }: Pick<ChatRow, 'refused'>,
  patient: ChatBody['patients'][number] | undefined,
) => {
  if (patient?.deceased) return 'DECEASED'
  return (patient ? patient.optedOut : refused) === 'all' ? 'OPTED_OUT' : null
}

/** Returns a conversation with the data that a page needs for writing. */
export async function loadChatDetail(
  app: AppContext,
  caller: Caller,
  number: number,
): Promise<ChatDetail> {
  const now = app.clock.now()
  const stopped: SendingBlock | null = await getSendingBlock(app, caller.companyId)
  return app.db.withTenant(caller.companyId, async (tx) => {
    const { id, phone } = await requireChat(tx, number)
    const row = await loadChatRow(tx, id)
    const { time_zone: timeZone } = await tx
      .selectFrom('company')
      .select('time_zone')
      .executeTakeFirstOrThrow()
    const night = getNightEnd(timeZone, now)
    return {
      chat: toChatBody(row, caller),
      ways: await listChannelOptions(tx, phone, now),
      silence: stopped ?? getCommonRefusal(row),
      night: night !== null,
      opensAt: night?.toString() ?? null,
      timeZone,
    }
  })
}

/** If patients share a number, one of them may still be written to. */
function getCommonRefusal(row: ChatRow) {
  if (row.patients.length === 0) return getChatRefusal(row, undefined)
  const refusals = row.patients.map((one) => getChatRefusal(row, one))
  return refusals.every((one) => one !== null) ? (refusals[0] ?? null) : null
}
