import { Link } from 'wouter'
import {
  getFirstScenarioType,
  getOnboardingProgress,
} from '../../machines/onboarding/onboarding.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { useStrings } from '../i18n/context.ts'
import { useOnboardingReader, useOnboardingSteps } from '../onboarding/actors.ts'
import { useRights } from '../shared/rights.ts'

/** Shown before the first message: what the screen will show, and the next step if the user has the right. */
export function NoMetrics() {
  const { t } = useStrings()
  const { canSetUp, plan } = useRights()
  const steps = getOnboardingProgress(useOnboardingSteps(), useOnboardingReader())
  const next = steps
    ? ('onboarding' as const)
    : canSetUp(getFirstScenarioType(plan))
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
