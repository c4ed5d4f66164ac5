import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import { sightSchema } from '../clinic-system/sight.ts'

export const settingsSchema = v.object({
  /** Accepted name of the page size parameter: descriptions differ. */
  pageSize: v.exactOptional(v.picklist(['both', 'perPage', 'peerPage'])),
  /** Whether a sign-in's response is under `data`. */
  nested: v.exactOptional(v.boolean()),
  /** Whether one visit comes as `{visit: …}`, like one client as `{client: …}` (assumed), or bare. */
  wrapped: v.exactOptional(v.boolean()),
  /** Name of a visit's client field: both are seen. */
  clientAs: v.exactOptional(v.picklist(['clientId', 'client'])),
  sight: sightSchema,
})

export const readSettings = ({ settings }: Branch) => ({
  ...({ pageSize: 'both', nested: false, wrapped: true, clientAs: 'clientId' } as const),
  ...v.parse(settingsSchema, settings),
})
