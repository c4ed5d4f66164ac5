import { isJson, type Json, numberOf, text } from '../port/read-json.ts'
import type { Family } from './family.ts'

/** `meta` is an empty list where there is nothing in it. */
const metaOf = (body: unknown): Json => (isJson(body) && isJson(body.meta) ? body.meta : {})

/** What went wrong, in the vendor's words where it has any. */
export function said({ title }: Family, { status }: Response, body: unknown): string {
  const why = text(metaOf(body).message)?.slice(0, 200)
  return `${title} answers ${status}${why ? `: ${why}` : ''}`
}

/** How many rows there are in all; null: it is not said. */
export const totalOf = (body: Json): number | null => numberOf(metaOf(body).total_count)
