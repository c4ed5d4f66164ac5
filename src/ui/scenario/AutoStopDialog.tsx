import { useSelector } from '@xstate/react'
import { DEFAULT_SCENARIO_DAYS } from '../../../domain/limits.ts'
import { plusDays } from '../../machines/places/days.ts'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { DateField } from '../components/DateField.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { Form } from '../components/Form.tsx'
import { useWords } from '../i18n/context.ts'
import { dayIn } from '../i18n/date-formats.ts'
import { usePickerFormat } from '../shared/date-style.ts'
import { formTexts } from '../shared/form.ts'
import { sayIn } from '../shared/say.ts'

/** Asks for the day a scenario stops by itself, which it cannot start without. */
export function AutoStopDialog({ control }: { control: ControlActor }) {
  const words = useWords()
  const { t } = words
  const format = usePickerFormat()
  const busy = useSelector(control, (state) => state.hasTag('busy'))
  const failure = useSelector(control, (state) => state.context.failure)
  const isPast = useSelector(control, (state) => state.context.isPast)
  const from = useSelector(control, (state) => state.context.scenario.autoStopFrom)
  const proposed = from ? plusDays(from, DEFAULT_SCENARIO_DAYS) : null
  const close = () => control.send({ type: 'control.dismiss' })
  return (
    <Dialog isOpen title={t('reminders.autoStop.title')} onClose={close}>
      <Form
        className="v-form v-dialog-form"
        onSubmit={(event) => {
          const date = dayIn(formTexts(event, ['date']).date, format)
          // The field itself says of what is no date.
          if (date) control.send({ type: 'control.autoStop', date })
        }}
      >
        <p>{t('reminders.autoStop.hint')}</p>
        <DateField
          name="date"
          label={t('reminders.autoStop.date')}
          format={format}
          error={isPast ? t('reminders.autoStop.past') : failure && sayIn(words, failure)}
          // A month, to begin with.
          value={proposed}
          required
        />
        <DialogButtons deed={t('reminders.autoStop.submit')} busy={busy} onClose={close} />
      </Form>
    </Dialog>
  )
}
