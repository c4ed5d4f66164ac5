import type { Channel } from '../channels/channel.ts'
import type { ConnectedProvider } from '../channels/registry.ts'
import type { ScenarioType } from '../plan/windows.ts'
import type { Lease } from './lease.ts'

/** A clinic's connection as dispatch sees it; its credentials stay sealed until they are used. */
export interface WorkAccount {
  id: string
  provider: ConnectedProvider
  channel: Channel
  credentials: string
  paused_until: string | null
  price: number
}

/** An attempt made before, newest last. */
export interface WorkAttempt {
  step: number
  number: number
  state: string
  key: string
  started_at: string
}

/** A claimed message with everything that decides what becomes of it, as the data is at this moment. */
export interface Work {
  company_id: string
  id: string
  fence: number
  lease: Lease
  step: number
  text: string | null
  template: string
  type: ScenarioType
  send_time: string
  time_zone: string
  visit_id: string | null
  visit_at: Temporal.Instant | null
  client_id: string
  data_seen_at: Temporal.Instant | null
  scenario_state: string
  deceased: boolean
  excluded: boolean
  opted_out: string | null
  phone: string | null
  visit_status: string | null
  visit_starts_at: Temporal.Instant | null
  cascade: { channel: Channel; wait_minutes: number }[]
  accounts: WorkAccount[]
  attempts: WorkAttempt[]
}
