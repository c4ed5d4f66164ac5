import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { lazy, Suspense } from 'react'
import { getPreviousMonth } from '../../machines/url-state/calendar-days.ts'
import {
  changeDayRange,
  dayCounts,
  type ExtraPeriod,
  formatPeriod,
  type Period,
  type PeriodDirection,
  resolveDay,
  toDayRange,
  today,
} from '../../machines/url-state/period.ts'
import { useStrings } from '../i18n/context.ts'
import type { DateFormat } from '../i18n/date-formats.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { usePickerFormat } from '../shared/date-style.ts'
import { toDayPeriod } from './period-days.ts'
import { usePeriodFormatter } from './use-period-formatter.ts'
import './filter-button.css'
import './period-filter.css'
import { Icon } from './Icon.tsx'

// Loaded lazily: the picker is large, and most periods do not need it.
const DateField = lazy(() => import('./DateField.tsx').then((kit) => ({ default: kit.DateField })))

interface PeriodFilterProps {
  value: Period
  direction: PeriodDirection
  /** Today at the clinic, ISO. */
  clinicToday: string
  /** Extra periods of the screen. */
  extraPeriods?: readonly ExtraPeriod[]
  /** Text of the button if the period is shown beside it. */
  label?: string | undefined
  onChange: (period: Period) => void
}

const menuOffset = { offset: { mainAxis: 4 } }

/** Period of a list: today, so many days, a month, or a range of days. */
export function PeriodFilter(props: PeriodFilterProps) {
  const { value, direction, clinicToday, extraPeriods = [], onChange } = props
  const { t } = useStrings()
  const format = usePickerFormat()
  const formatLabel = usePeriodFormatter(direction)
  const month = clinicToday.slice(0, 7)
  const extraOptions = extraPeriods.map((kind): Period => ({ kind }))
  const isNearPeriod = (period: Period) => period.kind === 'tomorrow'
  const choices: { period: Period; label: string }[] = [
    ...[
      // Cannot be chosen here; shown while it is the current period of the list.
      ...(value.kind === 'moments' ? [value] : []),
      today,
      ...extraOptions.filter(isNearPeriod),
      ...dayCounts.map((days): Period => ({ kind: 'days', days })),
      ...extraOptions.filter((period) => !isNearPeriod(period)),
    ].map((period) => ({ period, label: formatLabel(period) })),
    { period: { kind: 'month', month }, label: t('list.thisMonth') },
    {
      period: { kind: 'month', month: getPreviousMonth(month) },
      label: t('list.lastMonth'),
    },
  ]
  const chosen = formatPeriod(value)
  const content = (
    <div className="v-period">
      <Menu aria-label={t('list.period')}>
        {choices.map(({ period, label }) => (
          <MenuItem
            key={formatPeriod(period)}
            text={label}
            role="menuitemradio"
            aria-checked={formatPeriod(period) === chosen}
            icon={
              <span className="v-filter-tick">
                {formatPeriod(period) === chosen && <Icon name="check" size={16} />}
              </span>
            }
            onClick={() => onChange(period)}
          />
        ))}
        <MenuDivider />
      </Menu>
      <Suspense>
        <CustomDays {...props} format={format} />
      </Suspense>
    </div>
  )
  return (
    <PopoverNext
      content={content}
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      middleware={menuOffset}
      captureDismiss
    >
      <Button
        className="v-filter"
        aria-label={`${t('list.period')}: ${formatLabel(value)}`}
        text={props.label ?? formatLabel(value)}
        endIcon={<Icon name="chevron" size={16} />}
      />
    </PopoverNext>
  )
}

/** A custom range of days; each change applies at once. */
function CustomDays({
  value,
  direction,
  clinicToday,
  onChange,
  format,
}: PeriodFilterProps & { format: DateFormat }) {
  const { t } = useStrings()
  const { from, to } = toDayRange(toDayPeriod(value, useClinicTimeZone()), direction)
  const range = {
    from: resolveDay(from ?? 'today', clinicToday),
    to: resolveDay(to ?? 'today', clinicToday),
  }
  return (
    <fieldset className="v-period-days">
      <legend>{t('list.days')}</legend>
      <DateField
        name="from"
        label={t('list.from')}
        format={format}
        value={range.from}
        onDayChange={(day) => day && onChange(changeDayRange(range, { from: day }))}
      />
      <DateField
        name="to"
        label={t('list.to')}
        format={format}
        value={range.to}
        onDayChange={(day) => day && onChange(changeDayRange(range, { to: day }))}
      />
    </fieldset>
  )
}
