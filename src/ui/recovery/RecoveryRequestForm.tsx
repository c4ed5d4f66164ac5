import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { useStrings } from '../i18n/context.ts'
import { focusFirstInvalidField } from '../shared/focus-invalid-field.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { formatMessage } from '../shared/format-message.ts'
import { useRecovery } from './actors.ts'

/** Requests the link by email. */
export function RecoveryRequestForm() {
  const strings = useStrings()
  const { t } = strings
  const recovery = useRecovery()
  const { message, fields, email } = useSelector(recovery, (state) => state.context)
  const busy = useSelector(recovery, (state) => state.hasTag('busy'))
  return (
    <form
      className="v-form"
      noValidate
      onSubmit={(event) => {
        recovery.send({ type: 'recovery.ask', ...readSubmittedForm(event, ['email']) })
        focusFirstInvalidField(event.currentTarget, recovery.getSnapshot().context.fields)
      }}
    >
      {message && <ErrorNote text={formatMessage(strings, message)} />}
      <Field
        name="email"
        type="email"
        label={t('login.email')}
        value={email}
        autoComplete="username"
        error={fields.email && formatMessage(strings, fields.email)}
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
