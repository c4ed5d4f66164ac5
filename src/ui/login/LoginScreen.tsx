import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { paths } from '../../machines/routes.ts'
import type { sessionMachine } from '../../machines/session.machine.ts'
import { useActor } from '../actors.ts'
import { formTexts } from '../form.ts'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { Field } from '../kit/Field.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { Door } from '../shell/Door.tsx'
import { useWords } from '../words/context.ts'

export function LoginScreen() {
  const { t } = useWords()
  const session = useActor<ActorRefFrom<typeof sessionMachine>>('session')
  const busy = useSelector(session, (state) => state.hasTag('busy'))
  const failure = useSelector(session, (state) => state.context.failure)
  return (
    <Door title={t('login.title')} lead={t('login.lead')}>
      <form
        className="v-form"
        onSubmit={(event) =>
          session.send({ type: 'session.signIn', ...formTexts(event, ['email', 'password']) })
        }
      >
        {failure && <ErrorNote what={failure.text} />}
        <Field
          name="email"
          type="email"
          label={t('login.email')}
          autoComplete="username"
          error={failure?.fields.email}
          required
        />
        <PasswordField
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          error={failure?.fields.password}
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
      </form>
    </Door>
  )
}
