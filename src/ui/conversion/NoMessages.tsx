import { Link } from 'wouter'
import { paths } from '../../machines/places/routes.ts'
import { useRights } from '../base/rights.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { useWords } from '../words/context.ts'

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
