import type { Faults } from '../../machines/shared/form.machine.ts'
import type { Said } from '../../machines/toasts/toast.machine.ts'
import { type DateFormat, dateFormat, datesFrom, datesTo, dayIn } from '../i18n/date-formats.ts'

/** What the fields' own attributes (`required`, `type`, `min`, `max`) find wrong with what stands in them, by field name. */
export function constraintFaults(form: HTMLFormElement): Faults {
  const faults: Faults = {}
  for (const input of form.elements) {
    const fault = input instanceof HTMLInputElement ? faultOf(input) : null
    if (input instanceof HTMLInputElement && fault) faults[input.name] = fault
  }
  return faults
}

/** What is wrong with a day that is typed in a format; an empty field is none. */
export function dayFault(text: string, format: DateFormat): Said | null {
  if (text.trim() === '') return null
  const day = dayIn(text, format)
  if (day === null) return { path: 'calendar.invalid' }
  const [from, to] = [datesFrom, datesTo]
  return day < from.iso || day > to.iso
    ? { path: 'calendar.outside', values: { from: `${from.year}`, to: `${to.year}` } }
    : null
}

function faultOf(input: HTMLInputElement): Said | null {
  const { validity, type, required, value, min, max, dataset } = input
  if (validity.valueMissing || (required && value.trim() === ''))
    return { path: 'validation.required' }
  if (validity.typeMismatch)
    return { path: type === 'email' ? 'validation.email' : 'validation.url' }
  if (dataset.day) return dayFault(value, dateFormat(dataset.day))
  if (validity.rangeUnderflow || validity.rangeOverflow)
    return { path: 'validation.range', values: { min, max } }
  return validity.badInput || validity.stepMismatch ? { path: 'validation.number' } : null
}
