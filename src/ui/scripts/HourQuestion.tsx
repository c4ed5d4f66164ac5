import { useSelector } from '@xstate/react'
import { Question } from '../components/Question.tsx'
import { useWords } from '../i18n/context.ts'
import { sayIn } from '../shared/say.ts'
import type { TestActor } from './actors.ts'

/** Before a test leaves at an hour at which no patient would get such a message. */
export function HourQuestion({ test }: { test: TestActor }) {
  const words = useWords()
  const said = useSelector(test, ({ context }) => context.failure?.said ?? null)
  return (
    <Question
      title={words.t('scripts.test.hour')}
      deed={words.t('scripts.test.sendNow')}
      wayOut={words.t('scripts.test.notNow')}
      first="deed"
      onDeed={() => test.send({ type: 'test.sendNow' })}
      onClose={() => test.send({ type: 'test.leave' })}
    >
      <p>{said && sayIn(words, said)}</p>
    </Question>
  )
}
