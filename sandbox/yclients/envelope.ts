import { stringifyWithTextIds } from '../clinic-system/send-response.ts'

/** A response: the envelope of YCLIENTS, or nothing for 204. */
export interface Envelope {
  status: number
  data: unknown
  meta: unknown
}

/** A response without counts has `meta: []`, as the documents show it. */
export const toEnvelope = (data: unknown, meta: unknown = [], status = 200): Envelope => ({
  status,
  data,
  meta,
})

/** The body after applying a fault. */
export function formatBody({ data, meta }: Envelope, fault: string): string {
  if (fault === 'metaArray') return JSON.stringify({ success: true, data, meta: [] })
  if (fault === 'shortPage' && Array.isArray(data)) {
    const rows = data.slice(0, Math.floor(data.length / 2))
    return JSON.stringify({ success: true, data: rows, meta })
  }
  const body = { success: true, data, meta }
  return fault === 'stringIds' ? stringifyWithTextIds(body) : JSON.stringify(body)
}
