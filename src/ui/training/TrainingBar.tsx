import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, lazy, Suspense, useId } from 'react'
import { phoneScreen, useMediaQuery } from '../../browser/media.ts'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { type Training, useTraining, useTrainingEntry, useTrainingStay } from './actors.ts'
import { useTrainingEnd } from './use-training-end.ts'
import './training.css'

const TrainingTasks = lazy(() =>
  import('./TrainingTasks.tsx').then((file) => ({ default: file.TrainingTasks })),
)
const StartTrainingConfirmDialog = lazy(() =>
  import('./StartTrainingConfirmDialog.tsx').then((file) => ({
    default: file.StartTrainingConfirmDialog,
  })),
)
const EndTrainingConfirmDialog = lazy(() =>
  import('./EndTrainingConfirmDialog.tsx').then((file) => ({
    default: file.EndTrainingConfirmDialog,
  })),
)

/** Bar on every page of a training clinic, also in print, and the confirmation before entering one. */
export function TrainingBar() {
  const training = useTraining()
  const isOpen = useSelector(useTrainingEntry(), (state) => state.hasTag('open'))
  return (
    <>
      {training && <TrainingBarContent training={training} />}
      <Suspense fallback={null}>{isOpen && <StartTrainingConfirmDialog />}</Suspense>
    </>
  )
}

function TrainingBarContent({ training: { over, until, tasks } }: { training: Training }) {
  const { t } = useStrings()
  const id = useId()
  const stay = useTrainingStay()
  const phone = useMediaQuery(phoneScreen)
  const unfolded = useSelector(stay, (state) => state.hasTag('tasks'))
  const ending = useSelector(stay, (state) => state.hasTag('ending'))
  const leaving = useSelector(stay, (state) => state.matches('leaving'))
  const endText = useTrainingEnd(until)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') stay.send({ type: 'tasks.fold' })
  }
  const counts = { done: tasks.filter(({ done }) => done).length, total: tasks.length }
  return (
    <section className="v-training" aria-label={t('training.bar')} onKeyDown={onKeyDown}>
      <p>
        <strong>{t(over ? 'training.overTitle' : 'training.bar')}</strong>
        {!phone && <span>{t(over ? 'training.overHint' : 'training.nothing')}</span>}
        {endText !== null && <span className="v-training-end">{endText}</span>}
      </p>
      {!over && (
        <Button
          aria-expanded={unfolded}
          aria-controls={`${id}-tasks`}
          aria-label={t('training.tasks.progress', counts)}
          text={t(phone ? 'training.tasks.short' : 'training.tasks.progress', counts)}
          onClick={() => stay.send({ type: 'tasks.toggle' })}
        />
      )}
      <div id={`${id}-tasks`} className="v-training-place">
        <Suspense fallback={null}>
          {unfolded && <TrainingTasks tasks={tasks} />}
          {ending && <EndTrainingConfirmDialog />}
        </Suspense>
      </div>
      <Button
        aria-label={t('training.back')}
        {...(phone ? { icon: <Icon name="leave" /> } : { text: t('training.back') })}
        aria-busy={leaving}
        onClick={() => stay.send({ type: 'training.leave' })}
      />
    </section>
  )
}
