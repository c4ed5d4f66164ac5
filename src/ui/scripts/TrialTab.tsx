import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { useWords } from '../i18n/context.ts'
import { sayIn } from '../shared/say.ts'
import { type ScriptsActor, type TrialActor, useTrial } from './actors.ts'
import { TrialForm } from './TrialForm.tsx'
import { TrialOver } from './TrialOver.tsx'
import { TrialQuestion } from './TrialQuestion.tsx'
import { TrialRunning } from './TrialRunning.tsx'
import './script-trial.css'

interface TrialTabProps {
  screen: ScriptsActor
  /** Whether the reader may begin, end and take. */
  may: boolean
}

/** Another text beside the scenario's own: what runs, what came of it before, and how to begin. */
export function TrialTab({ screen, may }: TrialTabProps) {
  const { t } = useWords()
  const trial = useTrial(screen)
  return (
    trial && (
      <>
        <Waiting trial={trial} />
        <div className="v-gutter v-trials">
          <header>
            <h2 className="v-trial-title">{t('textTrial.title')}</h2>
            <p className="v-trial-about">{t('textTrial.about')}</p>
          </header>
          <Trials screen={screen} trial={trial} may={may} />
        </div>
      </>
    )
  )
}

function Waiting({ trial }: { trial: TrialActor }) {
  return <StatusLine busy={useSelector(trial, (state) => state.hasTag('busy'))} />
}

function Trials({ screen, trial, may }: TrialTabProps & { trial: TrialActor }) {
  const words = useWords()
  const { t } = words
  const loading = useSelector(trial, (state) => state.matches('loading'))
  const forming = useSelector(trial, (state) => state.hasTag('form'))
  const trials = useSelector(trial, (state) => state.context.trials)
  const error = useSelector(trial, (state) => state.context.error)
  const said = useSelector(trial, (state) => state.context.failure?.said ?? null)
  if (loading) return <Skeleton lines={4} />
  const trouble = error !== null && (
    <FailureNote
      error={error}
      unsaid={t('textTrial.loadFailed')}
      onRetry={() => trial.send({ type: 'trial.retry' })}
    />
  )
  if (!trials) return trouble || <p className="v-script-hint">{t('textTrial.unknown')}</p>
  const { running, earlier, offer } = trials
  return (
    <>
      {trouble}
      {said && !forming && <ErrorNote what={sayIn(words, said)} />}
      {running && <TrialRunning trial={trial} running={running} may={may} />}
      {forming && offer && <TrialForm screen={screen} trial={trial} offer={offer} />}
      {!forming && !running && <Beginning screen={screen} trial={trial} may={may} />}
      {earlier.length > 0 && (
        <section className="v-trials-earlier" aria-label={t('textTrial.earlier')}>
          <h2 className="v-trial-title">{t('textTrial.earlier')}</h2>
          <ol>
            {earlier.map((one) => (
              <TrialOver key={one.id} trial={trial} one={one} may={may} />
            ))}
          </ol>
        </section>
      )}
      <TrialQuestion trial={trial} />
    </>
  )
}

/** How to begin; or why there is nothing to compare by. */
function Beginning({ screen, trial, may }: TrialTabProps & { trial: TrialActor }) {
  const { t } = useWords()
  const scenario = useSelector(trial, (state) => state.context.scenario)
  const busy = useSelector(trial, (state) => state.hasTag('busy'))
  const trials = useSelector(trial, (state) => state.context.trials)
  const unsaved = useSelector(
    screen,
    ({ context }) => context.drafts[scenario.id]?.text !== undefined,
  )
  const { type } = scenario
  if (type === 'memo' || type === 'nps')
    return <p className="v-script-hint">{t(`textTrial.neverOf.${type}`)}</p>
  if (trials?.offer?.measures.length === 0)
    return <p className="v-script-hint">{t('textTrial.nothing')}</p>
  const begin = may && (
    <Button
      intent="primary"
      text={t('textTrial.begin')}
      disabled={busy || unsaved}
      onClick={() => trial.send({ type: 'trial.open' })}
    />
  )
  const hint = unsaved && <p className="v-script-hint">{t('textTrial.unsaved')}</p>
  if (trials && trials.earlier.length > 0)
    return (
      <div className="v-bar">
        {begin}
        {hint}
      </div>
    )
  return (
    <EmptyState title={t('textTrial.none')} why={t('textTrial.noneHint')} action={begin}>
      {hint}
    </EmptyState>
  )
}
