import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'

export const settingsSchema = v.object({
  /**
   * Where a single row comes as an object and not as a list of one. That it does so where it was asked for by its id is
   * assumed: both forms are seen in answers.
   */
  lone: v.exactOptional(v.picklist(['byId', 'always', 'never'])),
  /** What is said where nobody is found (assumed: an empty list). */
  nobody: v.exactOptional(v.picklist(['list', 'error'])),
})

/** Set of the first branch, for all of the clinic. */
export const readSettings = (branches: Branch[]) => ({
  ...({ lone: 'byId', nobody: 'list' } as const),
  ...v.parse(settingsSchema, branches[0]?.settings ?? {}),
})
