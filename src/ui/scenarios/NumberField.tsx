import { formatNumber, parseNumber } from '../../machines/scenarios/scenario-draft.ts'
import { Field } from '../components/Field.tsx'

interface NumberFieldProps {
  name: string
  label: string
  hint?: string
  value: number | null | undefined
  error: string | null
  onNumberChange: (value: number | null) => void
}

/** A whole number. The text stays as typed; the chart validates it. */
export function NumberField({ value, onNumberChange, ...field }: NumberFieldProps) {
  return (
    <div className="v-scenario-number">
      <Field
        {...field}
        inputMode="numeric"
        value={formatNumber(value)}
        onInput={(text) => onNumberChange(parseNumber(text))}
      />
    </div>
  )
}
