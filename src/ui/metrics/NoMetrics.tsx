import { Link } from 'wouter'
import { getOnboardingProgress } from '../../machines/onboarding/onboarding.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActiveRole, useOnboardingSteps } from '../onboarding/actors.ts'
import { useRights } from '../shared/rights.ts'

/** Shown before the first message: what the screen will show, and the next step if the user has the right. */
export function NoMetrics() {
  const { t } = useStrings()
  const { canSetUp } = useRights()
  const steps = getOnboardingProgress(useOnboardingSteps(), useActiveRole())
  const next = steps
    ? ('onboarding' as const)
    : canSetUp('reminder')
      ? ('scenarios' as const)
      : null
  return (
    <EmptyState
      title={t('metrics.empty.title')}
      description={t('metrics.empty.why')}
      action={
        next && (
          <Link className="bp6-button bp6-intent-primary" href={paths[next]()}>
            {t(next === 'onboarding' ? 'metrics.empty.setUp' : 'metrics.empty.scripts')}
          </Link>
        )
      }
    />
  )
}
