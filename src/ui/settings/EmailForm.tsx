import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { PasswordField } from '../components/PasswordField.tsx'
import { useStrings } from '../i18n/context.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { useProfile } from './actors.ts'

/** Changes the user's email: needs the password, and takes effect when the link in an email is opened. */
export function EmailForm({ email }: { email: string }) {
  const { t } = useStrings()
  const profile = useProfile()
  const failure = useSelector(profile, ({ context }) =>
    context.failure?.of === 'email' ? context.failure : null,
  )
  const sentTo = useSelector(profile, (state) => state.context.sentTo)
  const busy = useSelector(profile, (state) => state.matches('changingEmail'))
  const refusal = useFailureTexts(failure)
  const hasFieldErrors = Object.keys(failure?.fields ?? {}).length > 0
  return (
    <Form
      key={sentTo}
      className="v-form v-set-form"
      onSubmit={(event) =>
        profile.send({
          type: 'profile.email',
          form: readSubmittedForm(event, ['previousEmail', 'email', 'currentPassword']),
        })
      }
    >
      <h3 className="v-set-subtitle">{t('settings.profile.emailTitle')}</h3>
      <p className="v-set-quiet">{t('settings.profile.emailNow', { email })}</p>
      {refusal.whole && !hasFieldErrors && <ErrorNote text={refusal.whole} />}
      <Field
        name="previousEmail"
        type="email"
        label={t('settings.profile.previousEmail')}
        value=""
        error={refusal.field('previousEmail')}
        autoComplete="email"
        required
      />
      <Field
        name="email"
        type="email"
        label={t('settings.profile.email')}
        hint={t('settings.profile.emailHint')}
        value=""
        error={refusal.field('email')}
        autoComplete="off"
        required
      />
      <PasswordField
        name="currentPassword"
        label={t('settings.profile.password')}
        autoComplete="current-password"
        error={refusal.field('currentPassword')}
        required
      />
      <Button
        className="v-set-submit"
        type="submit"
        text={t('settings.profile.changeEmail')}
        loading={busy}
      />
      {sentTo && !failure && !busy && (
        <p role="status">{t('settings.profile.sent', { email: sentTo })}</p>
      )}
    </Form>
  )
}
