import { useSelector } from '@xstate/react'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { Question } from '../components/Question.tsx'
import { useWords } from '../i18n/context.ts'

/** What a stop takes back, said before it, and that it may itself be taken back for a minute. */
export function StopQuestion({ control }: { control: ControlActor }) {
  const { t, count } = useWords()
  const scenario = useSelector(control, (state) => state.context.scenario)
  const busy = useSelector(control, (state) => state.hasTag('busy'))
  const waiting = scenario.waitingCount ?? 0
  return (
    <Question
      title={t('halt.title', { name: scenario.name ?? '' })}
      deed={t('halt.submit')}
      intent="danger"
      busy={busy}
      onDeed={() => control.send({ type: 'control.confirm' })}
      onClose={() => control.send({ type: 'control.dismiss' })}
    >
      <p>{waiting > 0 ? count('halt.count', waiting) : t('halt.none')}</p>
      <p>{t('halt.undo')}</p>
    </Question>
  )
}
