import { Link } from 'wouter'
import { paths } from '../../machines/places/routes.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'

/** Before the first message: what will be here, and the next step of whoever may take it. */
export function NoMessages() {
  const { t } = useWords()
  const { types, maySetUp } = useRights()
  return (
    <EmptyState
      title={t('conversion.empty.title')}
      why={t('conversion.empty.why')}
      action={
        types.some(maySetUp) && (
          <Link className="bp6-button bp6-intent-primary" href={paths.scripts()}>
            {t('conversion.empty.scripts')}
          </Link>
        )
      }
    />
  )
}
