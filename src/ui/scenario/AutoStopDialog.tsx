import { useSelector } from '@xstate/react'
import { DEFAULT_SCENARIO_DAYS } from '../../../domain/limits.ts'
import type { ControlActor } from '../../machines/scenario/scenario-control.machine.ts'
import { addDays } from '../../machines/url-state/calendar-days.ts'
import { DateField } from '../components/DateField.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { Form } from '../components/Form.tsx'
import { useStrings } from '../i18n/context.ts'
import { parseDay } from '../i18n/date-formats.ts'
import { usePickerFormat } from '../shared/date-style.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { formatMessage } from '../shared/format-message.ts'

/** Asks for the auto-stop date, which a start requires. */
export function AutoStopDialog({ control }: { control: ControlActor }) {
  const strings = useStrings()
  const { t } = strings
  const format = usePickerFormat()
  const busy = useSelector(control, (state) => state.hasTag('busy'))
  const failure = useSelector(control, (state) => state.context.failure)
  const isPast = useSelector(control, (state) => state.context.isDatePast)
  const from = useSelector(control, (state) => state.context.scenario.autoStopFrom)
  const proposed = from ? addDays(from, DEFAULT_SCENARIO_DAYS) : null
  const close = () => control.send({ type: 'control.dismiss' })
  return (
    <Dialog isOpen title={t('reminders.autoStop.title')} onClose={close}>
      <Form
        className="v-form v-dialog-form"
        onSubmit={(event) => {
          const date = parseDay(readSubmittedForm(event, ['date']).date, format)
          // The field itself shows an error for an invalid date.
          if (date) control.send({ type: 'control.autoStop', date })
        }}
      >
        <p>{t('reminders.autoStop.hint')}</p>
        <DateField
          name="date"
          label={t('reminders.autoStop.date')}
          format={format}
          error={isPast ? t('reminders.autoStop.past') : failure && formatMessage(strings, failure)}
          // Suggests one month.
          value={proposed}
          required
        />
        <DialogButtons actionText={t('reminders.autoStop.submit')} busy={busy} onClose={close} />
      </Form>
    </Dialog>
  )
}
