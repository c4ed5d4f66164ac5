import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { useStrings } from '../i18n/context.ts'
import { toDisplayText, toStoredText } from '../i18n/template-text.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { useQuickAnswers } from './actors.ts'

const useOpenAnswer = () =>
  useSelector(useQuickAnswers(), ({ context: { facts, openId } }) =>
    facts?.rows.find(({ id }) => id === openId),
  )

/** Form of a quick answer. Variables are shown in the user's language. */
export function QuickAnswerDialog() {
  const { t, locale } = useStrings()
  const id = useId()
  const answers = useQuickAnswers()
  const answer = useOpenAnswer()
  const failure = useSelector(answers, (state) => state.context.failure)
  const busy = useSelector(answers, (state) => state.hasTag('busy'))
  const refusal = useFailureTexts(failure)
  const hasFieldErrors = Object.keys(failure?.fields ?? {}).length > 0
  const textError = refusal.field('text')
  const close = () => answers.send({ type: 'row.close' })
  return (
    <Dialog
      isOpen
      title={t(answer ? 'settings.answers.editTitle' : 'settings.answers.newTitle')}
      onClose={close}
    >
      <form
        className="v-form v-dialog-form"
        noValidate
        onSubmit={(event) => {
          const { name, text } = readSubmittedForm(event, ['name', 'text'])
          answers.send({ type: 'row.save', input: { name, text: toStoredText(text, locale) } })
        }}
      >
        {refusal.whole && !hasFieldErrors && (
          <ErrorNote text={toDisplayText(refusal.whole, locale)} />
        )}
        <Field
          name="name"
          label={t('settings.answers.name')}
          hint={t('settings.answers.nameHint')}
          value={answer?.name ?? ''}
          error={refusal.field('name')}
          autoComplete="off"
          autoFocus
        />
        <div className="v-field">
          <label htmlFor={id}>{t('settings.answers.text')}</label>
          <textarea
            className={`bp6-input bp6-fill${textError ? ' bp6-intent-danger' : ''}`}
            id={id}
            name="text"
            rows={4}
            maxLength={1000}
            defaultValue={toDisplayText(answer?.text ?? '', locale)}
            aria-invalid={textError ? true : undefined}
            aria-describedby={textError ? `${id}-error` : `${id}-hint`}
          />
          {textError && (
            <p className="v-field-error" id={`${id}-error`}>
              {textError}
            </p>
          )}
          <p className="v-field-hint" id={`${id}-hint`}>
            {t('settings.answers.textHint', {
              names: toDisplayText('{clientName}, {companyName}, {address}, {phone}', locale),
            })}
          </p>
        </div>
        <DialogButtons actionText={t('settings.answers.save')} busy={busy} onClose={close} />
      </form>
    </Dialog>
  )
}

/** Confirms removing a quick answer for the whole clinic. */
export function RemoveQuickAnswerConfirmDialog() {
  const { t } = useStrings()
  const answers = useQuickAnswers()
  const answer = useOpenAnswer()
  const busy = useSelector(answers, (state) => state.hasTag('busy'))
  return (
    <ConfirmDialog
      title={t('settings.answers.question', { name: answer?.name ?? '' })}
      actionText={t('settings.answers.remove')}
      intent="danger"
      busy={busy}
      onConfirm={() => answers.send({ type: 'row.confirm' })}
      onClose={() => answers.send({ type: 'row.close' })}
    >
      <p>{t('settings.answers.questionHint')}</p>
    </ConfirmDialog>
  )
}
