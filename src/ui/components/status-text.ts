import type { Strings } from '../i18n/i18n.ts'

/** Error statuses that are registered for HTTP and have a text. */
export const statusesWithText = [
  ...[400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417],
  ...[421, 422, 423, 424, 425, 426, 428, 429, 431, 451],
  ...[500, 501, 502, 503, 504, 505, 506, 507, 508, 511],
] as const

/** The text of an error status: that of the code, else that of its class. */
export function getStatusText({ t }: Strings, status: number): string {
  const known = statusesWithText.find((one) => one === status)
  if (known) return t(`errors.statusTexts.s${known}`)
  return t(`errors.statusTexts.${status < 500 ? 'request' : 'server'}`)
}
