import { Button, PopoverNext } from '@blueprintjs/core'
import { bounds } from '../../../domain/limits.ts'
import { noRanges, type Ranges } from '../../machines/clients/clients-parts.ts'
import { isBound } from '../../machines/clients/clients-place.ts'
import type { Faults } from '../../machines/shared/form.machine.ts'
import { DateField } from '../components/DateField.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { Icon } from '../components/Icon.tsx'
import { useWords } from '../i18n/context.ts'
import { type DateFormat, dayIn } from '../i18n/date-formats.ts'
import { usePickerFormat } from '../shared/date-style.ts'
import { formTexts, textsOf } from '../shared/form.ts'

interface RangeFiltersProps {
  ranges: Ranges
  onChange: (ranges: Ranges) => void
}

const names = Object.keys(noRanges) as (keyof Ranges)[] // of a constant they are its names
const ages = ['ageFrom', 'ageTo'] as const
const sums = ['sumFrom', 'sumTo'] as const
const days = ['visitFrom', 'visitTo'] as const

/** How many of the bounds are set. */
export const boundsSet = (ranges: Ranges) => names.filter((name) => ranges[name] !== '').length

// A breath between the button and what it opens.
const below = { offset: { mainAxis: 4 } }

/** Age, days of visits and sums, each from one bound to another; either may be left open. */
export function RangeFilters({ ranges, onChange }: RangeFiltersProps) {
  const { t, count } = useWords()
  const format = usePickerFormat()
  const set = boundsSet(ranges)
  const number = (name: (typeof ages | typeof sums)[number]) => (
    <Field
      name={name}
      label={t(`clients.filters.${name}`)}
      value={ranges[name]}
      inputMode="numeric"
      autoComplete="off"
    />
  )
  const day = (name: (typeof days)[number]) => (
    <DateField
      name={name}
      label={t(`clients.filters.${name}`)}
      format={format}
      value={ranges[name] || null}
    />
  )
  const form = (
    <Form
      className="v-form v-ranges"
      judge={(fields) => faultsOf(rangesIn(textsOf(fields, names), format))}
      onSubmit={(event) => onChange(rangesIn(formTexts(event, names), format))}
    >
      <div className="v-range">
        {number('ageFrom')}
        {number('ageTo')}
      </div>
      <div className="v-range">
        {day('visitFrom')}
        {day('visitTo')}
      </div>
      <div className="v-range">
        {number('sumFrom')}
        {number('sumTo')}
      </div>
      <div className="v-bar">
        <Button type="submit" intent="primary" text={t('clients.filters.apply')} />
        <Button
          text={t('clients.filters.clear')}
          disabled={set === 0}
          onClick={() => onChange(noRanges)}
        />
      </div>
    </Form>
  )
  return (
    <PopoverNext
      // Another address brings other bounds into the fields.
      content={<div key={JSON.stringify(ranges)}>{form}</div>}
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      middleware={below}
      captureDismiss
    >
      <Button
        className="v-filter"
        data-set={set > 0 ? '' : undefined}
        aria-label={set > 0 ? count('clients.filters.rangesSet', set) : undefined}
        text={t('clients.filters.ranges')}
        endIcon={<Icon name="chevron" size={16} />}
      />
    </PopoverNext>
  )
}

/** As they are typed: a day in its ISO form where it is one, a sum with a point. */
function rangesIn(texts: Record<keyof Ranges, string>, format: DateFormat): Ranges {
  const typed = Object.fromEntries(names.map((name) => [name, texts[name].trim()])) as Record<
    keyof Ranges,
    string
  >
  const dayOf = (text: string) => dayIn(text, format) ?? text
  return {
    ...typed,
    sumFrom: typed.sumFrom.replace(',', '.'),
    sumTo: typed.sumTo.replace(',', '.'),
    visitFrom: dayOf(typed.visitFrom),
    visitTo: dayOf(typed.visitTo),
  }
}

/** What is wrong with bounds as they are typed. */
function faultsOf(ranges: Ranges): Faults {
  const faults: Faults = {}
  const wrong = (name: keyof Ranges) => ranges[name] !== '' && !isBound(name, ranges[name])
  const years = { ...said('years'), values: { most: bounds.age[1] } }
  for (const name of ages) if (wrong(name)) faults[name] = years
  for (const name of sums) if (wrong(name)) faults[name] = said('number')
  for (const name of days) if (wrong(name)) faults[name] = { path: 'calendar.invalid' }
  const turned = (from: string, to: string) => from !== '' && to !== '' && Number(from) > Number(to)
  if (turned(ranges.ageFrom, ranges.ageTo)) faults.ageTo = said('order')
  if (turned(ranges.sumFrom, ranges.sumTo)) faults.sumTo = said('order')
  if (ranges.visitTo !== '' && ranges.visitFrom > ranges.visitTo)
    faults.visitTo = said('orderOfDays')
  return faults
}

const said = (word: string) => ({ path: `clients.filters.${word}` })
