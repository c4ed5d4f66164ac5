import type { Note } from '../../machines/attention/notes.machine.ts'
import type { ChatMessage } from '../../machines/chats/chat-queries.ts'
import { toIsoDay } from '../i18n/dates.ts'

/** Consecutive messages of one author; time and delivery appear once below them. */
export interface ChatMessageGroup {
  id: string
  messages: ChatMessage[]
  /** The group is the first of its day. */
  startsDay: boolean
}

const MAX_GROUP_GAP_MS = 5 * 60_000

const getSide = ({ kind }: ChatMessage) => (kind === 'request' ? 'patient' : kind)

/**
 * Whether a message failed, so that it must show its own outcome. For other messages only the last one of a group shows its status, because groups
 * would otherwise split and merge as statuses change.
 */
export const isUndelivered = ({ outcome }: Pick<ChatMessage, 'outcome'>) =>
  outcome !== null && outcome !== 'pending' && outcome !== 'done'

/** Whether a message belongs to the group of the previous one: same author and channel, shortly after it. */
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

/** An entry of the log: a group of messages, or a comment that only staff see. */
export type ChatLogEntry =
  | (ChatMessageGroup & { comment: null })
  | { id: string; comment: Note; messages: []; startsDay: boolean }

/**
 * Groups messages and puts staff's comments between them at their time. Without `isFromBeginning` older messages are not loaded yet, and neither are
 * the comments before the first loaded message shown.
 */
export function groupLog(
  messages: ChatMessage[],
  comments: readonly Note[],
  { timeZone, isFromBeginning }: { timeZone: string; isFromBeginning: boolean },
): ChatLogEntry[] {
  const first = messages[0]?.at
  const placed = comments
    .filter(
      ({ createdAt }) =>
        isFromBeginning || (first !== undefined && Date.parse(createdAt) >= Date.parse(first)),
    )
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
  const entries: ChatLogEntry[] = []
  let rest = messages
  const addMessages = (until: number) => {
    const before = rest.filter(({ at }) => Date.parse(at) <= until)
    rest = rest.slice(before.length)
    entries.push(...groupMessages(before, timeZone).map((group) => ({ ...group, comment: null })))
  }
  for (const comment of placed) {
    addMessages(Date.parse(comment.createdAt))
    entries.push({ id: comment.id, comment, messages: [], startsDay: true })
  }
  addMessages(Number.POSITIVE_INFINITY)
  return entries.map((entry, place) => {
    const previous = entries[place - 1]
    const startsDay =
      !previous || toIsoDay(getTime(previous), timeZone) !== toIsoDay(getTime(entry), timeZone)
    return { ...entry, startsDay }
  })
}

/** Time of an entry's beginning; a group has messages of one day. */
export const getTime = (entry: ChatLogEntry): string =>
  entry.comment?.createdAt ?? entry.messages[0]?.at ?? ''

/** Groups messages, keeping their order. */
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
