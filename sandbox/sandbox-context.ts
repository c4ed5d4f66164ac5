import type { Clock } from '../server/platform/clock.ts'
import type { Accounts } from './accounts.ts'
import type { ClinicSystem } from './clinic-system/clinic-system.ts'
import type { DeliverySimulator } from './delivery-simulator.ts'
import type { Delays } from './delivery-stages.ts'
import type { MessageStore } from './message-store.ts'
import type { Outbox } from './outbox.ts'
import type { OutcomePicker } from './outcome-picker.ts'
import type { PatientReply } from './records.ts'
import type { Bots } from './telegram/bots.ts'
import type { UpdateQueue } from './telegram/update-queue.ts'

/** Shared state of the sandbox. */
export interface SandboxContext {
  clock: Clock
  /** Base URL of the sandbox; known once it listens. */
  url: string
  delays: Delays
  messageStore: MessageStore
  accounts: Accounts
  outcomePicker: OutcomePicker
  deliverySimulator: DeliverySimulator
  /** Telegram's bots and their pending updates. */
  bots: Bots
  updateQueue: UpdateQueue
  /** Emails without a mail server. */
  outbox: Outbox
  /** Hosts of the clinic systems. */
  clinicSystems: ClinicSystem[]
  /** Stores a patient's reply and passes it to its provider. */
  receiveReply(answer: PatientReply): Promise<unknown>
}
