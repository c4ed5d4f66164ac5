import type { WebhookSettings } from './branch.ts'
import type { Attendance, Booking, Client, WebhookMode } from './model.ts'
import type { BranchPlan } from './seed-branch.ts'

/** What can befall a host. The journal holds these, and a start does all of them again; moments are seconds of UTC. */
export type ClinicAction =
  /** A user with branches of its own; `password` is a hash. */
  | { act: 'open'; login: string; password: string; branches: BranchPlan[] }
  /** Another password, as a hash; the tokens of the one before end. */
  | { act: 'password'; login: string; password: string }
  | { act: 'forget'; login: string }
  | BranchAction

/** What can befall a branch. */
export type BranchAction = { branchId: number } & (
  | { act: 'book'; booking: NewBooking }
  /** What is not named stays. `attendance` is that of all records of the visit. */
  | { act: 'change'; bookingId: number; change: BookingChange }
  /** Cancelled, or deleted as the vendor deletes: lists can still tell of it. What is not named stays. */
  | { act: 'cancel'; bookingId: number; comment?: string; movedTo?: number }
  /** Moved by another record, as some systems do it: the old one is cancelled and names the new. */
  | { act: 'rebook'; bookingId: number; start: number }
  /** Gone without a trace. */
  | { act: 'erase'; bookingId: number }
  | { act: 'welcome'; client: NewClient }
  | { act: 'amend'; clientId: number; change: Partial<NewClient> }
  | { act: 'settings'; settings: Record<string, unknown>; hookMode?: WebhookMode }
  | { act: 'hooks'; hooks: WebhookSettings }
)

export type NewBooking = Pick<
  Booking,
  'staffId' | 'serviceIds' | 'clientId' | 'start' | 'length' | 'comment'
> & {
  /** Of the visit that it joins; `null`: one of its own. */
  visitId: number | null
}

export type BookingChange = Partial<
  Pick<Booking, 'staffId' | 'serviceIds' | 'clientId' | 'start' | 'length' | 'comment' | 'paid'> & {
    attendance: Attendance
  }
>

export type NewClient = Omit<Client, 'id' | 'changed'>

/** What a deed has done, for whoever has to be told. */
export type ChangeEvent =
  | { branchId: number; resource: 'record'; status: 'create' | 'update' | 'delete'; row: Booking }
  | { branchId: number; resource: 'client'; status: 'create' | 'update' | 'delete'; row: Client }
