import { ZoneSelect } from '../components/ZoneSelect.tsx'
import { useWords } from '../i18n/context.ts'

const own = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The clinic's zone, set to the reader's own. */
export function ZoneField({ error }: { error?: string | undefined }) {
  const { t } = useWords()
  return (
    <ZoneSelect
      label={t('registration.timeZone')}
      hint={t('registration.timeZoneHint')}
      value={own}
      error={error}
    />
  )
}
