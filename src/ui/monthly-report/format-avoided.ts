import { isUnproven } from '../../../domain/share-difference.ts'
import type { AvoidedNoShowsData } from '../../machines/monthly-report/monthly-report-context.ts'
import type { Strings } from '../i18n/i18n.ts'

/** A whole number with a real minus sign. */
export const formatSigned = (value: number, { number }: Strings) => number(value).replace('-', '−')

/** The interval, «от 12 до 50», the estimate with it where it may be chance, or a note that the data is not sufficient yet. */
export function formatAvoidedNote(avoided: AvoidedNoShowsData, strings: Strings): string {
  const { visits, visitsLow, visitsHigh } = avoided
  if (visits === null || visitsLow === null || visitsHigh === null)
    return strings.t('monthlyReport.avoided.early')
  const path = isUnproven(avoided)
    ? ('monthlyReport.avoided.estimate' as const)
    : ('monthlyReport.between' as const)
  return strings.t(path, {
    visits: formatSigned(visits, strings),
    low: formatSigned(visitsLow, strings),
    high: formatSigned(visitsHigh, strings),
  })
}
