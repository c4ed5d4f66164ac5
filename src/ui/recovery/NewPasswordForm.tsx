import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { PasswordField } from '../components/PasswordField.tsx'
import { PasswordStrengthMeter } from '../components/PasswordStrengthMeter.tsx'
import { useStrings } from '../i18n/context.ts'
import { focusFirstInvalidField } from '../shared/focus-invalid-field.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { formatMessage } from '../shared/format-message.ts'
import { useRecovery } from './actors.ts'

const fieldNames = ['password', 'confirmation'] as const

/** The form that the link in the email opens. */
export function NewPasswordForm() {
  const strings = useStrings()
  const { t } = strings
  const recovery = useRecovery()
  const { message, fields, isLinkExpired, strength } = useSelector(
    recovery,
    (state) => state.context,
  )
  const busy = useSelector(recovery, (state) => state.hasTag('busy'))
  if (isLinkExpired)
    return (
      <>
        {message && <ErrorNote text={formatMessage(strings, message)} />}
        <Button
          fill
          size="large"
          intent="primary"
          text={t('recovery.again')}
          onClick={() => recovery.send({ type: 'recovery.again' })}
        />
      </>
    )
  return (
    <form
      className="v-form"
      noValidate
      onSubmit={(event) => {
        recovery.send({ type: 'recovery.reset', ...readSubmittedForm(event, fieldNames) })
        focusFirstInvalidField(event.currentTarget, recovery.getSnapshot().context.fields)
      }}
    >
      {message && <ErrorNote text={formatMessage(strings, message)} />}
      <PasswordField
        name="password"
        label={t('recovery.newPassword')}
        hint={t('registration.passwordHint')}
        autoComplete="new-password"
        error={fields.password && formatMessage(strings, fields.password)}
        onInput={(text) => recovery.send({ type: 'password.typed', text })}
        required
      />
      <PasswordStrengthMeter strength={strength} />
      <PasswordField
        name="confirmation"
        label={t('registration.repeat')}
        autoComplete="new-password"
        error={fields.confirmation && formatMessage(strings, fields.confirmation)}
        required
      />
      <Button
        fill
        size="large"
        intent="primary"
        type="submit"
        text={t('recovery.save')}
        loading={busy}
      />
    </form>
  )
}
