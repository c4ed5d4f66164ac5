import type { BookingBook } from './booking-store.ts'
import type { ClientBook } from './client-store.ts'
import type { HookMode, Service, Staff } from './model.ts'

/** Where changes are called out, and which: every flag as 0 or 1. */
export interface HookSettings {
  urls: string[]
  active: number
  flags: Record<string, number>
}

export interface Branch {
  id: number
  title: string
  zone: string
  staff: Staff[]
  services: Service[]
  clients: ClientBook
  bookings: BookingBook
  hookMode: HookMode
  /** What was set of the vendor's own; it knows what stands where nothing was. */
  settings: Record<string, unknown>
  hooks: HookSettings
  nextBookingId: number
  nextClientId: number
}

export interface User {
  id: number
  login: string
  /** A hash; the password itself is kept nowhere. */
  password: string
  /** How often the password was another one. */
  changes: number
  /** How often the tokens were ended. */
  ended: number
  branchIds: number[]
}
