import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { useWords } from '../words/context.ts'
import { zoneName } from '../words/zones.ts'

interface CardZoneProps {
  value: string
  /** Of a branch: the zone it has when it names none. */
  companyZone: string | null
  error?: string | undefined
}

const known = Intl.supportedValuesOf('timeZone')

/** The zone that sending hours follow. */
export function CardZone({ value, companyZone, error }: CardZoneProps) {
  const { t, locale } = useWords()
  const id = useId()
  // Zones have more than one name; the one that is kept must be there to stay.
  const zones = value === '' || known.includes(value) ? known : [value, ...known]
  const same = companyZone
    ? [
        {
          value: '',
          label: t('settings.clinic.sameZone', { zone: zoneName(companyZone, locale) }),
        },
      ]
    : []
  return (
    <div className="v-field">
      <label htmlFor={id}>{t('settings.clinic.timeZone')}</label>
      <HTMLSelect
        id={id}
        name="timeZone"
        fill
        defaultValue={value}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        options={[
          ...same,
          ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
      />
      <p className={error ? 'v-field-error' : 'v-field-hint'} id={`${id}-hint`}>
        {error ?? t('settings.clinic.timeZoneHint')}
      </p>
    </div>
  )
}
