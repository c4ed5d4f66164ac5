import type { BookingBook } from './booking-book.ts'
import type { ClientBook } from './client-book.ts'
import type { Service, Settings, Staff } from './model.ts'

/** What was posted to `/hooks_settings`, every flag as 0 or 1. */
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
  settings: Settings
  hooks: HookSettings
  nextBookingId: number
  nextClientId: number
}

export interface User {
  id: number
  login: string
  /** A hash; the password itself is kept nowhere. */
  password: string
  /** How often the tokens were ended. */
  ended: number
  branchIds: number[]
}
