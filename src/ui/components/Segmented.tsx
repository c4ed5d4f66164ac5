import { SegmentedControl } from '@blueprintjs/core'

interface SegmentedProps<Value extends string> {
  label: string
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all in sight: a group of radio buttons that looks like one control. */
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
      // Blueprint forgets that it was given the values of this very union.
      onValueChange={(chosen) => onChange(chosen as Value)}
    />
  )
}
