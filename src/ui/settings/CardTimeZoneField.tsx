import { TimeZoneSelect } from '../components/TimeZoneSelect.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatZone } from '../i18n/time-zones.ts'
import { usePageOpenedAt } from '../shared/clinic-time.ts'

interface CardTimeZoneFieldProps {
  value: string
  /** For a branch: the clinic's zone, used if the branch has none. */
  clinicTimeZone: string | null
  error?: string | undefined
}

/** Time zone of the sending window. */
export function CardTimeZoneField({ value, clinicTimeZone, error }: CardTimeZoneFieldProps) {
  const { t, locale } = useStrings()
  const openedAt = usePageOpenedAt()
  const inheritLabel =
    clinicTimeZone &&
    t('settings.clinic.sameZone', { zone: formatZone(clinicTimeZone, openedAt, locale) })
  return (
    <TimeZoneSelect
      label={t('settings.clinic.timeZone')}
      hint={t('settings.clinic.timeZoneHint')}
      value={value}
      home={clinicTimeZone ?? value}
      emptyLabel={inheritLabel}
      error={error}
    />
  )
}
