import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { type Months, monthCounts } from '../../machines/conversion/conversion-parts.ts'
import { monthsFrom, monthsName } from '../../machines/conversion/conversion-place.ts'
import { monthBefore } from '../../machines/places/days.ts'
import { Icon } from '../components/Icon.tsx'
import { Select } from '../components/Select.tsx'
import { useWords } from '../i18n/context.ts'
import { monthName } from '../i18n/dates.ts'
import { useToday } from '../shared/zone.ts'
import '../components/filter-button.css'
import '../components/period-filter.css'

interface MonthsFilterProps {
  value: Months
  onChange: (months: Months) => void
}

const below = { offset: { mainAxis: 4 } }
/** How far back one may go. */
const BACK = 36

/** This month and some before it, or from one month to another. */
export function MonthsFilter({ value, onChange }: MonthsFilterProps) {
  const { t, count, locale } = useWords()
  const now = useToday().slice(0, 7)
  const said = (months: Months) => {
    if (months.kind === 'last')
      return months.months === 1 ? t('list.thisMonth') : count('conversion.last', months.months)
    const [from, to] = [monthName(months.from, locale), monthName(months.to, locale)]
    return months.from === months.to ? from : t('list.span', { from, to })
  }
  const chosen = monthsName(value)
  const content = (
    <div className="v-period">
      <Menu aria-label={t('list.period')}>
        {monthCounts
          .map((months): Months => ({ kind: 'last', months }))
          .map((months) => (
            <MenuItem
              key={monthsName(months)}
              text={said(months)}
              role="menuitemradio"
              aria-checked={monthsName(months) === chosen}
              icon={
                <span className="v-filter-tick">
                  {monthsName(months) === chosen && <Icon name="check" size={16} />}
                </span>
              }
              onClick={() => onChange(months)}
            />
          ))}
        <MenuDivider />
      </Menu>
      <OwnMonths value={value} now={now} onChange={onChange} />
    </div>
  )
  return (
    <PopoverNext
      content={content}
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      middleware={below}
      captureDismiss
    >
      <Button
        className="v-filter"
        aria-label={`${t('list.period')}: ${said(value)}`}
        text={said(value)}
        endIcon={<Icon name="chevron" size={16} />}
      />
    </PopoverNext>
  )
}

/** The months up to this one, the newest first, with those that were asked for however old they are. */
function monthsUpTo(now: string, asked: string[]): string[] {
  const all = [now]
  while (all.length < BACK) all.push(monthBefore(all.at(-1) ?? now))
  return [...new Set([...all, ...asked])].sort().reverse()
}

function OwnMonths({ value, now, onChange }: MonthsFilterProps & { now: string }) {
  const { t, locale } = useWords()
  const before = (many: number) => monthsUpTo(now, [])[many] ?? now
  const known = value.kind === 'span' ? value : { from: before(value.months - 1), to: now }
  const options = monthsUpTo(now, [known.from, known.to]).map((month) => ({
    value: month,
    label: monthName(month, locale),
  }))
  return (
    <fieldset className="v-period-days">
      <legend>{t('conversion.ownMonths')}</legend>
      <Select
        aria-label={t('conversion.firstMonth')}
        options={options}
        value={known.from}
        onChange={({ currentTarget }) => onChange(monthsFrom(known, { from: currentTarget.value }))}
      />
      <Select
        aria-label={t('conversion.lastMonth')}
        options={options}
        value={known.to}
        onChange={({ currentTarget }) => onChange(monthsFrom(known, { to: currentTarget.value }))}
      />
    </fieldset>
  )
}
