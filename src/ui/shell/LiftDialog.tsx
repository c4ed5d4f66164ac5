import { useSelector } from '@xstate/react'
import { Question } from '../components/Question.tsx'
import { useWords } from '../i18n/context.ts'
import { serverWords } from '../shared/say.ts'
import { useRedStop } from './actors.ts'

/** The question before a red stop is lifted. */
export function LiftDialog() {
  const words = useWords()
  const { t, count } = words
  const redStop = useRedStop()
  const held = useSelector(redStop, (state) => state.context.stop?.held ?? 0)
  const error = useSelector(redStop, (state) => state.context.error)
  const busy = useSelector(redStop, (state) => state.hasTag('busy'))
  return (
    <Question
      title={t('stop.liftTitle')}
      deed={t('stop.lift')}
      busy={busy}
      refusal={error !== null && (serverWords(words, error) ?? t('stop.liftRefused'))}
      onDeed={() => redStop.send({ type: 'stop.lift' })}
      onClose={() => redStop.send({ type: 'stop.dismiss' })}
    >
      <p>{t('stop.liftHint')}</p>
      {held > 0 && <p>{count('stop.liftCount', held)}</p>}
    </Question>
  )
}
