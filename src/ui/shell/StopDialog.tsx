import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { serverWords } from '../base/say.ts'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { useWords } from '../words/context.ts'
import { useRedStop } from './actors.ts'
import { StopAhead } from './StopAhead.tsx'
import './stop-dialog.css'
import { Dialog } from '../kit/Dialog.tsx'
import { Select } from '../kit/Select.tsx'

/** The question before the red stop: what it means, and what would be late. Escape and the way out press nothing. */
export function StopDialog() {
  const words = useWords()
  const { t } = words
  const redStop = useRedStop()
  const id = useId()
  const branchId = useSelector(redStop, (state) => state.context.branchId)
  const branches = useSelector(redStop, (state) => state.context.ahead?.branches)
  const error = useSelector(redStop, (state) => state.context.error)
  const busy = useSelector(redStop, (state) => state.hasTag('busy'))
  const close = () => redStop.send({ type: 'stop.dismiss' })
  return (
    <Dialog isOpen title={t('stop.title')} onClose={close}>
      <div className="v-form v-dialog-form">
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
        {error !== null && <ErrorNote what={serverWords(words, error) ?? t('stop.refused')} />}
        <div className="v-bar v-dialog-actions">
          <Button text={t('common.cancel')} autoFocus onClick={close} />
          <Button
            intent="danger"
            text={t('stop.press')}
            loading={busy}
            onClick={() => redStop.send({ type: 'stop.press' })}
          />
        </div>
      </div>
    </Dialog>
  )
}
