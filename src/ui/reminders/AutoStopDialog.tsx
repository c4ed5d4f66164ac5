import { Button, Dialog } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { usePickerFormat } from '../date-style.ts'
import { formTexts } from '../form.ts'
import { DateField } from '../kit/DateField.tsx'
import { useWords } from '../words/context.ts'
import { dayIn } from '../words/date-formats.ts'
import type { ControlActor } from './actors.ts'

/** Asks for the day a scenario stops by itself, which it cannot start without. */
export function AutoStopDialog({ control }: { control: ControlActor }) {
  const { t } = useWords()
  const format = usePickerFormat()
  const busy = useSelector(control, (state) => state.hasTag('busy'))
  const close = () => control.send({ type: 'control.autoStop.dismiss' })
  return (
    <Dialog isOpen title={t('reminders.autoStop.title')} onClose={close}>
      <form
        className="v-form v-dialog-form"
        onSubmit={(event) => {
          const date = dayIn(formTexts(event, ['date']).date, format)
          // The field itself says of what is no date.
          if (date) control.send({ type: 'control.autoStop', date })
        }}
      >
        <p>{t('reminders.autoStop.hint')}</p>
        <DateField name="date" label={t('reminders.autoStop.date')} format={format} required />
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
