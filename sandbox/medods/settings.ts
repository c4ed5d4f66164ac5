import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import { sightSchema } from '../clinic-system/sight.ts'

const wordSchema = v.exactOptional(v.pipe(v.string(), v.nonEmpty()))

export const settingsSchema = v.object({
  /** Names of the statuses. Only `billed` is seen; the others are assumed, and any word can be set. */
  words: v.exactOptional(
    v.object({
      awaited: wordSchema,
      confirmed: wordSchema,
      came: wordSchema,
      missed: wordSchema,
      cancelled: wordSchema,
    }),
  ),
  /** Whether lists include canceled visits (assumed: they do). */
  showsCancelled: v.exactOptional(v.boolean()),
  sight: sightSchema,
})

const defaultWords = {
  ...{ awaited: 'planned', confirmed: 'confirmed', came: 'billed' },
  ...{ missed: 'missed', cancelled: 'cancelled' },
}

export function readSettings({ settings }: Branch) {
  const { words, showsCancelled = true } = v.parse(settingsSchema, settings)
  return { words: { ...defaultWords, ...words }, showsCancelled }
}
