import { TimeZoneSelect } from '../components/TimeZoneSelect.tsx'
import { useStrings } from '../i18n/context.ts'

const readerTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Time zone of the clinic; default: the browser's. */
export function TimeZoneField({ error }: { error?: string | undefined }) {
  const { t } = useStrings()
  return (
    <TimeZoneSelect
      label={t('registration.timeZone')}
      hint={t('registration.timeZoneHint')}
      value={readerTimeZone}
      home={readerTimeZone}
      error={error}
    />
  )
}
