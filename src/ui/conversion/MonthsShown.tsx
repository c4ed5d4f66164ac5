import type { Conversion, ConversionShown } from '../../machines/conversion/conversion-parts.ts'
import { useWords } from '../i18n/context.ts'
import { monthName } from '../i18n/dates.ts'

interface MonthsShownProps extends Pick<ConversionShown, 'branchId' | 'branches'> {
  conversion: Conversion
}

/** «сентябрь 2026 г. – ноябрь 2026 г. · все филиалы»: of the figures in sight, whatever is asked for by now. */
export function MonthsShown({ conversion, branchId, branches }: MonthsShownProps) {
  const { t, locale } = useWords()
  const { fromMonth, toMonth } = conversion
  const [from, to] = [monthName(fromMonth, locale), monthName(toMonth, locale)]
  const branch = branches.find(({ id }) => id === branchId)
  const where =
    branchId === null
      ? t('conversion.everywhere')
      : branch
        ? (branch.name ?? '–')
        : t('conversion.unknownBranch')
  const months = fromMonth === toMonth ? from : t('list.span', { from, to })
  return <span className="v-conv-months">{t('conversion.months', { months, where })}</span>
}
