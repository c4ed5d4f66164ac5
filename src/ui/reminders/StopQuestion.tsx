import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { useWords } from '../words/context.ts'

/** What a stop takes back, said before it, and that it may itself be taken back for a minute. */
export function StopQuestion({ control }: { control: ControlActor }) {
  const { t, count } = useWords()
  const scenario = useSelector(control, (state) => state.context.scenario)
  const busy = useSelector(control, (state) => state.hasTag('busy'))
  const waiting = scenario.waitingCount ?? 0
  const dismiss = () => control.send({ type: 'control.dismiss' })
  return (
    <Dialog isOpen title={t('halt.title', { name: scenario.name ?? '' })} onClose={dismiss}>
      <div className="v-form v-dialog-form">
        <p>{waiting > 0 ? count('halt.count', waiting) : t('halt.none')}</p>
        <p>{t('halt.undo')}</p>
        <div className="v-bar v-dialog-actions">
          <Button text={t('common.cancel')} autoFocus onClick={dismiss} />
          <Button
            intent="danger"
            text={t('halt.submit')}
            loading={busy}
            onClick={() => control.send({ type: 'control.confirm' })}
          />
        </div>
      </div>
    </Dialog>
  )
}
