import { isJsonObject, type JsonObject, readNumber, readText } from '../port/read-json.ts'
import type { VendorProfile } from './vendor-profile.ts'

/** `meta` is an empty list if there is nothing in it. */
const readMeta = (body: unknown): JsonObject =>
  isJsonObject(body) && isJsonObject(body.meta) ? body.meta : {}

/** The error in the vendor's words, if any. */
export function formatError({ title }: VendorProfile, { status }: Response, body: unknown): string {
  const apiMessage = readText(readMeta(body).message)?.slice(0, 200)
  return `${title} answers ${status}${apiMessage ? `: ${apiMessage}` : ''}`
}

/** Total number of rows; null if not given. */
export const readTotal = (body: JsonObject): number | null => readNumber(readMeta(body).total_count)
