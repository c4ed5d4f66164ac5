import { useSelector } from '@xstate/react'
import { Question } from '../components/Question.tsx'
import { useWords } from '../i18n/context.ts'
import { serverWords } from '../shared/say.ts'
import { useTrainingStay } from './actors.ts'

/** The question before a training clinic is removed with everything in it. */
export function EndDialog() {
  const words = useWords()
  const { t } = words
  const stay = useTrainingStay()
  const busy = useSelector(stay, (state) => state.hasTag('busy'))
  const error = useSelector(stay, (state) => state.context.error)
  return (
    <Question
      title={t('training.ending.title')}
      deed={t('training.ending.act')}
      intent="danger"
      busy={busy}
      refusal={
        error !== null && !busy && (serverWords(words, error) ?? t('training.ending.refused'))
      }
      onDeed={() => stay.send({ type: 'training.end' })}
      onClose={() => stay.send({ type: 'training.dismiss' })}
    >
      <p>{t('training.ending.hint')}</p>
    </Question>
  )
}
