import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { useWords } from '../i18n/context.ts'
import { formTexts } from '../shared/form.ts'
import { sayIn } from '../shared/say.ts'
import { focusFirstWrong } from '../shared/wrong-field.ts'
import { useRecovery } from './actors.ts'

/** Where to send the link. */
export function AskForm() {
  const words = useWords()
  const { t } = words
  const recovery = useRecovery()
  const { said, fields, email } = useSelector(recovery, (state) => state.context)
  const busy = useSelector(recovery, (state) => state.hasTag('busy'))
  return (
    <form
      className="v-form"
      noValidate
      onSubmit={(event) => {
        recovery.send({ type: 'recovery.ask', ...formTexts(event, ['email']) })
        focusFirstWrong(event.currentTarget, recovery.getSnapshot().context.fields)
      }}
    >
      {said && <ErrorNote what={sayIn(words, said)} />}
      <Field
        name="email"
        type="email"
        label={t('login.email')}
        value={email}
        autoComplete="username"
        error={fields.email && sayIn(words, fields.email)}
        required
      />
      <Button
        fill
        size="large"
        intent="primary"
        type="submit"
        text={t('recovery.submit')}
        loading={busy}
      />
    </form>
  )
}
