import { applyReplies } from '../../../server/engine/inbound/apply-replies.ts'
import type { TestApp } from '../../harness/app.ts'
import { registerClinic } from '../../harness/calls.ts'
import { connectChannels } from '../../harness/clinic.ts'

export interface Chat {
  number: number
  phone: string
  patients: { clientId: string; name: string }[]
  lastFrom: string | null
  lastText: string | null
  lastAt: string | null
  lastChannel: string | null
  lastBy: string | null
  lastOutcome: string | null
  unread: number
  waitingSince: string | null
  claimedBy: string | null
  mine: boolean
}
export interface Line {
  id: string
  kind: string
  text: string | null
  by: string | null
  channel: string | null
  clientId: string | null
  status: string | null
  outcome: string | null
  reason: string | null
  answer: string | null
  understood: {
    answer: string
    visitId: string | null
    correctedBy: string | null
  } | null
}
export interface List<Item> {
  items: Item[]
  total: number
}

let replies = 0

/** A clinic with its channels, the patients' side of its conversations, and calls about them. */
export async function chatClinic(open: TestApp) {
  const clinic = await registerClinic(open)
  const { as, companyId } = clinic
  await connectChannels(open, companyId)
  const accountOf = (channel: string) =>
    open.app.db.withTenant(companyId, (tx) =>
      tx
        .selectFrom('channel_account')
        .select('id')
        .where('channel', '=', channel)
        .executeTakeFirstOrThrow(),
    )
  return {
    ...clinic,
    /** A patient's reply, as a provider delivers it. */
    async says(phone: string | null, text: string, at = open.clock.now().toString()) {
      replies += 1
      const { id: accountId } = await accountOf('whatsapp')
      const reply = {
        replyId: `reply-${replies}`,
        from: phone ?? '',
        text,
        at: Temporal.Instant.from(at),
        answer: null,
        messageKey: null,
      }
      await applyReplies(open.app, { companyId, accountId, channel: 'whatsapp' }, [reply])
    },
    chats: async (query = '') => (await as.get<List<Chat>>(`/api/chat/list${query}`)).body,
    lines: async (number: number, query = '') =>
      (await as.get<List<Line>>(`/api/chat/${number}/message${query}`)).body,
    /** A chat message by staff; its key is made here, as the page does it. */
    write: (number: number, text: string, more: object = {}) =>
      as.post<Line & { code?: string; fields?: Record<string, string>; problem?: string }>(
        `/api/chat/${number}/message`,
        { key: crypto.randomUUID(), text, channel: 'whatsapp', ...more },
      ),
  }
}
