import type { ImportField, Preview } from '../../machines/ingest/ingest-queries.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import type { Strings } from '../i18n/i18n.ts'

interface RejectedRow {
  line: number | null
  reason: string | null
  detail?: string | null
  field?: ImportField | null
}

/** A rejected row in one line. Our server sends a code for the dictionaries; another host may send a text. */
export function formatRejectedRow(
  { line, reason, detail, field }: RejectedRow,
  t: Strings['t'],
): string {
  const reasonText = t(`ingest.reject.${reason}` as TextPath) || reason
  const suffix = detail ? ` (${detail})` : ''
  const place = [t('ingest.import.line', { line: line ?? 0 }), field && t(`ingest.fields.${field}`)]
  return `${place.filter(Boolean).join(', ')}: ${reasonText}${suffix}`
}

/** A row warning in one line: «строка 4: нет телефона». */
export function formatRowWarning(
  { line, reason, detail }: NonNullable<Preview['doubts']>[number],
  t: Strings['t'],
): string {
  const suffix = detail ? ` (${detail})` : ''
  return `${t('ingest.import.line', { line })}: ${t(`ingest.doubt.${reason}`)}${suffix}`
}
