import { useWords } from '../i18n/context.ts'
import { formTexts } from '../shared/form.ts'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'
import { ErrorNote } from './ErrorNote.tsx'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'

interface WhyExcludedProps {
  title: string
  /** Why the server refused what was typed. */
  refusal?: string | null | undefined
  busy?: boolean
  onCancel: () => void
  onExclude: (reason: string) => void
}

/** Asks why before patients are excluded: nobody has to say. */
export function WhyExcluded({ title, refusal, busy = false, ...on }: WhyExcludedProps) {
  const { t } = useWords()
  return (
    <Dialog isOpen title={title} onClose={on.onCancel}>
      <Form
        className="v-form v-dialog-form"
        onSubmit={(event) => on.onExclude(formTexts(event, ['reason']).reason)}
      >
        <p>{t('clients.question.hint')}</p>
        {refusal && <ErrorNote what={refusal} />}
        <Field
          name="reason"
          label={t('clients.question.reason')}
          hint={t('clients.question.reasonHint')}
          autoComplete="off"
          autoFocus
        />
        <DialogButtons deed={t('clients.question.submit')} busy={busy} held onClose={on.onCancel} />
      </Form>
    </Dialog>
  )
}
