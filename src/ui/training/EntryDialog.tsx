import { useSelector } from '@xstate/react'
import { Question } from '../components/Question.tsx'
import { useWords } from '../i18n/context.ts'
import { serverWords } from '../shared/say.ts'
import { useTrainingEntry } from './actors.ts'
import './entry-dialog.css'

/** The question before a training clinic is opened, and the seconds in which it is made. */
export function EntryDialog() {
  const words = useWords()
  const { t } = words
  const entry = useTrainingEntry()
  const busy = useSelector(entry, (state) => state.hasTag('busy'))
  const error = useSelector(entry, (state) => state.context.error)
  return (
    <Question
      title={t('training.ask.title')}
      deed={t('training.ask.begin')}
      first="deed"
      busy={busy}
      held
      refusal={error !== null && !busy && (serverWords(words, error) ?? t('training.ask.refused'))}
      onDeed={() => entry.send({ type: 'training.begin' })}
      onClose={() => entry.send({ type: 'training.dismiss' })}
    >
      <p>{t('training.ask.about')}</p>
      <p>{t('training.ask.stay')}</p>
      <p role="status" className="v-training-making">
        {busy && t('training.ask.making')}
      </p>
    </Question>
  )
}
