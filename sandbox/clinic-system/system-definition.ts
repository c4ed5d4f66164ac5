import type * as v from 'valibot'
import type { SandboxSystem } from '../../server/platform/sandbox/addresses.ts'
import type { User } from './branch.ts'
import type { ClinicSystem } from './clinic-system.ts'
import type { Attendance } from './model.ts'

/** A text in both languages, for the page. */
export interface LocalizedText {
  ru: string
  en: string
}

/** Vendor-specific properties of a double, besides its calls; the rest of a clinic system is common. */
export interface SystemDefinition {
  name: SandboxSystem
  title: string
  /** Zone of branches without one. */
  defaultZone: string
  /** First branch id. */
  firstBranchId: number
  maxBranches: number
  /** Several records can be one visit, and group events and blocked time are records too. */
  hasJointVisits: boolean
  /** A move can create another record, to which the canceled one refers. */
  canRebook?: boolean
  /** Faults that it can simulate. */
  faults: Record<string, LocalizedText>
  /** Settings of a branch for what the vendor's documents leave open. */
  settings: v.GenericSchema<unknown, Record<string, unknown>>
  /** Names of an attendance and its button, if different. */
  strings?: {
    attendances?: Partial<Record<Attendance, LocalizedText>>
    attend?: Partial<Record<Attendance, LocalizedText>>
    cancel?: LocalizedText
    deleted?: LocalizedText
    /** Names of credentials, by their fields. */
    credentials?: Record<string, LocalizedText>
  }
  /**
   * Credentials made by the double, to be typed where a clinic connects, with the path of the clinic's own host as `misPath`; absent if any
   * credentials work.
   */
  createCredentials?: (clinics: ClinicSystem, user: User) => Record<string, string>
}
