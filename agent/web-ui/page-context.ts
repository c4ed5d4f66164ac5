import type { Delivery } from '../delivery/start-delivery.ts'
import type { Queue } from '../queue/queue.ts'
import type { Sources } from '../sources.ts'
import type { Condition } from '../state/host-status.ts'
import type { Pairing } from '../state/pairing.ts'
import type { SettingsFile } from '../state/settings.ts'
import type { Words } from '../strings.ts'
import type { Program } from '../update/program.ts'
import type { Fault } from './parse-fields.ts'

/** What the page shows and changes. */
export interface Parts {
  /** The data folder. */
  folder: string
  settings: SettingsFile
  queue: Queue
  pairing: Pairing
  condition: Condition
  sources: Sources
  delivery: Delivery
  program: Program
}

/** A form that was not taken: what was typed, what is wrong with which field, and what the host said. */
export interface Refused {
  form: string
  typed: Record<string, string>
  faults: Record<string, Fault>
  said: string | null
}

export interface View {
  parts: Parts
  words: Words
  token: string
  refused: Refused | null
}
