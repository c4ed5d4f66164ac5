import type * as v from 'valibot'
import type { SandboxSystem } from '../../server/platform/sandbox/addresses.ts'
import type { User } from './branch.ts'
import type { ClinicSystem } from './clinic-system.ts'
import type { Attendance } from './model.ts'

/** Said in both languages, for the page. */
export interface LocalizedText {
  ru: string
  en: string
}

/** What a vendor's double is, beside its calls: the rest of a clinic's book is alike in all of them. */
export interface SystemDefinition {
  name: SandboxSystem
  title: string
  /** The zone of branches for which none is said. */
  defaultZone: string
  /** Ids of branches count from here. */
  firstBranchId: number
  maxBranches: number
  /** Several records can be one visit, and group events and blocked time are records too. */
  hasJointVisits: boolean
  /** A move can be another record, to which the cancelled one points. */
  canRebook?: boolean
  /** The wrong answers that can be ordered of it. */
  faults: Record<string, LocalizedText>
  /** What can be set in a branch where the vendor's documents leave it open. */
  settings: v.GenericSchema<unknown, Record<string, unknown>>
  /** What an attendance and its button are called, where that differs. */
  strings?: {
    attendances?: Partial<Record<Attendance, LocalizedText>>
    attend?: Partial<Record<Attendance, LocalizedText>>
    cancel?: LocalizedText
    deleted?: LocalizedText
  }
  /**
   * Made up by the double, to be typed where a clinic connects, with the path of the clinic's own host as `misPath`; none
   * where a clinic signs in with whatever it likes.
   */
  createCredentials?: (clinics: ClinicSystem, user: User) => Record<string, string>
}
