import { formatMissingFields } from '../../connectors/table/columns.ts'
import type { Locale } from '../../platform/i18n/locale.ts'

/** Formats which columns are missing, for the user who maps columns. */
export function formatMissingColumns(
  missing: Parameters<typeof formatMissingFields>[0],
): Record<Locale, string> {
  const words = formatMissingFields(missing)
  return { en: `No column chosen for: ${words}.`, ru: `Не выбран столбец: ${words}.` }
}
