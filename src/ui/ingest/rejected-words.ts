import type { Preview } from '../../machines/ingest/intake-parts.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import type { Words } from '../i18n/i18n.ts'

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

/** What looks wrong in a row, in one line: «строка 4: нет телефона». */
export function doubtWords(
  { line, reason, detail }: NonNullable<Preview['doubts']>[number],
  t: Words['t'],
): string {
  const tail = detail ? ` (${detail})` : ''
  return `${t('connect.import.line', { line })}: ${t(`connect.doubt.${reason}`)}${tail}`
}
