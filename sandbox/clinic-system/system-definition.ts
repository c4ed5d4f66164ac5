import type * as v from 'valibot'
import type { SandboxSystem } from '../../server/platform/sandbox/addresses.ts'
import type { User } from './branch.ts'
import type { Clinics } from './clinic-system.ts'
import type { Attendance } from './model.ts'

/** Said in both languages, for the page. */
export interface Both {
  ru: string
  en: string
}

/** What a vendor's double is, beside its calls: the rest of a clinic's book is alike in all of them. */
export interface System {
  name: SandboxSystem
  title: string
  /** The zone of branches for which none is said. */
  zone: string
  /** Ids of branches count from here. */
  firstBranch: number
  mostBranches: number
  /** Several records can be one visit, and group events and blocked time are records too. */
  joins: boolean
  /** A move can be another record, to which the cancelled one points. */
  rebooks?: boolean
  /** The wrong answers that can be ordered of it. */
  faults: Record<string, Both>
  /** What can be set in a branch where the vendor's documents leave it open. */
  settings: v.GenericSchema<unknown, Record<string, unknown>>
  /** What an attendance and its button are called, where that differs. */
  words?: {
    attendances?: Partial<Record<Attendance, Both>>
    attend?: Partial<Record<Attendance, Both>>
    cancel?: Both
    deleted?: Both
  }
  /**
   * Made up by the double, to be typed where a clinic connects, with the path of the clinic's own host as `misPath`; none
   * where a clinic signs in with whatever it likes.
   */
  credentials?: (clinics: Clinics, user: User) => Record<string, string>
}
