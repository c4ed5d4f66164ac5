import { Link } from 'wouter'
import { paths } from '../../machines/url-state/routes.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'

/** Shown before the first message: what the screen will show, and the next step if the user has the right. */
export function NoMessages() {
  const { t } = useStrings()
  const { types, canSetUp } = useRights()
  return (
    <EmptyState
      title={t('conversion.empty.title')}
      description={t('conversion.empty.why')}
      action={
        types.some(canSetUp) && (
          <Link className="bp6-button bp6-intent-primary" href={paths.scenarios()}>
            {t('conversion.empty.scripts')}
          </Link>
        )
      }
    />
  )
}
