import { Button } from '@blueprintjs/core'
import { formTexts } from '../form.ts'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { Field } from '../kit/Field.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { useWords } from '../words/context.ts'
import { useAttempt } from './attempt.ts'

interface SmsFormProps {
  provider: 'sms16' | 'sigmasms'
  /** The name in use, or null before the first connection. */
  sender: string | null
}

/** Access to a provider of SMS; the server tries it before it is kept. */
export function SmsForm({ provider, sender }: SmsFormProps) {
  const { t } = useWords()
  const { failure, busy, ask } = useAttempt(provider)
  return (
    <form
      className="v-form"
      onSubmit={(event) => {
        const typed = formTexts(event, ['token', 'login', 'password', 'sender'])
        const input = {
          token: typed.token || null,
          login: typed.login || null,
          password: typed.password || null,
          sender: typed.sender,
        }
        ask({ to: provider, input })
      }}
    >
      <p className="v-form-about">{t('integrations.sms.about')}</p>
      {failure && <ErrorNote what={failure.text ?? t('errors.network')} />}
      <Field
        name="token"
        label={t('integrations.sms.token')}
        hint={t('integrations.sms.tokenHint')}
        autoComplete="off"
        error={failure?.fields.token}
      />
      <Field
        name="login"
        label={t('integrations.sms.login')}
        autoComplete="off"
        error={failure?.fields.login}
      />
      <PasswordField
        name="password"
        label={t('integrations.sms.password')}
        autoComplete="off"
        error={failure?.fields.password}
      />
      <Field
        name="sender"
        label={t('integrations.sms.sender')}
        hint={t('integrations.sms.senderHint')}
        value={sender ?? ''}
        error={failure?.fields.sender}
        required
      />
      <Button type="submit" intent="primary" text={t('integrations.sms.submit')} aria-busy={busy} />
      <p className="v-form-about">{t('integrations.sms.order')}</p>
    </form>
  )
}
