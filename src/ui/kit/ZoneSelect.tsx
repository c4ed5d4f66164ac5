import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import './field.css'

const known = Intl.supportedValuesOf('timeZone')

interface ZoneSelectProps {
  label: string
  hint: string
  /** The zone chosen at first; '' for the `none`. */
  value: string
  /** What to say for no zone of one's own, where that may be. */
  none?: string | null
  error?: string | undefined
}

/** A choice of time zone. Zones have more names than the platform lists, UTC among them: the one that is set is there too. */
export function ZoneSelect({ label, hint, value, none = null, error }: ZoneSelectProps) {
  const id = useId()
  const zones = value === '' || known.includes(value) ? known : [value, ...known]
  return (
    <div className="v-field">
      <label htmlFor={id}>{label}</label>
      <HTMLSelect
        id={id}
        name="timeZone"
        fill
        defaultValue={value}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        options={[
          ...(none === null ? [] : [{ value: '', label: none }]),
          ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
      />
      <p className={error ? 'v-field-error' : 'v-field-hint'} id={`${id}-hint`}>
        {error ?? hint}
      </p>
    </div>
  )
}
