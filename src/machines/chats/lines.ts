import type { ChatLine } from './chat-parts.ts'

/** How many lines come at once. */
export const LINES = 50

/** Lines that were there and those that came: each once, the newer word of it, in the order in which they were said. */
export function mergedLines(known: ChatLine[], came: ChatLine[]): ChatLine[] {
  const byId = new Map([...known, ...came].map((line) => [line.id, line]))
  return [...byId.values()].sort((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  )
}

/** Whether nothing can have been said between what is there and what came: they share a line, or nothing is there. */
export const joins = (known: ChatLine[], came: ChatLine[]) =>
  known.length === 0 || known.some(({ id }) => came.some((line) => line.id === id))

/** How many lines came after the one that was seen last; 0 while the end is in sight. */
export function freshAfter(lines: ChatLine[], seenId: string | null): number {
  const at = seenId === null ? -1 : lines.findIndex(({ id }) => id === seenId)
  return at < 0 ? 0 : lines.length - 1 - at
}
