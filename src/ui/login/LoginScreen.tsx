import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { paths } from '../../machines/places/routes.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { Form } from '../components/Form.tsx'
import { PasswordField } from '../components/PasswordField.tsx'
import { Door } from '../frame/Door.tsx'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { formTexts } from '../shared/form.ts'
import { sayIn } from '../shared/say.ts'

export function LoginScreen() {
  const words = useWords()
  const { t } = words
  const told = (name: string) => {
    const said = failure?.fields[name]
    return said && sayIn(words, said)
  }
  const session = useActor('session')
  const busy = useSelector(session, (state) => state.hasTag('busy'))
  const failure = useSelector(session, (state) => state.context.failure)
  return (
    <Door title={t('login.title')} lead={t('login.lead')}>
      <Form
        className="v-form"
        onSubmit={(event) =>
          session.send({ type: 'session.signIn', ...formTexts(event, ['email', 'password']) })
        }
      >
        {failure?.said && <ErrorNote what={sayIn(words, failure.said)} />}
        <Field
          name="email"
          type="email"
          label={t('login.email')}
          autoComplete="username"
          error={told('email')}
          required
        />
        <PasswordField
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          error={told('password')}
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
        <p className="v-door-foot">
          <span>
            <Link href={paths.passwordRecovery()}>{t('login.forgot')}</Link>
          </span>
          <span>
            {t('login.noAccount')} <Link href={paths.registration()}>{t('login.register')}</Link>
          </span>
        </p>
      </Form>
    </Door>
  )
}
