import type { ChatMessage } from '../../machines/chats/chat-queries.ts'
import { toIsoDay } from '../i18n/dates.ts'

/** Lines of one voice, said one after another: times stand once beneath them. */
export interface ChatMessageGroup {
  id: string
  messages: ChatMessage[]
  /** The first of its day. */
  startsDay: boolean
}

const MAX_GROUP_GAP_MS = 5 * 60_000

const getSide = ({ kind }: ChatMessage) => (kind === 'request' ? 'patient' : kind)

/** Whether our words went no further than what stands beneath them says. How far others have got is told of the last alone: they would part and join as they go. */
export const isUndelivered = ({ outcome }: Pick<ChatMessage, 'outcome'>) =>
  outcome !== null && outcome !== 'pending' && outcome !== 'done'

/** Whether one goes on where the other has ended: the same voice, by the same way, with no more than a breath between. */
const continuesGroup = (previous: ChatMessage, message: ChatMessage, timeZone: string) =>
  getSide(message) !== 'scenario' &&
  getSide(previous) === getSide(message) &&
  previous.kind === message.kind &&
  previous.by === message.by &&
  previous.channel === message.channel &&
  !isUndelivered(previous) &&
  previous.understood === null &&
  Date.parse(message.at) - Date.parse(previous.at) < MAX_GROUP_GAP_MS &&
  toIsoDay(previous.at, timeZone) === toIsoDay(message.at, timeZone)

/** The lines in their groups, in the order in which they were said. */
export function groupMessages(messages: ChatMessage[], timeZone: string): ChatMessageGroup[] {
  const groups: ChatMessageGroup[] = []
  for (const message of messages) {
    const last = groups.at(-1)
    const previous = last?.messages.at(-1)
    if (last && previous && continuesGroup(previous, message, timeZone)) last.messages.push(message)
    else
      groups.push({
        id: message.id,
        messages: [message],
        startsDay: !previous || toIsoDay(previous.at, timeZone) !== toIsoDay(message.at, timeZone),
      })
  }
  return groups
}

export const isFromClinic = ({ kind }: ChatMessage) => kind === 'staff' || kind === 'scenario'
