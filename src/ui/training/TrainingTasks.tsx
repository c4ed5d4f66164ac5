import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { plusDays } from '../../machines/places/days.ts'
import { Icon } from '../components/Icon.tsx'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { givesFocusBack } from '../shared/focus.ts'
import { useToday } from '../shared/zone.ts'
import { type TrainingTask, useTrainingStay } from './actors.ts'
import { wayOf } from './ways.ts'
import './training-tasks.css'

/** What is left to practise, with the way to each; what is done folds to a line. */
export function TrainingTasks({ tasks }: { tasks: TrainingTask[] }) {
  const { t } = useWords()
  const stay = useTrainingStay()
  const busy = useSelector(stay, (state) => state.matches('restarting'))
  const left = tasks.filter(({ done }) => !done)
  return (
    <div ref={givesFocusBack} className="v-training-tasks">
      <h2>{t('training.tasks.title')}</h2>
      <p className="v-training-hint">
        {t(left.length > 0 ? 'training.tasks.hint' : 'training.tasks.allDone')}
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
            <OpenTask key={one.task} task={one.task} next={one === left[0]} />
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

function OpenTask({ task, next }: { task: TrainingTask['task']; next: boolean }) {
  const { t } = useWords()
  const stay = useTrainingStay()
  const redStop = useActor('redStop')
  const tomorrow = plusDays(useToday(), 1)
  const href = wayOf(task, tomorrow)
  const look = next ? 'bp6-button bp6-intent-primary' : 'bp6-button'
  // Unfolded it would stand over what it leads to.
  const fold = () => stay.send({ type: 'tasks.fold' })
  return (
    <li>
      <h3>{t(`training.tasks.${task}.title`)}</h3>
      <p>{t(`training.tasks.${task}.about`)}</p>
      {href === null ? (
        <Button
          text={t(`training.tasks.${task}.open`)}
          onClick={() => {
            fold()
            redStop.send({ type: 'stop.ask' })
          }}
        />
      ) : (
        <Link className={look} href={href} onClick={fold}>
          {t(`training.tasks.${task}.open`)}
        </Link>
      )}
    </li>
  )
}
