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
  /** The day of the clinic's first message, ISO; null: not known yet. */
  firstMessageDay: string | null
  /** A moment that an answer has named. */
  asOf: string | null
}

/** A month back, a month forward, or one of the list: from that of the first message to the one that runs. */
export function MonthPicker({ firstMessageDay: first, asOf }: MonthPickerProps) {
  const { t, locale } = useStrings()
  const screen = useMonthlyReport()
  const chosenMonth = useSelector(screen, (state) => state.context.month)
  const currentMonth = toIsoDay(useNow(asOf), useClinicTimeZone()).slice(0, 7)
  const month = chosenMonth ?? currentMonth
  // A link may lead to a month to come: from there a way leads back.
  const earliest = first?.slice(0, 7) ?? (month < currentMonth ? month : currentMonth)
  const choose = (chosen: string) =>
    screen.send({ type: 'month.choose', month: chosen === currentMonth ? null : chosen })
  const months = listMonths(earliest, currentMonth)
  // A link may lead to a month in which nothing was sent yet.
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
