import { useId } from 'react'
import { useStrings } from '../i18n/context.ts'
import { formatZone, listZoneChoices } from '../i18n/time-zones.ts'
import { usePageOpenedAt } from '../shared/clinic-time.ts'
import './field.css'
import { Select } from './Select.tsx'

interface TimeZoneSelectProps {
  label: string
  hint: string
  /** Initial zone; '' for no zone. */
  value: string
  /** Zone whose country comes first. */
  home: string
  /** Label of the option for no zone, if that is allowed. */
  emptyLabel?: string | null
  error?: string | undefined
}

/** Select of a time zone, by city and current offset. Includes the current value, because zones have more names than the platform lists, for example UTC. */
export function TimeZoneSelect({
  label,
  hint,
  value,
  home,
  emptyLabel = null,
  error,
}: TimeZoneSelectProps) {
  const id = useId()
  const { locale } = useStrings()
  const openedAt = usePageOpenedAt()
  const choices = listZoneChoices(openedAt, locale, home)
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
          ...(emptyLabel === null ? [] : [{ value: '', label: emptyLabel }]),
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
