import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'

const word = v.exactOptional(v.pipe(v.string(), v.nonEmpty()))

export const settingsShape = v.object({
  /** What the statuses are called. Only `billed` is seen; the others are assumed, and any word can be set. */
  words: v.exactOptional(
    v.object({ awaited: word, confirmed: word, came: word, missed: word, cancelled: word }),
  ),
  /** Whether lists tell of cancelled visits (assumed: they do). */
  showsCancelled: v.exactOptional(v.boolean()),
})

const usualWords = {
  ...{ awaited: 'planned', confirmed: 'confirmed', came: 'billed' },
  ...{ missed: 'missed', cancelled: 'cancelled' },
}

export function settingsOf({ settings }: Branch) {
  const { words, showsCancelled = true } = v.parse(settingsShape, settings)
  return { words: { ...usualWords, ...words }, showsCancelled }
}
