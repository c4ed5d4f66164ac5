import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { useWords } from '../words/context.ts'

const own = Intl.DateTimeFormat().resolvedOptions().timeZone
const known = Intl.supportedValuesOf('timeZone')
// Not every zone a computer may be set to is on the platform's own list: UTC is not.
const zones = known.includes(own) ? known : [own, ...known]

/** The clinic's zone, set to the reader's own. */
export function ZoneField({ error }: { error?: string | undefined }) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className="v-field">
      <label htmlFor={id}>{t('registration.timeZone')}</label>
      <HTMLSelect
        id={id}
        name="timeZone"
        fill
        defaultValue={own}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      <p className={error ? 'v-field-error' : 'v-field-hint'} id={`${id}-hint`}>
        {error ?? t('registration.timeZoneHint')}
      </p>
    </div>
  )
}
