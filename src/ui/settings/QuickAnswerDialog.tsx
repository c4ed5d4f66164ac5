import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Dialog } from '../components/Dialog.tsx'
import { DialogButtons } from '../components/DialogButtons.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Question } from '../components/Question.tsx'
import { useWords } from '../i18n/context.ts'
import { shownText, storedText } from '../i18n/text-in-words.ts'
import { formTexts } from '../shared/form.ts'
import { useRefusal } from '../shared/say.ts'
import { useQuickAnswers } from './actors.ts'

const useOpenAnswer = () =>
  useSelector(useQuickAnswers(), ({ context: { facts, openId } }) =>
    facts?.rows.find(({ id }) => id === openId),
  )

/** An answer that is new or is being changed. Variables stand by their names in the reader's language. */
export function QuickAnswerDialog() {
  const { t, locale } = useWords()
  const id = useId()
  const answers = useQuickAnswers()
  const answer = useOpenAnswer()
  const failure = useSelector(answers, (state) => state.context.failure)
  const busy = useSelector(answers, (state) => state.hasTag('busy'))
  const refusal = useRefusal(failure)
  const byFields = Object.keys(failure?.fields ?? {}).length > 0
  const wrong = refusal.field('text')
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
          const { name, text } = formTexts(event, ['name', 'text'])
          answers.send({ type: 'row.save', input: { name, text: storedText(text, locale) } })
        }}
      >
        {refusal.whole && !byFields && <ErrorNote what={shownText(refusal.whole, locale)} />}
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
            className={`bp6-input bp6-fill${wrong ? ' bp6-intent-danger' : ''}`}
            id={id}
            name="text"
            rows={4}
            maxLength={1000}
            defaultValue={shownText(answer?.text ?? '', locale)}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? `${id}-error` : `${id}-hint`}
          />
          {wrong && (
            <p className="v-field-error" id={`${id}-error`}>
              {wrong}
            </p>
          )}
          <p className="v-field-hint" id={`${id}-hint`}>
            {t('settings.answers.textHint', {
              names: shownText('{clientName}, {companyName}, {address}, {phone}', locale),
            })}
          </p>
        </div>
        <DialogButtons deed={t('settings.answers.save')} busy={busy} onClose={close} />
      </form>
    </Dialog>
  )
}

/** Before an answer goes, for everybody in the clinic. */
export function QuickAnswerQuestion() {
  const { t } = useWords()
  const answers = useQuickAnswers()
  const answer = useOpenAnswer()
  const busy = useSelector(answers, (state) => state.hasTag('busy'))
  return (
    <Question
      title={t('settings.answers.question', { name: answer?.name ?? '' })}
      deed={t('settings.answers.remove')}
      intent="danger"
      busy={busy}
      onDeed={() => answers.send({ type: 'row.confirm' })}
      onClose={() => answers.send({ type: 'row.close' })}
    >
      <p>{t('settings.answers.questionHint')}</p>
    </Question>
  )
}
