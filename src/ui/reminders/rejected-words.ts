import type { Words } from '../i18n.ts'
import type { TextPath } from '../words/dictionary.ts'

interface Rejected {
  line: number | null
  reason: string | null
  detail?: string | null
}

/** A rejected row in one line. Our own server gives codes, which the dictionaries say; another may give words. */
export function rejectedWords({ line, reason, detail }: Rejected, t: Words['t']): string {
  const why = t(`connect.reject.${reason}` as TextPath) || reason
  const tail = detail ? ` (${detail})` : ''
  return `${t('connect.import.line', { line: line ?? 0 })}: ${why}${tail}`
}
