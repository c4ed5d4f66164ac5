import { fieldTexts, serverText } from './failure.ts'
import type { Said } from './toast.machine.ts'

/** What a refusal of a form says, as a whole and of single fields. */
export function formFailure(error: unknown): { said: Said; fields: Record<string, Said> } {
  const text = serverText(error)
  const fields = Object.entries(fieldTexts(error)).map(([name, words]) => [name, { text: words }])
  return { said: text ? { text } : { path: 'errors.network' }, fields: Object.fromEntries(fields) }
}
