import { Problem } from './problem.ts'

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isId = (text: string) => UUID_PATTERN.test(text)

/** Returns an id that the database can compare; anything else is answered like an unknown id. */
export function requireId(text: string): string {
  if (!isId(text)) throw new Problem('NOT_FOUND')
  return text
}
