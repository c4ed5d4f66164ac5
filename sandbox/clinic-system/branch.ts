import type { BookingStore } from './booking-store.ts'
import type { ClientStore } from './client-store.ts'
import type { Service, Staff, WebhookMode } from './model.ts'

/** Where changes are called out, and which: every flag as 0 or 1. */
export interface WebhookSettings {
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
  clients: ClientStore
  bookings: BookingStore
  hookMode: WebhookMode
  /** What was set of the vendor's own; it knows what stands where nothing was. */
  settings: Record<string, unknown>
  webhooks: WebhookSettings
  nextBookingId: number
  nextClientId: number
}

export interface User {
  id: number
  login: string
  /** A hash; the password itself is kept nowhere. */
  passwordHash: string
  /** How often the password was another one. */
  passwordChanges: number
  /** How often the tokens were ended. */
  tokenRevocations: number
  branchIds: number[]
}
