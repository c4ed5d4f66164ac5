import { Link } from 'wouter'
import { paths } from '../../machines/places/routes.ts'
import { leftToDo } from '../../machines/set-up/set-up.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useWords } from '../i18n/context.ts'
import { useRole, useSteps } from '../set-up/actors.ts'
import { useRights } from '../shared/rights.ts'

/** Before the first message: what will be here, and the next step of whoever may take it. */
export function NoFigures() {
  const { t } = useWords()
  const { maySetUp } = useRights()
  const steps = leftToDo(useSteps(), useRole())
  const next = steps ? ('setUp' as const) : maySetUp('reminder') ? ('scripts' as const) : null
  return (
    <EmptyState
      title={t('figures.empty.title')}
      why={t('figures.empty.why')}
      action={
        next && (
          <Link className="bp6-button bp6-intent-primary" href={paths[next]()}>
            {t(`figures.empty.${next}`)}
          </Link>
        )
      }
    />
  )
}
