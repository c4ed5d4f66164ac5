import { withinBounds } from '../../../schema/request-bounds.ts'

/** Parses JSON from a provider's call; undefined if invalid or nested too deeply. */
export function parseJson(text: string): unknown {
  try {
    return withinBounds(text) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
