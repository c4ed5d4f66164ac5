import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { type MonthRange, monthCounts } from '../../machines/conversion/conversion-context.ts'
import { changeMonthRange, formatMonths } from '../../machines/conversion/conversion-url-state.ts'
import { getPreviousMonth } from '../../machines/url-state/calendar-days.ts'
import { Icon } from '../components/Icon.tsx'
import { Select } from '../components/Select.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatMonth } from '../i18n/dates.ts'
import { useToday } from '../shared/clinic-time.ts'
import '../components/filter-button.css'
import '../components/period-filter.css'

interface MonthsFilterProps {
  value: MonthRange
  onChange: (months: MonthRange) => void
}

const menuOffset = { offset: { mainAxis: 4 } }
/** Number of selectable months. */
const MAX_MONTHS_BACK = 36

/** Filter of the months: the last so many, or a range. */
export function MonthsFilter({ value, onChange }: MonthsFilterProps) {
  const { t, count, locale } = useStrings()
  const currentMonth = useToday().slice(0, 7)
  const formatLabel = (months: MonthRange) => {
    if (months.kind === 'last')
      return months.months === 1 ? t('list.thisMonth') : count('conversion.last', months.months)
    const [from, to] = [formatMonth(months.from, locale), formatMonth(months.to, locale)]
    return months.from === months.to ? from : t('list.span', { from, to })
  }
  const chosen = formatMonths(value)
  const content = (
    <div className="v-period">
      <Menu aria-label={t('list.period')}>
        {monthCounts
          .map((months): MonthRange => ({ kind: 'last', months }))
          .map((months) => (
            <MenuItem
              key={formatMonths(months)}
              text={formatLabel(months)}
              role="menuitemradio"
              aria-checked={formatMonths(months) === chosen}
              icon={
                <span className="v-filter-tick">
                  {formatMonths(months) === chosen && <Icon name="check" size={16} />}
                </span>
              }
              onClick={() => onChange(months)}
            />
          ))}
        <MenuDivider />
      </Menu>
      <CustomMonths value={value} now={currentMonth} onChange={onChange} />
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
        text={formatLabel(value)}
        endIcon={<Icon name="chevron" size={16} />}
      />
    </PopoverNext>
  )
}

/** Selectable months, newest first, including older ones that are selected. */
function listMonthsUpTo(currentMonth: string, extraMonths: string[]): string[] {
  const all = [currentMonth]
  while (all.length < MAX_MONTHS_BACK) all.push(getPreviousMonth(all.at(-1) ?? currentMonth))
  return [...new Set([...all, ...extraMonths])].sort().reverse()
}

function CustomMonths({ value, now: currentMonth, onChange }: MonthsFilterProps & { now: string }) {
  const { t, locale } = useStrings()
  const getMonthBefore = (many: number) => listMonthsUpTo(currentMonth, [])[many] ?? currentMonth
  const range =
    value.kind === 'span' ? value : { from: getMonthBefore(value.months - 1), to: currentMonth }
  const options = listMonthsUpTo(currentMonth, [range.from, range.to]).map((month) => ({
    value: month,
    label: formatMonth(month, locale),
  }))
  return (
    <fieldset className="v-period-days">
      <legend>{t('conversion.ownMonths')}</legend>
      <Select
        aria-label={t('conversion.firstMonth')}
        options={options}
        value={range.from}
        onChange={({ currentTarget }) =>
          onChange(changeMonthRange(range, { from: currentTarget.value }))
        }
      />
      <Select
        aria-label={t('conversion.lastMonth')}
        options={options}
        value={range.to}
        onChange={({ currentTarget }) =>
          onChange(changeMonthRange(range, { to: currentTarget.value }))
        }
      />
    </fieldset>
  )
}
