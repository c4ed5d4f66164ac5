import type { Said } from '../toasts/toast.machine.ts'
import { failureCode, type SaidFailure, saidFailure } from './failure.ts'

/** What a refusal of a form says, as a whole and of single fields; where nobody answered, that. */
export function formFailure(error: unknown): SaidFailure & { said: Said } {
  const { said, fields } = saidFailure(error)
  return { said: said ?? { path: 'errors.network' }, fields }
}

/** The same of a form that asks for the password in use: words of single fields take the place of the whole, and a wrong password is at its field. */
export function passwordFormFailure(error: unknown): SaidFailure {
  const { said, fields } = formFailure(error)
  if (failureCode(error) === 'WRONG_PASSWORD')
    return { said: null, fields: { currentPassword: said } }
  return { said: Object.keys(fields).length > 0 ? null : said, fields }
}
