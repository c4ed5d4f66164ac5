import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { serverWords } from '../base/say.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { useWords } from '../words/context.ts'
import { useTrainingStay } from './actors.ts'

/** The question before a training clinic is removed with everything in it. */
export function EndDialog() {
  const words = useWords()
  const { t } = words
  const stay = useTrainingStay()
  const busy = useSelector(stay, (state) => state.hasTag('busy'))
  const error = useSelector(stay, (state) => state.context.error)
  const close = () => stay.send({ type: 'training.dismiss' })
  return (
    <Dialog isOpen title={t('training.ending.title')} onClose={close}>
      <div className="v-form v-dialog-form">
        <p>{t('training.ending.hint')}</p>
        {error !== null && !busy && (
          <ErrorNote what={serverWords(words, error) ?? t('training.ending.refused')} />
        )}
        <div className="v-bar v-dialog-actions">
          <Button text={t('common.cancel')} autoFocus onClick={close} />
          <Button
            intent="danger"
            text={t('training.ending.act')}
            loading={busy}
            onClick={() => stay.send({ type: 'training.end' })}
          />
        </div>
      </div>
    </Dialog>
  )
}
