import { useStrings } from '../i18n/context.ts'
import './status-line.css'

/** The thin line over content that is being brought up to date; what is shown stays. */
export function StatusLine({ busy }: { busy: boolean }) {
  const { t } = useStrings()
  return (
    <div className="v-line" data-busy={busy ? '' : undefined} role="status">
      {busy && <span className="v-hidden">{t('common.loading')}</span>}
    </div>
  )
}
