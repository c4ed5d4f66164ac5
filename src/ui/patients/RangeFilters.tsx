import { Button, PopoverNext } from '@blueprintjs/core'
import { bounds } from '../../../domain/limits.ts'
import { emptyRanges, type PatientRanges } from '../../machines/patients/patients-queries.ts'
import { isRangeBound } from '../../machines/patients/patients-url-state.ts'
import type { FieldErrors } from '../../machines/shared/form.machine.ts'
import { DateField } from '../components/DateField.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { type DateFormat, parseDay } from '../i18n/date-formats.ts'
import { usePickerFormat } from '../shared/date-style.ts'
import { readFormValues, readSubmittedForm } from '../shared/form.ts'

interface RangeFiltersProps {
  ranges: PatientRanges
  onChange: (ranges: PatientRanges) => void
}

const rangeNames = Object.keys(emptyRanges) as (keyof PatientRanges)[] // Object.keys loses the key types
const ageNames = ['ageFrom', 'ageTo'] as const
const sumNames = ['sumFrom', 'sumTo'] as const
const dayRanges = [
  ['visitFrom', 'visitTo'],
  ['lastVisitFrom', 'lastVisitTo'],
  ['nextVisitFrom', 'nextVisitTo'],
  ['createdFrom', 'createdTo'],
] as const
const dayNames = dayRanges.flat()

/** Number of bounds that are set. */
export const countActiveBounds = (ranges: PatientRanges) =>
  rangeNames.filter((name) => ranges[name] !== '').length

// Gap between the button and its popover.
const menuOffset = { offset: { mainAxis: 4 } }

/** Range filters for age, visit days and amounts paid; each bound is optional. */
export function RangeFilters({ ranges, onChange }: RangeFiltersProps) {
  const { t, count } = useStrings()
  const format = usePickerFormat()
  const activeCount = countActiveBounds(ranges)
  const number = (name: (typeof ageNames | typeof sumNames)[number]) => (
    <Field
      name={name}
      label={t(`patients.filters.${name}`)}
      value={ranges[name]}
      inputMode="numeric"
      autoComplete="off"
    />
  )
  const day = (name: (typeof dayNames)[number]) => (
    <DateField
      name={name}
      label={t(`patients.filters.${name}`)}
      format={format}
      value={ranges[name] || null}
    />
  )
  const form = (
    <Form
      className="v-form v-ranges"
      validate={(fields) => validateRanges(parseRanges(readFormValues(fields, rangeNames), format))}
      onSubmit={(event) => onChange(parseRanges(readSubmittedForm(event, rangeNames), format))}
    >
      <div className="v-range">
        {number('ageFrom')}
        {number('ageTo')}
      </div>
      {dayRanges.map(([from, to]) => (
        <div key={from} className="v-range">
          {day(from)}
          {day(to)}
        </div>
      ))}
      <div className="v-range">
        {number('sumFrom')}
        {number('sumTo')}
      </div>
      <div className="v-bar">
        <Button type="submit" intent="primary" text={t('patients.filters.apply')} />
        <Button
          text={t('patients.filters.clear')}
          disabled={activeCount === 0}
          onClick={() => onChange(emptyRanges)}
        />
      </div>
    </Form>
  )
  return (
    <PopoverNext
      // The key resets the fields when the address changes the bounds.
      content={<div key={JSON.stringify(ranges)}>{form}</div>}
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      middleware={menuOffset}
      captureDismiss
    >
      <Button
        className="v-filter"
        data-set={activeCount > 0 ? '' : undefined}
        aria-label={activeCount > 0 ? count('patients.filters.rangesSet', activeCount) : undefined}
        text={t('patients.filters.ranges')}
        endIcon={<Icon name="chevron" size={16} />}
      />
    </PopoverNext>
  )
}

/** Bounds as typed: valid dates as ISO, amounts with a decimal point. */
function parseRanges(
  texts: Record<keyof PatientRanges, string>,
  format: DateFormat,
): PatientRanges {
  const typed = Object.fromEntries(rangeNames.map((name) => [name, texts[name].trim()])) as Record<
    keyof PatientRanges,
    string
  >
  const toDay = (text: string) => parseDay(text, format) ?? text
  return {
    ...typed,
    sumFrom: typed.sumFrom.replace(',', '.'),
    sumTo: typed.sumTo.replace(',', '.'),
    ...Object.fromEntries(dayNames.map((name) => [name, toDay(typed[name])])),
  }
}

/** Errors of the bounds as typed. */
function validateRanges(ranges: PatientRanges): FieldErrors {
  const faults: FieldErrors = {}
  const isInvalid = (name: keyof PatientRanges) =>
    ranges[name] !== '' && !isRangeBound(name, ranges[name])
  const years = { ...toMessage('years'), values: { most: bounds.age[1] } }
  for (const name of ageNames) if (isInvalid(name)) faults[name] = years
  for (const name of sumNames) if (isInvalid(name)) faults[name] = toMessage('number')
  for (const name of dayNames) if (isInvalid(name)) faults[name] = { path: 'calendar.invalid' }
  const isReversed = (from: string, to: string) =>
    from !== '' && to !== '' && Number(from) > Number(to)
  if (isReversed(ranges.ageFrom, ranges.ageTo)) faults.ageTo = toMessage('order')
  if (isReversed(ranges.sumFrom, ranges.sumTo)) faults.sumTo = toMessage('order')
  for (const [from, to] of dayRanges)
    if (ranges[to] !== '' && ranges[from] > ranges[to]) faults[to] = toMessage('orderOfDays')
  return faults
}

const toMessage = (word: string) => ({ path: `patients.filters.${word}` })
