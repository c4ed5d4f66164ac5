import { numberIn, numberText } from '../../machines/scripts/script-draft.ts'
import { Field } from '../components/Field.tsx'

interface NumberFieldProps {
  name: string
  label: string
  hint?: string
  value: number | null | undefined
  error: string | null
  onNumber: (value: number | null) => void
}

/** A whole number; what is typed stays as it is typed, and the chart says when it is none. */
export function NumberField({ value, onNumber, ...field }: NumberFieldProps) {
  return (
    <div className="v-script-number">
      <Field
        {...field}
        inputMode="numeric"
        value={numberText(value)}
        onInput={(text) => onNumber(numberIn(text))}
      />
    </div>
  )
}
