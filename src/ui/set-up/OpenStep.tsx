import { Link } from 'wouter'
import {
  mayDo,
  missingBefore,
  type SetUp,
  type SetUpStep,
  whoMayDo,
} from '../../machines/set-up/set-up.ts'
import { useWords } from '../i18n/context.ts'
import { useRole } from './actors.ts'
import { Proposal } from './Proposal.tsx'
import { wayOf } from './ways.ts'

interface OpenStepProps {
  step: SetUpStep
  setUp: SetUp
  /** The first that is left: its button is the loudest. */
  next: boolean
}

/** A step that is left: what it is for and the way to where it is done, or who may do it. */
export function OpenStep({ step: { step }, setUp, next }: OpenStepProps) {
  const { t, locale } = useWords()
  const role = useRole()
  const may = mayDo(role, step)
  const missing = missingBefore(setUp, step)
  const { href, errand } = wayOf(step, setUp)
  const who = new Intl.ListFormat(locale).format(
    whoMayDo(step).map((one) => t(`closed.roles.${one}`)),
  )
  return (
    <li className="v-set-up-step">
      <h2>{t(`setUp.steps.${step}.title`)}</h2>
      <p>{t(`setUp.steps.${step}.about`)}</p>
      {step === 'scenario' && setUp?.proposal && <Proposal proposal={setUp.proposal} />}
      {!may && role !== null && <p className="v-set-up-who">{t('setUp.who', { roles: who })}</p>}
      {may && missing && (
        <p className="v-set-up-who">
          {t('setUp.first', { step: t(`setUp.steps.${missing}.title`) })}
        </p>
      )}
      {may && !missing && (
        <Link
          className={next ? 'bp6-button bp6-intent-primary' : 'bp6-button'}
          href={href}
          state={errand && { errand }}
        >
          {t(`setUp.steps.${step}.act`)}
        </Link>
      )}
    </li>
  )
}
