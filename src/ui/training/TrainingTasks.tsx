import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { addDays } from '../../machines/url-state/calendar-days.ts'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { useToday } from '../shared/clinic-time.ts'
import { restoreFocusOnUnmount } from '../shared/focus.ts'
import { type TrainingTask, useTrainingStay } from './actors.ts'
import { getTaskLink } from './task-link.ts'
import './training-tasks.css'

/** Open training tasks with links; finished ones are collapsed. */
export function TrainingTasks({ tasks }: { tasks: TrainingTask[] }) {
  const { t } = useStrings()
  const stay = useTrainingStay()
  const busy = useSelector(stay, (state) => state.matches('restarting'))
  const remaining = tasks.filter(({ done }) => !done)
  return (
    <div ref={restoreFocusOnUnmount} className="v-training-tasks">
      <h2>{t('training.tasks.title')}</h2>
      <p className="v-training-hint">
        {t(remaining.length > 0 ? 'training.tasks.hint' : 'training.tasks.allDone')}
      </p>
      <ol>
        {tasks.map((one) =>
          one.done ? (
            <li key={one.task} data-done="">
              <Icon name="check" />
              <span>{t(`training.tasks.${one.task}.title`)}</span>
              <span className="v-hidden">{t('training.tasks.done')}</span>
            </li>
          ) : (
            <OpenTask key={one.task} task={one.task} isNext={one === remaining[0]} />
          ),
        )}
      </ol>
      <div className="v-bar">
        <Button
          variant="minimal"
          text={t('training.tasks.restart')}
          loading={busy}
          onClick={() => stay.send({ type: 'tasks.restart' })}
        />
        <Button
          variant="minimal"
          intent="danger"
          text={t('training.end')}
          onClick={() => stay.send({ type: 'training.askEnd' })}
        />
      </div>
    </div>
  )
}

function OpenTask({ task, isNext }: { task: TrainingTask['task']; isNext: boolean }) {
  const { t } = useStrings()
  const stay = useTrainingStay()
  const redStop = useActor('emergencyStop')
  const tomorrow = addDays(useToday(), 1)
  const href = getTaskLink(task, tomorrow)
  const className = isNext ? 'bp6-button bp6-intent-primary' : 'bp6-button'
  // The task list would cover the target.
  const foldTasks = () => stay.send({ type: 'tasks.fold' })
  return (
    <li>
      <h3>{t(`training.tasks.${task}.title`)}</h3>
      <p>{t(`training.tasks.${task}.about`)}</p>
      {href === null ? (
        <Button
          text={t(`training.tasks.${task}.open`)}
          onClick={() => {
            foldTasks()
            redStop.send({ type: 'stop.ask' })
          }}
        />
      ) : (
        <Link className={className} href={href} onClick={foldTasks}>
          {t(`training.tasks.${task}.open`)}
        </Link>
      )}
    </li>
  )
}
