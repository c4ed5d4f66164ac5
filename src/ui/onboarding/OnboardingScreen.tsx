import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import {
  getFirstScenarioType,
  type Onboarding,
  type OnboardingStep,
} from '../../machines/onboarding/onboarding.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { Icon } from '../components/Icon.tsx'
import { Screen } from '../frame/Screen.tsx'
import { ScreenPlaceholder } from '../frame/ScreenPlaceholder.tsx'
import { useStrings } from '../i18n/context.ts'
import { useOnboarding, useOnboardingReader } from './actors.ts'
import { OpenStep } from './OpenStep.tsx'
import { getStepText } from './step-text.ts'
import './onboarding.css'

/** Onboarding steps of a new clinic; finished ones are collapsed. */
export function OnboardingScreen() {
  const { t } = useStrings()
  const query = useOnboarding()
  const isSurvey = getFirstScenarioType(useOnboardingReader().plan) === 'nps'
  const subtitle = t(isSurvey ? 'onboarding.surveys.sub' : 'onboarding.sub')
  const onboarding = useSelector(query, (state) => state.context.data)
  const isLoaded = useSelector(
    query,
    (state) => !state.hasTag('busy') || state.context.data !== null,
  )
  const error = useSelector(query, (state) =>
    state.matches('failed') ? state.context.error : null,
  )
  if (!isLoaded || error !== null)
    return (
      <ScreenPlaceholder
        title={t('onboarding.title')}
        subtitle={subtitle}
        error={error}
        fallbackText={t('onboarding.failed')}
        onRetry={() => query.send({ type: 'query.retry' })}
      />
    )
  return (
    <Screen title={t('onboarding.title')} subtitle={subtitle}>
      <OnboardingSteps setUp={onboarding} />
    </Screen>
  )
}

function OnboardingSteps({ setUp: onboarding }: { setUp: Onboarding }) {
  const { t, count } = useStrings()
  const isSurvey = getFirstScenarioType(useOnboardingReader().plan) === 'nps'
  const steps = onboarding?.steps ?? []
  const open = steps.filter(({ done }) => !done)
  const done = steps.filter((step) => step.done)
  return (
    <div className="v-gutter v-stack v-set-up">
      {open.length === 0 ? (
        <EmptyState
          title={t('onboarding.over')}
          description={t('onboarding.overHint')}
          action={
            <Link
              className="bp6-button bp6-intent-primary"
              href={isSurvey ? paths.nps() : paths.reminders()}
            >
              {t(isSurvey ? 'onboarding.surveys.toSurveys' : 'onboarding.toReminders')}
            </Link>
          }
        />
      ) : (
        <ol>
          {open.map((step, index) => (
            <OpenStep key={step.step} step={step} onboarding={onboarding} isNext={index === 0} />
          ))}
        </ol>
      )}
      {done.length > 0 && open.length > 0 && (
        <details className="v-set-up-done">
          <summary>{count('onboarding.doneSteps', done.length)}</summary>
          <ul>
            {done.map((step) => (
              <DoneStep key={step.step} step={step} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function DoneStep({ step: { step } }: { step: OnboardingStep }) {
  const { t } = useStrings()
  const { plan } = useOnboardingReader()
  return (
    <li>
      <Icon name="check" />
      {t(getStepText(step, 'title', plan))}
    </li>
  )
}
