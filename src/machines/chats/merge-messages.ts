import type { ChatMessage } from './chat-queries.ts'

/** Messages per page. */
export const CHAT_PAGE_SIZE = 50

/** Merges messages without duplicates, ordered by time. A received message replaces an existing one with its id. */
export function mergeMessages(existing: ChatMessage[], received: ChatMessage[]): ChatMessage[] {
  const byId = new Map([...existing, ...received].map((line) => [line.id, line]))
  return [...byId.values()].sort((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  )
}

/** Whether there is no gap between existing and received messages: they share one, or nothing exists yet. */
export const isContiguous = (existing: ChatMessage[], received: ChatMessage[]) =>
  existing.length === 0 || existing.some(({ id }) => received.some((line) => line.id === id))

/** Number of messages after the last seen one; 0 while the end is visible. */
export function countNewMessages(messages: ChatMessage[], lastSeenId: string | null): number {
  const index = lastSeenId === null ? -1 : messages.findIndex(({ id }) => id === lastSeenId)
  return index < 0 ? 0 : messages.length - 1 - index
}
