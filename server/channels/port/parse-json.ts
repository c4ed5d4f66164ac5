import { withinBounds } from '../../../schema/request-bounds.ts'

/** The value a JSON text of a provider's call stands for; undefined when it is none, or nested without end. */
export function parseJson(text: string): unknown {
  try {
    return withinBounds(text) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
