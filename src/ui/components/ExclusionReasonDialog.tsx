import { useStrings } from '../i18n/context.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'
import { ErrorNote } from './ErrorNote.tsx'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'

interface ExclusionReasonDialogProps {
  title: string
  /** The server's error. */
  errorText?: string | null | undefined
  busy?: boolean
  onCancel: () => void
  onExclude: (reason: string) => void
}

/** Asks for an optional reason before patients are excluded. */
export function ExclusionReasonDialog({
  title,
  errorText,
  busy = false,
  ...handlers
}: ExclusionReasonDialogProps) {
  const { t } = useStrings()
  return (
    <Dialog isOpen title={title} onClose={handlers.onCancel}>
      <Form
        className="v-form v-dialog-form"
        onSubmit={(event) => handlers.onExclude(readSubmittedForm(event, ['reason']).reason)}
      >
        <p>{t('patients.question.hint')}</p>
        {errorText && <ErrorNote text={errorText} />}
        <Field
          name="reason"
          label={t('patients.question.reason')}
          hint={t('patients.question.reasonHint')}
          autoComplete="off"
          autoFocus
        />
        <DialogButtons
          actionText={t('patients.question.submit')}
          busy={busy}
          lockWhileBusy
          onClose={handlers.onCancel}
        />
      </Form>
    </Dialog>
  )
}
