import { SegmentedControl } from '@blueprintjs/core'

interface SegmentedProps<Value extends string> {
  label: string
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of few options, all visible: a radio group that looks like one control. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedProps<Value>) {
  return (
    <SegmentedControl
      role="radiogroup"
      aria-label={label}
      options={options}
      value={value}
      // Blueprint's callback loses the type of the options.
      onValueChange={(chosen) => onChange(chosen as Value)}
    />
  )
}
