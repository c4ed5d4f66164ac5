import type { Delivery } from '../delivery/start-delivery.ts'
import type { Queue } from '../queue/queue.ts'
import type { Sources } from '../sources.ts'
import type { HostStatus } from '../state/host-status.ts'
import type { Pairing } from '../state/pairing.ts'
import type { SettingsFile } from '../state/settings.ts'
import type { AgentStrings } from '../strings.ts'
import type { Program } from '../update/program.ts'
import type { FieldProblem } from './parse-fields.ts'

/** The parts that the page shows and changes. */
export interface AgentParts {
  /** The data folder. */
  folder: string
  settings: SettingsFile
  queue: Queue
  pairing: Pairing
  hostStatus: HostStatus
  sources: Sources
  delivery: Delivery
  program: Program
}

/** A rejected form: what was typed, the error by field, and the host's text. */
export interface FormError {
  form: string
  values: Record<string, string>
  problems: Record<string, FieldProblem>
  message: string | null
}

export interface View {
  agent: AgentParts
  strings: AgentStrings
  token: string
  formError: FormError | null
}
