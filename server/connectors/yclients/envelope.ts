import { isJsonObject, type JsonObject, readNumber, readText } from '../port/read-json.ts'
import type { Family } from './family.ts'

/** `meta` is an empty list where there is nothing in it. */
const readMeta = (body: unknown): JsonObject =>
  isJsonObject(body) && isJsonObject(body.meta) ? body.meta : {}

/** What went wrong, in the vendor's words where it has any. */
export function formatError({ title }: Family, { status }: Response, body: unknown): string {
  const apiMessage = readText(readMeta(body).message)?.slice(0, 200)
  return `${title} answers ${status}${apiMessage ? `: ${apiMessage}` : ''}`
}

/** How many rows there are in all; null: it is not said. */
export const readTotal = (body: JsonObject): number | null => readNumber(readMeta(body).total_count)
