import { useId } from 'react'
import { useWords } from '../i18n/context.ts'
import { zoneChoices, zoneName } from '../i18n/zones.ts'
import { useOpenedAt } from '../shared/zone.ts'
import './field.css'
import { Select } from './Select.tsx'

interface ZoneSelectProps {
  label: string
  hint: string
  /** The zone chosen at first; '' for the `none`. */
  value: string
  /** What to say for no zone of one's own, where that may be. */
  none?: string | null
  error?: string | undefined
}

/** A choice of time zone, by city and what its clock is ahead today. Zones have more names than the platform lists, UTC among them: the one that is set is there too. */
export function ZoneSelect({ label, hint, value, none = null, error }: ZoneSelectProps) {
  const id = useId()
  const { locale } = useWords()
  const openedAt = useOpenedAt()
  const known = zoneChoices(openedAt, locale)
  const listed = value === '' || known.some((zone) => zone.value === value)
  return (
    <div className="v-field">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        name="timeZone"
        fill
        defaultValue={value}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        options={[
          ...(none === null ? [] : [{ value: '', label: none }]),
          ...(listed ? [] : [{ value, label: zoneName(value, openedAt, locale) }]),
          ...known,
        ]}
      />
      <p className={error ? 'v-field-error' : 'v-field-hint'} id={`${id}-hint`}>
        {error ?? hint}
      </p>
    </div>
  )
}
