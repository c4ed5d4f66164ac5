import { Switch } from '@blueprintjs/core'
import { useId } from 'react'
import { Segmented } from './Segmented.tsx'

interface SwitchRowProps {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch with its description. */
export function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="v-set-switch">
      <Switch
        role="switch"
        label={label}
        checked={checked}
        aria-describedby={hint && id}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {hint && (
        <small className="v-set-hint" id={id}>
          {hint}
        </small>
      )}
    </div>
  )
}

interface ChoiceRowProps<Value extends string> {
  label: string
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of few options. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  return (
    <div className="v-set-choice">
      <span aria-hidden="true">{props.label}</span>
      <Segmented {...props} />
    </div>
  )
}
