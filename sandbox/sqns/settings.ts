import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'

export const settingsSchema = v.object({
  /** By which name the size of a page is read: write-ups differ. */
  pageSize: v.exactOptional(v.picklist(['both', 'perPage', 'peerPage'])),
  /** Whether a sign-in is answered under `data`. */
  nested: v.exactOptional(v.boolean()),
  /** Whether one visit comes as `{visit: …}`, as one client does as `{client: …}` (assumed), or bare. */
  wrapped: v.exactOptional(v.boolean()),
  /** By which name a visit names its client: both are seen. */
  clientAs: v.exactOptional(v.picklist(['clientId', 'client'])),
})

export const readSettings = ({ settings }: Branch) => ({
  ...({ pageSize: 'both', nested: false, wrapped: true, clientAs: 'clientId' } as const),
  ...v.parse(settingsSchema, settings),
})
