import { Button, Dialog } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { formTexts } from '../form.ts'
import { useWords } from '../words/context.ts'
import type { ControlActor } from './actors.ts'

/** Asks for the day a scenario stops by itself, which it cannot start without. */
export function AutoStopDialog({ control }: { control: ControlActor }) {
  const { t } = useWords()
  const id = useId()
  const busy = useSelector(control, (state) => state.hasTag('busy'))
  const close = () => control.send({ type: 'control.autoStop.dismiss' })
  return (
    <Dialog isOpen title={t('reminders.autoStop.title')} onClose={close}>
      <form
        className="v-form v-dialog-form"
        onSubmit={(event) =>
          control.send({ type: 'control.autoStop', ...formTexts(event, ['date']) })
        }
      >
        <p>{t('reminders.autoStop.hint')}</p>
        <div className="v-field">
          <label htmlFor={id}>{t('reminders.autoStop.date')}</label>
          <input className="bp6-input" id={id} type="date" name="date" required />
        </div>
        <div className="v-bar v-dialog-actions">
          <Button text={t('common.cancel')} onClick={close} />
          <Button
            type="submit"
            intent="primary"
            text={t('reminders.autoStop.submit')}
            loading={busy}
          />
        </div>
      </form>
    </Dialog>
  )
}
