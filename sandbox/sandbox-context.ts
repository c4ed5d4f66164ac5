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

/** What every part of the sandbox works with. */
export interface SandboxContext {
  clock: Clock
  /** Where the sandbox itself is reached; known once it listens. */
  url: string
  delays: Delays
  messageStore: MessageStore
  accounts: Accounts
  outcomePicker: OutcomePicker
  deliverySimulator: DeliverySimulator
  /** Telegram's bots, and the news on their way to them. */
  bots: Bots
  updateQueue: UpdateQueue
  /** Letters that have no mail server to leave by. */
  outbox: Outbox
  /** The clinic systems' hosts. */
  clinicSystems: ClinicSystem[]
  /** Takes a patient's answer in and hands it to the provider it goes through. */
  receiveReply(answer: PatientReply): Promise<unknown>
}
