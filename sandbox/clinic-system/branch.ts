import type { BookingStore } from './booking-store.ts'
import type { ClientStore } from './client-store.ts'
import type { Service, Staff, WebhookMode } from './model.ts'

/** Webhook addresses and subscriptions: every flag as 0 or 1. */
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
  /** Vendor-specific settings; the vendor has defaults for the missing ones. */
  settings: Record<string, unknown>
  webhooks: WebhookSettings
  nextBookingId: number
  nextClientId: number
}

export interface User {
  id: number
  login: string
  /** A hash; the password itself is not stored. */
  passwordHash: string
  /** How often the password was changed. */
  passwordChanges: number
  /** How often the tokens were revoked. */
  tokenRevocations: number
  branchIds: number[]
}
