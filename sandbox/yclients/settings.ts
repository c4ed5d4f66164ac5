import * as v from 'valibot'
import type { Branch } from '../clinic-system/branch.ts'
import { sightSchema } from '../clinic-system/sight.ts'

export const rightNames = [
  'webhook_read_access',
  'timetable_phones_access',
  'record_form_client_access',
] as const
export type RightName = (typeof rightNames)[number]

/** Behavior of a branch where the vendor's documents leave it open, and faults to simulate. */
export interface BranchSettings {
  /** Status for an expired license. */
  licence: 402 | 403 | null
  rights: Record<RightName, boolean>
  /** Zone of `changed_after` and the like. */
  changedZone: 'branch' | 'utc'
  /** What a visit's PUT without `services` does to them. */
  withoutServices: 'keeps' | 'clears'
}

export const settingsSchema = v.partial(
  v.object({
    licence: v.nullable(v.picklist([402, 403])),
    rights: v.object(v.entriesFromList(rightNames, v.boolean())),
    changedZone: v.picklist(['branch', 'utc']),
    withoutServices: v.picklist(['keeps', 'clears']),
    sight: sightSchema,
  }),
)

const defaultSettings: BranchSettings = {
  licence: null,
  rights: {
    webhook_read_access: true,
    timetable_phones_access: true,
    record_form_client_access: true,
  },
  changedZone: 'branch',
  withoutServices: 'keeps',
}

export const readSettings = ({ settings }: Branch): BranchSettings => ({
  ...defaultSettings,
  ...v.parse(settingsSchema, settings),
})
