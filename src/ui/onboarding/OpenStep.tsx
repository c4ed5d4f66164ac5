import { Link } from 'wouter'
import type { TariffPlan } from '../../../domain/tariff-plans.ts'
import {
  canDoStep,
  findMissingPrerequisite,
  listRolesForStep,
  type Onboarding,
  type OnboardingStep,
  type OnboardingStepName,
} from '../../machines/onboarding/onboarding.ts'
import { useStrings } from '../i18n/context.ts'
import type { TextPath } from '../i18n/dictionary.ts'
import { useOnboardingReader } from './actors.ts'
import { ScenarioProposal } from './ScenarioProposal.tsx'
import { getStepLink, hasList } from './step-link.ts'
import { getStepText } from './step-text.ts'

interface OpenStepProps {
  step: OnboardingStep
  onboarding: Onboarding
  /** The first open step has the primary button. */
  isNext: boolean
}

/** What is left to do of a step. */
function getActionText(
  step: OnboardingStepName,
  onboarding: Onboarding,
  plan: TariffPlan,
): TextPath {
  if (step !== 'scenario' || !hasList(onboarding)) return getStepText(step, 'act', plan)
  return onboarding?.proposal?.listState === 'verified'
    ? 'onboarding.startScenario'
    : 'onboarding.verifyList'
}

/** An open step: its purpose and link, or who may do it. */
export function OpenStep({ step: { step }, onboarding, isNext }: OpenStepProps) {
  const { t, locale } = useStrings()
  const reader = useOnboardingReader()
  const { role, plan } = reader
  const canDo = canDoStep(reader, step)
  const blockingStep = findMissingPrerequisite(onboarding, step)
  const { href, pendingAction } = getStepLink(step, onboarding, plan)
  const roleNames = new Intl.ListFormat(locale).format(
    listRolesForStep(plan, step).map((one) => t(`closed.roles.${one}`)),
  )
  return (
    <li className="v-set-up-step">
      <h2>{t(getStepText(step, 'title', plan))}</h2>
      <p>{t(getStepText(step, 'about', plan))}</p>
      {step === 'card' && <IncompleteCards onboarding={onboarding} />}
      {step === 'scenario' && onboarding?.proposal && (
        <ScenarioProposal proposal={onboarding.proposal} />
      )}
      {!canDo && role !== null && (
        <p className="v-set-up-who">{t('onboarding.who', { roles: roleNames })}</p>
      )}
      {canDo && blockingStep && (
        <p className="v-set-up-who">
          {t('onboarding.first', { step: t(getStepText(blockingStep, 'title', plan)) })}
        </p>
      )}
      {canDo && !blockingStep && (
        <Link
          className={isNext ? 'bp6-button bp6-intent-primary' : 'bp6-button'}
          href={href}
          state={pendingAction && { errand: pendingAction }}
        >
          {t(getActionText(step, onboarding, plan))}
        </Link>
      )}
    </li>
  )
}

/** Which card lacks what; a clinic's own card is named only beside those of branches. */
function IncompleteCards({ onboarding }: { onboarding: Onboarding }) {
  const { t, locale } = useStrings()
  const cards = onboarding?.cards ?? []
  if (!cards.some(({ branchId }) => branchId !== null)) return null
  return (
    <ul>
      {cards.map(({ branchId, name, lacks }) => (
        <li key={branchId}>
          {t('onboarding.lacks', {
            name,
            what: new Intl.ListFormat(locale).format(
              lacks.map((part) => t(`onboarding.cardParts.${part}`)),
            ),
          })}
        </li>
      ))}
    </ul>
  )
}
