import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { getNextMonth, listMonths } from '../../machines/monthly-report/months.ts'
import { getPreviousMonth } from '../../machines/url-state/calendar-days.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatMonth, toIsoDay } from '../i18n/dates.ts'
import { useClinicTimeZone, useNow } from '../shared/clinic-time.ts'
import { useMonthlyReport } from './actors.ts'

interface MonthPickerProps {
  /** Day of the clinic's first message, ISO; null while loading. */
  firstMessageDay: string | null
  /** Time of the last response. */
  asOf: string | null
}

/** Previous month, next month, or one of the list from the first message to the current month. */
export function MonthPicker({ firstMessageDay, asOf }: MonthPickerProps) {
  const { t, locale } = useStrings()
  const screen = useMonthlyReport()
  const chosenMonth = useSelector(screen, (state) => state.context.month)
  const currentMonth = toIsoDay(useNow(asOf), useClinicTimeZone()).slice(0, 7)
  const month = chosenMonth ?? currentMonth
  // A link may name a future month: the user can go back from it.
  const earliest = firstMessageDay?.slice(0, 7) ?? (month < currentMonth ? month : currentMonth)
  const choose = (chosen: string) =>
    screen.send({ type: 'month.choose', month: chosen === currentMonth ? null : chosen })
  const months = listMonths(earliest, currentMonth)
  // A link may name a month before the first message.
  const options = months.includes(month) ? months : [...months, month].sort().reverse()
  return (
    <>
      <div className="v-month-steps">
        <Button
          aria-label={t('monthlyReport.back')}
          icon={<Icon name="chevron" size={16} />}
          className="v-month-back"
          disabled={month <= earliest}
          onClick={() => choose(getPreviousMonth(month))}
        />
        <Button
          aria-label={t('monthlyReport.forward')}
          icon={<Icon name="chevron" size={16} />}
          className="v-month-forward"
          disabled={month >= currentMonth}
          onClick={() => choose(getNextMonth(month))}
        />
      </div>
      <FilterButton
        label={t('monthlyReport.month')}
        options={options.map((value) => ({ value, label: formatMonth(value, locale) }))}
        value={month}
        clearable={false}
        onChange={(chosen) => chosen && choose(chosen)}
      />
    </>
  )
}
