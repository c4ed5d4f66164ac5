import { formatMissingFields } from '../../connectors/table/columns.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

/** What a table cannot be read without, for whoever says what its columns are. */
export function formatMissingColumns(
  missing: Parameters<typeof formatMissingFields>[0],
): Record<Locale, string> {
  const words = formatMissingFields(missing)
  return { en: `No column is: ${words}.`, ru: `Ни один столбец не назначен: ${words}.` }
}
