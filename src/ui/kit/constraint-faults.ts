import type { Faults } from '../../machines/kinds/form.machine.ts'
import type { Said } from '../../machines/toasts/toast.machine.ts'

/** What the fields' own attributes (`required`, `type`, `min`, `max`) find wrong with what stands in them, by field name. */
export function constraintFaults(form: HTMLFormElement): Faults {
  const faults: Faults = {}
  for (const input of form.elements) {
    const fault = input instanceof HTMLInputElement ? faultOf(input) : null
    if (input instanceof HTMLInputElement && fault) faults[input.name] = fault
  }
  return faults
}

function faultOf({ validity, type, required, value, min, max }: HTMLInputElement): Said | null {
  if (validity.valueMissing || (required && value.trim() === ''))
    return { path: 'validation.required' }
  if (validity.typeMismatch)
    return { path: type === 'email' ? 'validation.email' : 'validation.url' }
  if (validity.rangeUnderflow || validity.rangeOverflow)
    return { path: 'validation.range', values: { min, max } }
  return validity.badInput || validity.stepMismatch ? { path: 'validation.number' } : null
}
