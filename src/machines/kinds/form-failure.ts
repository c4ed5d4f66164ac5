import type { Said } from '../toasts/toast.machine.ts'
import { type SaidFailure, saidFailure } from './failure.ts'

/** What a refusal of a form says, as a whole and of single fields; where nobody answered, that. */
export function formFailure(error: unknown): SaidFailure & { said: Said } {
  const { said, fields } = saidFailure(error)
  return { said: said ?? { path: 'errors.network' }, fields }
}
