import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import { sightSchema } from '../clinic-system/sight.ts'

const wordSchema = v.exactOptional(v.pipe(v.string(), v.nonEmpty()))

export const settingsSchema = v.object({
  /** Names of a visit's times: known clients disagree. `joined`: `visit_start`; `split`: `date` and `time_start`. */
  times: v.exactOptional(v.picklist(['joined', 'split'])),
  /** Whether `GET /patients` lists all patients without a phone (assumed: it does). */
  listsPatients: v.exactOptional(v.boolean()),
  /** Whether lists are bare or under `data`. */
  bare: v.exactOptional(v.boolean()),
  /** Names of the statuses that nobody has seen. */
  words: v.exactOptional(v.object({ missed: wordSchema, canceled: wordSchema })),
  sight: sightSchema,
})

/** The first branch's settings apply to the whole clinic. */
export function readSettings(branch: Branch | undefined) {
  const { words, ...settings } = v.parse(settingsSchema, branch?.settings ?? {})
  return {
    ...({ times: 'joined', listsPatients: true, bare: false } as const),
    ...settings,
    words: { missed: 'NOT_VISITED', canceled: 'CANCELED', ...words },
  }
}
