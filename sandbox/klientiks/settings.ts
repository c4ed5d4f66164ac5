import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import { sightSchema } from '../clinic-system/sight.ts'

export const settingsSchema = v.object({
  /** How a visit's status is written: none has been seen. */
  statusAs: v.exactOptional(v.picklist(['text', 'object'])),
  /** Whether visits carry their clients, or only ids (assumed: ids). */
  embedsClients: v.exactOptional(v.boolean()),
  sight: sightSchema,
})

/** The first branch's settings apply to the whole clinic. */
export const readSettings = (branch: Branch | undefined) => ({
  ...({ statusAs: 'text', embedsClients: false } as const),
  ...v.parse(settingsSchema, branch?.settings ?? {}),
})
