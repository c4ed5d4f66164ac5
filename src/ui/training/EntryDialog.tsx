import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { serverWords } from '../base/say.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { useWords } from '../words/context.ts'
import { useTrainingEntry } from './actors.ts'
import './entry-dialog.css'

/** The question before a training clinic is opened, and the seconds in which it is made. */
export function EntryDialog() {
  const words = useWords()
  const { t } = words
  const entry = useTrainingEntry()
  const busy = useSelector(entry, (state) => state.hasTag('busy'))
  const error = useSelector(entry, (state) => state.context.error)
  const close = () => entry.send({ type: 'training.dismiss' })
  return (
    <Dialog isOpen title={t('training.ask.title')} onClose={close}>
      <div className="v-form v-dialog-form">
        <p>{t('training.ask.about')}</p>
        <p>{t('training.ask.stay')}</p>
        <p role="status" className="v-training-making">
          {busy && t('training.ask.making')}
        </p>
        {error !== null && !busy && (
          <ErrorNote what={serverWords(words, error) ?? t('training.ask.refused')} />
        )}
        <div className="v-bar v-dialog-actions">
          <Button text={t('common.cancel')} disabled={busy} onClick={close} />
          <Button
            intent="primary"
            autoFocus
            text={t('training.ask.begin')}
            loading={busy}
            onClick={() => entry.send({ type: 'training.begin' })}
          />
        </div>
      </div>
    </Dialog>
  )
}
