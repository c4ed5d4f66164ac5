import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatMessage } from '../shared/format-message.ts'
import { AbTestConfirmDialog } from './AbTestConfirmDialog.tsx'
import { AbTestForm } from './AbTestForm.tsx'
import { type AbTestActor, type ScenariosActor, useAbTest } from './actors.ts'
import { FinishedAbTest } from './FinishedAbTest.tsx'
import { RunningAbTest } from './RunningAbTest.tsx'
import './ab-test.css'

interface AbTestTabProps {
  screen: ScenariosActor
  /** Whether the user may start, end and take texts. */
  canEdit: boolean
}

/** A/B tests of a scenario: the running one, finished ones, and the form. */
export function AbTestTab({ screen, canEdit }: AbTestTabProps) {
  const { t } = useStrings()
  const actor = useAbTest(screen)
  return (
    actor && (
      <>
        <BusyLine actor={actor} />
        <div className="v-gutter v-trials">
          <header>
            <h2 className="v-trial-title">{t('abTest.title')}</h2>
            <p className="v-trial-about">{t('abTest.about')}</p>
          </header>
          <AbTests screen={screen} trial={actor} canEdit={canEdit} />
        </div>
      </>
    )
  )
}

function BusyLine({ actor }: { actor: AbTestActor }) {
  return <StatusLine busy={useSelector(actor, (state) => state.hasTag('busy'))} />
}

function AbTests({ screen, trial: actor, canEdit }: AbTestTabProps & { trial: AbTestActor }) {
  const strings = useStrings()
  const { t } = strings
  const loading = useSelector(actor, (state) => state.matches('loading'))
  const isFormOpen = useSelector(actor, (state) => state.hasTag('form'))
  const abTests = useSelector(actor, (state) => state.context.abTests)
  const error = useSelector(actor, (state) => state.context.error)
  const message = useSelector(actor, (state) => state.context.failure?.message ?? null)
  if (loading) return <Skeleton lines={4} />
  const errorNote = error !== null && (
    <FailureNote
      error={error}
      fallbackText={t('abTest.loadFailed')}
      onRetry={() => actor.send({ type: 'abTest.retry' })}
    />
  )
  if (!abTests) return errorNote || <p className="v-scenario-hint">{t('abTest.unknown')}</p>
  const { running, earlier, offer } = abTests
  return (
    <>
      {errorNote}
      {message && !isFormOpen && <ErrorNote text={formatMessage(strings, message)} />}
      {running && <RunningAbTest actor={actor} abTest={running} canEdit={canEdit} />}
      {isFormOpen && offer && <AbTestForm screen={screen} actor={actor} offer={offer} />}
      {!isFormOpen && !running && <StartAbTest screen={screen} actor={actor} canEdit={canEdit} />}
      {earlier.length > 0 && (
        <section className="v-trials-earlier" aria-label={t('abTest.earlier')}>
          <h2 className="v-trial-title">{t('abTest.earlier')}</h2>
          <ol>
            {earlier.map((one) => (
              <FinishedAbTest key={one.id} actor={actor} abTest={one} canEdit={canEdit} />
            ))}
          </ol>
        </section>
      )}
      <AbTestConfirmDialog actor={actor} />
    </>
  )
}

/** Form of a new A/B test, or why none is possible. */
function StartAbTest({ screen, actor, canEdit }: AbTestTabProps & { actor: AbTestActor }) {
  const { t } = useStrings()
  const scenario = useSelector(actor, (state) => state.context.scenario)
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const abTests = useSelector(actor, (state) => state.context.abTests)
  const hasUnsavedText = useSelector(
    screen,
    ({ context }) => context.drafts[scenario.id]?.text !== undefined,
  )
  const { type } = scenario
  if (type === 'memo' || type === 'nps')
    return <p className="v-scenario-hint">{t(`abTest.neverOf.${type}`)}</p>
  if (abTests?.offer?.measures.length === 0)
    return <p className="v-scenario-hint">{t('abTest.nothing')}</p>
  const startButton = canEdit && (
    <Button
      intent="primary"
      text={t('abTest.begin')}
      disabled={busy || hasUnsavedText}
      onClick={() => actor.send({ type: 'abTest.open' })}
    />
  )
  const hint = hasUnsavedText && <p className="v-scenario-hint">{t('abTest.unsaved')}</p>
  if (abTests && abTests.earlier.length > 0)
    return (
      <div className="v-bar">
        {startButton}
        {hint}
      </div>
    )
  return (
    <EmptyState title={t('abTest.none')} description={t('abTest.noneHint')} action={startButton}>
      {hint}
    </EmptyState>
  )
}
