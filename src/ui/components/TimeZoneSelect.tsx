import { useId } from 'react'
import { useStrings } from '../i18n/context.ts'
import { formatZone, listZoneChoices } from '../i18n/time-zones.ts'
import { usePageOpenedAt } from '../shared/clinic-time.ts'
import './field.css'
import { Select } from './Select.tsx'

interface TimeZoneSelectProps {
  label: string
  hint: string
  /** The zone chosen at first; '' for the `none`. */
  value: string
  /** What to say for no zone of one's own, where that may be. */
  emptyLabel?: string | null
  error?: string | undefined
}

/** A choice of time zone, by city and what its clock is ahead today. Zones have more names than the platform lists, UTC among them: the one that is set is there too. */
export function TimeZoneSelect({
  label,
  hint,
  value,
  emptyLabel: none = null,
  error,
}: TimeZoneSelectProps) {
  const id = useId()
  const { locale } = useStrings()
  const openedAt = usePageOpenedAt()
  const choices = listZoneChoices(openedAt, locale)
  const isListed = value === '' || choices.some((zone) => zone.value === value)
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
          ...(isListed ? [] : [{ value, label: formatZone(value, openedAt, locale) }]),
          ...choices,
        ]}
      />
      <p className={error ? 'v-field-error' : 'v-field-hint'} id={`${id}-hint`}>
        {error ?? hint}
      </p>
    </div>
  )
}
