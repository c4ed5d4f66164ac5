import type { ChatMessage } from './chat-queries.ts'

/** How many lines come at once. */
export const CHAT_PAGE_SIZE = 50

/** Lines that were there and those that came: each once, the newer word of it, in the order in which they were said. */
export function mergeMessages(existing: ChatMessage[], received: ChatMessage[]): ChatMessage[] {
  const byId = new Map([...existing, ...received].map((line) => [line.id, line]))
  return [...byId.values()].sort((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  )
}

/** Whether nothing can have been said between what is there and what came: they share a line, or nothing is there. */
export const isContiguous = (existing: ChatMessage[], received: ChatMessage[]) =>
  existing.length === 0 || existing.some(({ id }) => received.some((line) => line.id === id))

/** How many lines came after the one that was seen last; 0 while the end is in sight. */
export function countNewMessages(messages: ChatMessage[], lastSeenId: string | null): number {
  const index = lastSeenId === null ? -1 : messages.findIndex(({ id }) => id === lastSeenId)
  return index < 0 ? 0 : messages.length - 1 - index
}
