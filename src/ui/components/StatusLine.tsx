import { useStrings } from '../i18n/context.ts'
import './status-line.css'

/** Thin line above content that reloads; the content stays. */
export function StatusLine({ busy }: { busy: boolean }) {
  const { t } = useStrings()
  return (
    <div className="v-line" data-busy={busy ? '' : undefined} role="status">
      {busy && <span className="v-hidden">{t('common.loading')}</span>}
    </div>
  )
}
