import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { serverWords } from '../base/say.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { useWords } from '../words/context.ts'
import { useRedStop } from './actors.ts'

/** The question before a red stop is lifted. Escape and the way out leave it as it is. */
export function LiftDialog() {
  const words = useWords()
  const { t, count } = words
  const redStop = useRedStop()
  const held = useSelector(redStop, (state) => state.context.stop?.held ?? 0)
  const error = useSelector(redStop, (state) => state.context.error)
  const busy = useSelector(redStop, (state) => state.hasTag('busy'))
  const close = () => redStop.send({ type: 'stop.dismiss' })
  return (
    <Dialog isOpen title={t('stop.liftTitle')} onClose={close}>
      <div className="v-form v-dialog-form">
        <p>{t('stop.liftHint')}</p>
        {held > 0 && <p>{count('stop.liftCount', held)}</p>}
        {error !== null && <ErrorNote what={serverWords(words, error) ?? t('stop.liftRefused')} />}
        <div className="v-bar v-dialog-actions">
          <Button text={t('common.cancel')} autoFocus onClick={close} />
          <Button
            intent="primary"
            text={t('stop.lift')}
            loading={busy}
            onClick={() => redStop.send({ type: 'stop.lift' })}
          />
        </div>
      </div>
    </Dialog>
  )
}
