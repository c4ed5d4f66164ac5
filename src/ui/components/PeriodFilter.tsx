import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { lazy, Suspense } from 'react'
import { monthBefore } from '../../machines/places/days.ts'
import {
  type Besides,
  dayCounts,
  dayNamed,
  daysOf,
  type Period,
  periodName,
  spanWith,
  type Toward,
  today,
} from '../../machines/places/period.ts'
import { useWords } from '../i18n/context.ts'
import type { DateFormat } from '../i18n/date-formats.ts'
import { usePickerFormat } from '../shared/date-style.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { inDays } from './days-of-moments.ts'
import { usePeriodWords } from './period-words.ts'
import './filter-button.css'
import './period-filter.css'
import { Icon } from './Icon.tsx'

// The picker is heavy, and most days are chosen without it.
const DateField = lazy(() => import('./DateField.tsx').then((kit) => ({ default: kit.DateField })))

interface PeriodFilterProps {
  value: Period
  toward: Toward
  /** The day it is at the clinic, ISO. */
  now: string
  /** Days that the screen offers besides those that every list has. */
  besides?: readonly Besides[]
  /** What the button says where the days are said beside it. */
  said?: string | undefined
  onChange: (period: Period) => void
}

const below = { offset: { mainAxis: 4 } }

/** Which days a list shows: today, so many days, a month, or from one day to another. */
export function PeriodFilter(props: PeriodFilterProps) {
  const { value, toward, now, besides = [], onChange } = props
  const { t } = useWords()
  const format = usePickerFormat()
  const said = usePeriodWords(toward)
  const month = now.slice(0, 7)
  const own = besides.map((kind): Period => ({ kind }))
  const near = (period: Period) => period.kind === 'tomorrow'
  const choices: { period: Period; label: string }[] = [
    ...[
      // Nobody chooses it here; until something else is chosen it is what the list shows.
      ...(value.kind === 'moments' ? [value] : []),
      today,
      ...own.filter(near),
      ...dayCounts.map((days): Period => ({ kind: 'days', days })),
      ...own.filter((period) => !near(period)),
    ].map((period) => ({ period, label: said(period) })),
    { period: { kind: 'month', month }, label: t('list.thisMonth') },
    {
      period: { kind: 'month', month: monthBefore(month) },
      label: t('list.lastMonth'),
    },
  ]
  const chosen = periodName(value)
  const content = (
    <div className="v-period">
      <Menu aria-label={t('list.period')}>
        {choices.map(({ period, label }) => (
          <MenuItem
            key={periodName(period)}
            text={label}
            role="menuitemradio"
            aria-checked={periodName(period) === chosen}
            icon={
              <span className="v-filter-tick">
                {periodName(period) === chosen && <Icon name="check" size={16} />}
              </span>
            }
            onClick={() => onChange(period)}
          />
        ))}
        <MenuDivider />
      </Menu>
      <Suspense>
        <OwnDays {...props} format={format} />
      </Suspense>
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
        text={props.said ?? said(value)}
        endIcon={<Icon name="chevron" size={16} />}
      />
    </PopoverNext>
  )
}

/** Two days of the reader's own; each shows at once what it brings. */
function OwnDays({
  value,
  toward,
  now,
  onChange,
  format,
}: PeriodFilterProps & { format: DateFormat }) {
  const { t } = useWords()
  const { from, to } = daysOf(inDays(value, useCompanyZone()), toward)
  const known = { from: dayNamed(from ?? 'today', now), to: dayNamed(to ?? 'today', now) }
  return (
    <fieldset className="v-period-days">
      <legend>{t('list.days')}</legend>
      <DateField
        name="from"
        label={t('list.from')}
        format={format}
        value={known.from}
        onDay={(day) => day && onChange(spanWith(known, { from: day }))}
      />
      <DateField
        name="to"
        label={t('list.to')}
        format={format}
        value={known.to}
        onDay={(day) => day && onChange(spanWith(known, { to: day }))}
      />
    </fieldset>
  )
}
