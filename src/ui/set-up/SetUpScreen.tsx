import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { paths } from '../../machines/places/routes.ts'
import type { SetUp, SetUpStep } from '../../machines/set-up/set-up.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { Icon } from '../components/Icon.tsx'
import { Screen } from '../frame/Screen.tsx'
import { UnreadyScreen } from '../frame/UnreadyScreen.tsx'
import { useWords } from '../i18n/context.ts'
import { useSetUp } from './actors.ts'
import { OpenStep } from './OpenStep.tsx'
import './set-up.css'

/** A new clinic's way to its first message: what is left to do, and what is done folded beneath it. */
export function SetUpScreen() {
  const { t } = useWords()
  const query = useSetUp()
  const setUp = useSelector(query, (state) => state.context.data)
  const known = useSelector(query, (state) => !state.hasTag('busy') || state.context.data !== null)
  const error = useSelector(query, (state) =>
    state.matches('failed') ? state.context.error : null,
  )
  if (!known || error !== null)
    return (
      <UnreadyScreen
        title={t('setUp.title')}
        sub={t('setUp.sub')}
        error={error}
        unsaid={t('setUp.failed')}
        onRetry={() => query.send({ type: 'query.retry' })}
      />
    )
  return (
    <Screen title={t('setUp.title')} sub={t('setUp.sub')}>
      <Steps setUp={setUp} />
    </Screen>
  )
}

function Steps({ setUp }: { setUp: SetUp }) {
  const { t, count } = useWords()
  const steps = setUp?.steps ?? []
  const open = steps.filter(({ done }) => !done)
  const done = steps.filter((step) => step.done)
  return (
    <div className="v-gutter v-stack v-set-up">
      {open.length === 0 ? (
        <EmptyState
          title={t('setUp.over')}
          why={t('setUp.overHint')}
          action={
            <Link className="bp6-button bp6-intent-primary" href={paths.reminders()}>
              {t('setUp.toReminders')}
            </Link>
          }
        />
      ) : (
        <ol>
          {open.map((step, index) => (
            <OpenStep key={step.step} step={step} setUp={setUp} next={index === 0} />
          ))}
        </ol>
      )}
      {done.length > 0 && open.length > 0 && (
        <details className="v-set-up-done">
          <summary>{count('setUp.doneSteps', done.length)}</summary>
          <ul>
            {done.map((step) => (
              <Done key={step.step} step={step} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Done({ step: { step } }: { step: SetUpStep }) {
  const { t } = useWords()
  return (
    <li>
      <Icon name="check" />
      {t(`setUp.steps.${step}.title`)}
    </li>
  )
}
