import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Form } from '../components/Form.tsx'
import { PasswordField } from '../components/PasswordField.tsx'
import { PasswordStrengthMeter } from '../components/PasswordStrengthMeter.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { focusFirstInvalidField } from '../shared/focus-invalid-field.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { formatMessage } from '../shared/format-message.ts'
import './password.css'

const fieldNames = ['currentPassword', 'newPassword', 'confirmation'] as const

/** Form for changing the user's own or initial password, with its strength while typing. */
export function PasswordForm({ isInitial }: { isInitial?: true }) {
  const strings = useStrings()
  const { t } = strings
  const password = useActor('password')
  const failure = useSelector(password, (state) => state.context.failure)
  const strength = useSelector(password, (state) => state.context.strength)
  const changes = useSelector(password, (state) => state.context.changes)
  const busy = useSelector(password, (state) => state.hasTag('busy'))
  const getFieldError = (name: (typeof fieldNames)[number]) => {
    const message = failure?.fields[name]
    return message && formatMessage(strings, message)
  }
  return (
    <Form
      key={changes}
      className={isInitial ? 'v-form' : 'v-form v-password-own'}
      onSubmit={(event) => {
        password.send({ type: 'password.change', form: readSubmittedForm(event, fieldNames) })
        const { fields } = password.getSnapshot().context.failure ?? { fields: {} }
        focusFirstInvalidField(event.currentTarget, fields)
      }}
    >
      {failure?.message && <ErrorNote text={formatMessage(strings, failure.message)} />}
      <PasswordField
        name="currentPassword"
        label={t(isInitial ? 'password.initial.current' : 'password.current')}
        autoComplete="current-password"
        error={getFieldError('currentPassword')}
        required
      />
      <PasswordField
        name="newPassword"
        label={t('password.next')}
        autoComplete="new-password"
        error={getFieldError('newPassword')}
        hint={t('registration.passwordHint')}
        onInput={(text) => password.send({ type: 'password.typed', text })}
        required
      />
      <PasswordStrengthMeter strength={strength} />
      <PasswordField
        name="confirmation"
        label={t('password.repeat')}
        autoComplete="new-password"
        error={getFieldError('confirmation')}
        required
      />
      <Button
        type="submit"
        text={t(isInitial ? 'password.initial.submit' : 'password.submit')}
        intent={isInitial ? 'primary' : 'none'}
        fill={isInitial === true}
        size={isInitial ? 'large' : 'medium'}
        loading={busy}
      />
    </Form>
  )
}
