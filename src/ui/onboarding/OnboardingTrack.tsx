import { Link } from 'wouter'
import { canDoStep } from '../../machines/onboarding/onboarding.ts'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { useOnboardingReader, useOnboardingSteps } from './actors.ts'
import './onboarding.css'
import { getStepLink } from './step-link.ts'
import { getStepText } from './step-text.ts'

const trackSteps = ['card', 'channel', 'data', 'test', 'scenario'] as const

/** Onboarding steps in one line above the first screen, where data is imported. */
export function OnboardingTrack() {
  const { t } = useStrings()
  const reader = useOnboardingReader()
  const onboarding = useOnboardingSteps()
  return (
    <nav className="v-set-up-track" aria-label={t('onboarding.title')}>
      <ol>
        {trackSteps.map((step) => {
          const done = onboarding?.steps.some((one) => one.step === step && one.done) === true
          const { href, pendingAction } = getStepLink(step, onboarding, reader.plan)
          const name = t(getStepText(step, 'title', reader.plan))
          // Steps that need data have no link yet, and the data step is on this screen.
          const isLink = !done && (step === 'card' || step === 'channel') && canDoStep(reader, step)
          return (
            <li
              key={step}
              data-done={done ? '' : undefined}
              aria-current={step === 'data' ? 'step' : undefined}
            >
              {done && <Icon name="check" />}
              {isLink ? (
                <Link href={href} state={pendingAction && { errand: pendingAction }}>
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              {done && <span className="v-hidden">, {t('onboarding.isDone')}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
