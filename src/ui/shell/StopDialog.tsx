import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useWords } from '../i18n/context.ts'
import { serverWords } from '../shared/say.ts'
import { useRedStop } from './actors.ts'
import { StopAhead } from './StopAhead.tsx'
import './stop-dialog.css'
import { Question } from '../components/Question.tsx'
import { Select } from '../components/Select.tsx'

/** The question before the red stop: what it means, and what would be late. */
export function StopDialog() {
  const words = useWords()
  const { t } = words
  const redStop = useRedStop()
  const id = useId()
  const branchId = useSelector(redStop, (state) => state.context.branchId)
  const branches = useSelector(redStop, (state) => state.context.ahead?.branches)
  const error = useSelector(redStop, (state) => state.context.error)
  const busy = useSelector(redStop, (state) => state.hasTag('busy'))
  return (
    <Question
      title={t('stop.title')}
      deed={t('stop.press')}
      intent="danger"
      busy={busy}
      refusal={error !== null && (serverWords(words, error) ?? t('stop.refused'))}
      onDeed={() => redStop.send({ type: 'stop.press' })}
      onClose={() => redStop.send({ type: 'stop.dismiss' })}
    >
      <p>{t('stop.hint')}</p>
      {branches && branches.length > 0 && (
        <div className="v-stop-scope">
          <label htmlFor={id}>{t('stop.scope')}</label>
          <Select
            id={id}
            fill
            value={branchId ?? ''}
            aria-describedby={`${id}-hint`}
            options={[
              { value: '', label: t('stop.all') },
              ...branches.map((branch) => ({ value: branch.id, label: branch.name ?? '' })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              redStop.send({ type: 'stop.choose', branchId: value || null })
            }
          />
          <p id={`${id}-hint`} className="v-stop-note">
            {t('stop.branchHint')}
          </p>
        </div>
      )}
      <StopAhead />
    </Question>
  )
}
