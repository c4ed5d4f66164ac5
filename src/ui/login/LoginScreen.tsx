import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { paths } from '../../machines/url-state/routes.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { PasswordField } from '../components/PasswordField.tsx'
import { AuthLayout } from '../frame/AuthLayout.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { readSubmittedForm } from '../shared/form.ts'
import { formatMessage } from '../shared/format-message.ts'

export function LoginScreen() {
  const strings = useStrings()
  const { t } = strings
  const getFieldError = (name: string) => {
    const message = failure?.fields[name]
    return message && formatMessage(strings, message)
  }
  const session = useActor('session')
  const busy = useSelector(session, (state) => state.hasTag('busy'))
  const failure = useSelector(session, (state) => state.context.failure)
  const endReason = useSelector(session, (state) => state.context.endReason)
  return (
    <AuthLayout title={t('login.title')} lead={t('login.lead')}>
      <Form
        className="v-form"
        onSubmit={(event) =>
          session.send({
            type: 'session.signIn',
            ...readSubmittedForm(event, ['email', 'password']),
          })
        }
      >
        {endReason && !failure && <ErrorNote text={t(`login.ended.${endReason}`)} />}
        {failure?.message && <ErrorNote text={formatMessage(strings, failure.message)} />}
        <Field
          name="email"
          type="email"
          label={t('login.email')}
          autoComplete="username"
          error={getFieldError('email')}
          required
        />
        <PasswordField
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          error={getFieldError('password')}
          required
        />
        <Button
          fill
          size="large"
          intent="primary"
          type="submit"
          text={t('login.submit')}
          loading={busy}
        />
        <p className="v-auth-layout-foot">
          <span>
            <Link href={paths.passwordRecovery()}>{t('login.forgot')}</Link>
          </span>
          <span>
            {t('login.noAccount')} <Link href={paths.registration()}>{t('login.register')}</Link>
          </span>
        </p>
      </Form>
    </AuthLayout>
  )
}
