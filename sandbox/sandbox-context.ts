import type { Clock } from '../server/platform/clock.ts'
import type { Accounts } from './accounts.ts'
import type { Clinics } from './clinic-system/clinic-system.ts'
import type { Courier } from './delivery-simulator.ts'
import type { Delays } from './delivery-stages.ts'
import type { World } from './message-store.ts'
import type { Outbox } from './outbox.ts'
import type { Fortune } from './outcome-picker.ts'
import type { Answer } from './records.ts'
import type { Bots } from './telegram/bots.ts'
import type { Updates } from './telegram/update-queue.ts'

/** What every part of the sandbox works with. */
export interface Core {
  clock: Clock
  /** Where the sandbox itself is reached; known once it listens. */
  address: string
  delays: Delays
  world: World
  accounts: Accounts
  fortune: Fortune
  courier: Courier
  /** Telegram's bots, and the news on their way to them. */
  bots: Bots
  updates: Updates
  /** Letters that have no mail server to leave by. */
  outbox: Outbox
  /** The clinic systems' hosts. */
  clinics: Clinics[]
  /** Takes a patient's answer in and hands it to the provider it goes through. */
  answer(answer: Answer): Promise<unknown>
}
