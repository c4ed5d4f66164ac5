import type { WebhookSettings } from './branch.ts'
import type { Attendance, Booking, Client, WebhookMode } from './model.ts'
import type { BranchPlan } from './seed-branch.ts'

/** Actions on a host. The journal stores these, and each start replays them; times are UTC seconds. */
export type ClinicAction =
  /** A user with branches; `password` is a hash. */
  | { act: 'open'; login: string; password: string; branches: BranchPlan[] }
  /** Changes the password (a hash); existing tokens end. */
  | { act: 'password'; login: string; password: string }
  | { act: 'forget'; login: string }
  | BranchAction

/** Actions on a branch. */
export type BranchAction = { branchId: number } & (
  | { act: 'book'; booking: NewBooking }
  /** Fields not given stay. `attendance` applies to all records of the visit. */
  | { act: 'change'; bookingId: number; change: BookingChange }
  /** Canceled, or deleted as the vendor does it: lists can still show it. Fields not given stay. */
  | { act: 'cancel'; bookingId: number; comment?: string; movedTo?: number }
  /** Moved by creating another record, as some systems do: the old one is canceled and refers to the new one. */
  | { act: 'rebook'; bookingId: number; start: number }
  /** Deleted without a trace. */
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
  /** The visit that it joins; `null`: a new one. */
  visitId: number | null
}

export type BookingChange = Partial<
  Pick<Booking, 'staffId' | 'serviceIds' | 'clientId' | 'start' | 'length' | 'comment' | 'paid'> & {
    attendance: Attendance
  }
>

export type NewClient = Omit<Client, 'id' | 'changed'>

/** A change caused by an action, for subscribers. */
export type ChangeEvent =
  | { branchId: number; resource: 'record'; status: 'create' | 'update' | 'delete'; row: Booking }
  | { branchId: number; resource: 'client'; status: 'create' | 'update' | 'delete'; row: Client }
