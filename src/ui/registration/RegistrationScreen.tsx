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
import { Mark } from '../kit/Mark.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { Preferences } from '../shell/Preferences.tsx'
import { useWords } from '../words/context.ts'
import { ZoneField } from './ZoneField.tsx'

const names = [
  'companyName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'timeZone',
  'password',
] as const

export function RegistrationScreen() {
  const { t } = useWords()
  const session = useActor<ActorRefFrom<typeof sessionMachine>>('session')
  const busy = useSelector(session, (state) => state.hasTag('busy'))
  const failure = useSelector(session, (state) => state.context.failure)
  const wrong = failure?.fields ?? {}
  return (
    <main className="v-door">
      <form
        className="v-door-card v-form"
        onSubmit={(event) =>
          session.send({ type: 'session.register', form: formTexts(event, names) })
        }
      >
        <div className="v-door-head">
          <Mark size={36} />
          <h1>{t('registration.title')}</h1>
          <p>{t('registration.lead')}</p>
        </div>
        {failure && <ErrorNote what={failure.text} />}
        <Field
          name="companyName"
          label={t('registration.companyName')}
          autoComplete="organization"
          error={wrong.companyName}
          required
        />
        <div className="v-form-two">
          <Field
            name="firstName"
            label={t('registration.firstName')}
            autoComplete="given-name"
            error={wrong.firstName}
            required
          />
          <Field
            name="lastName"
            label={t('registration.lastName')}
            autoComplete="family-name"
            error={wrong.lastName}
            required
          />
        </div>
        <Field
          name="email"
          type="email"
          label={t('registration.email')}
          autoComplete="username"
          error={wrong.email}
          required
        />
        <Field
          name="phone"
          type="tel"
          label={t('registration.phone')}
          hint={t('registration.phoneHint')}
          autoComplete="tel"
          error={wrong.phone}
          required
        />
        <ZoneField error={wrong.timeZone} />
        <PasswordField
          name="password"
          label={t('registration.password')}
          hint={t('registration.passwordHint')}
          autoComplete="new-password"
          error={wrong.password}
          required
        />
        <Button
          fill
          size="large"
          intent="primary"
          type="submit"
          text={t('registration.submit')}
          loading={busy}
        />
        <p className="v-door-foot">
          <span>
            {t('registration.haveAccount')}{' '}
            <Link href={paths.login()}>{t('registration.signIn')}</Link>
          </span>
        </p>
        <Preferences />
      </form>
    </main>
  )
}
