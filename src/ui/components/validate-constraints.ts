import type { FieldErrors } from '../../machines/shared/form.machine.ts'
import type { LocalizedText } from '../../machines/toasts/toast.machine.ts'
import {
  type DateFormat,
  maxPickerDate,
  minPickerDate,
  parseDay,
  toDateFormat,
} from '../i18n/date-formats.ts'

/** Errors of the fields' own constraints (`required`, `type`, `min`, `max`) by field name. */
export function validateConstraints(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {}
  for (const input of form.elements) {
    const error = input instanceof HTMLInputElement ? validateInput(input) : null
    if (input instanceof HTMLInputElement && error) errors[input.name] = error
  }
  return errors
}

/** Error of a typed date in this format; null if valid or empty. */
export function validateDay(text: string, format: DateFormat): LocalizedText | null {
  if (text.trim() === '') return null
  const day = parseDay(text, format)
  if (day === null) return { path: 'calendar.invalid' }
  const [from, to] = [minPickerDate, maxPickerDate]
  return day < from.iso || day > to.iso
    ? { path: 'calendar.outside', values: { from: `${from.year}`, to: `${to.year}` } }
    : null
}

function validateInput(input: HTMLInputElement): LocalizedText | null {
  const { validity, type, required, value, min, max, dataset } = input
  if (validity.valueMissing || (required && value.trim() === ''))
    return { path: 'validation.required' }
  if (validity.typeMismatch)
    return { path: type === 'email' ? 'validation.email' : 'validation.url' }
  if (dataset.day) return validateDay(value, toDateFormat(dataset.day))
  if (validity.rangeUnderflow || validity.rangeOverflow)
    return { path: 'validation.range', values: { min, max } }
  return validity.badInput || validity.stepMismatch ? { path: 'validation.number' } : null
}
