import type { Conversion, ConversionData } from '../../machines/conversion/conversion-context.ts'
import { useStrings } from '../i18n/context.ts'
import { formatMonth } from '../i18n/dates.ts'

interface MonthsSummaryProps extends Pick<ConversionData, 'branchId' | 'branches'> {
  conversion: Conversion
}

/** Months and branch of the shown metrics, not of a running request: «сентябрь 2026 г. – ноябрь 2026 г. · все филиалы». */
export function MonthsSummary({ conversion, branchId, branches }: MonthsSummaryProps) {
  const { t, locale } = useStrings()
  const { fromMonth, toMonth } = conversion
  const [from, to] = [formatMonth(fromMonth, locale), formatMonth(toMonth, locale)]
  const branch = branches.find(({ id }) => id === branchId)
  const branchName =
    branchId === null
      ? t('conversion.everywhere')
      : branch
        ? (branch.name ?? '–')
        : t('conversion.unknownBranch')
  const months = fromMonth === toMonth ? from : t('list.span', { from, to })
  return (
    <span className="v-conversion-months">
      {t('conversion.months', { months, where: branchName })}
    </span>
  )
}
