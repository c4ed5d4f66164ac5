import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import { sightSchema } from '../clinic-system/sight.ts'

export const settingsSchema = v.object({
  /** When a single row comes as an object rather than a list of one. That this happens for a query by id is assumed: both forms are seen. */
  lone: v.exactOptional(v.picklist(['byId', 'always', 'never'])),
  /** Response if nobody is found (assumed: an empty list). */
  nobody: v.exactOptional(v.picklist(['list', 'error'])),
  sight: sightSchema,
})

/** The first branch's settings apply to the whole clinic. */
export const readSettings = (branches: Branch[]) => ({
  ...({ lone: 'byId', nobody: 'list' } as const),
  ...v.parse(settingsSchema, branches[0]?.settings ?? {}),
})
