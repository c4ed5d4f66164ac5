import { ZoneSelect } from '../components/ZoneSelect.tsx'
import { useWords } from '../i18n/context.ts'
import { zoneName } from '../i18n/zones.ts'
import { useOpenedAt } from '../shared/zone.ts'

interface CardZoneProps {
  value: string
  /** Of a branch: the zone it has when it names none. */
  companyZone: string | null
  error?: string | undefined
}

/** The zone that sending hours follow. */
export function CardZone({ value, companyZone, error }: CardZoneProps) {
  const { t, locale } = useWords()
  const openedAt = useOpenedAt()
  const same =
    companyZone && t('settings.clinic.sameZone', { zone: zoneName(companyZone, openedAt, locale) })
  return (
    <ZoneSelect
      label={t('settings.clinic.timeZone')}
      hint={t('settings.clinic.timeZoneHint')}
      value={value}
      none={same}
      error={error}
    />
  )
}
