import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { FocusEvent, SubmitEvent } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { RegistrationField } from '../../machines/form-checks.ts'
import type { registrationMachine } from '../../machines/registration.machine.ts'
import { paths } from '../../machines/routes.ts'
import type { sessionMachine } from '../../machines/session.machine.ts'
import { useActor } from '../actors.ts'
import { formTexts, textsOf } from '../form.ts'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { Field } from '../kit/Field.tsx'
import { PasswordField } from '../kit/PasswordField.tsx'
import { Strength } from '../kit/Strength.tsx'
import { sayIn } from '../say.ts'
import { Door } from '../shell/Door.tsx'
import { useWords } from '../words/context.ts'
import { focusFirstWrong } from '../wrong-field.ts'
import { ZoneField } from './ZoneField.tsx'

const names = [
  'companyName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'timeZone',
  'password',
  'confirmation',
] as const

const isName = (name: string): name is RegistrationField => names.some((one) => one === name)

export function RegistrationScreen() {
  const words = useWords()
  const { t } = words
  const session = useActor<ActorRefFrom<typeof sessionMachine>>('session')
  const registration = useActor<ActorRefFrom<typeof registrationMachine>>('registration')
  const busy = useSelector(session, (state) => state.hasTag('busy'))
  const failure = useSelector(session, (state) => state.context.failure)
  const faults = useSelector(registration, (state) => state.context.faults)
  const strength = useSelector(registration, (state) => state.context.strength)
  /** What this page found, else what the server did. */
  const wrong = (name: RegistrationField) => {
    const fault = faults[name]
    return fault ? sayIn(words, fault) : failure?.fields[name]
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    registration.send({ type: 'registration.send', form: formTexts(event, names) })
    focusFirstWrong(event.currentTarget, registration.getSnapshot().context.faults)
  }
  const leave = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && isName(target.name))
      registration.send({
        type: 'field.left',
        name: target.name,
        form: textsOf(currentTarget, names),
      })
  }
  return (
    <Door title={t('registration.title')} lead={t('registration.lead')}>
      <form className="v-form" noValidate onSubmit={send} onBlur={leave}>
        {failure && <ErrorNote what={failure.text} />}
        <Field
          name="companyName"
          label={t('registration.companyName')}
          autoComplete="organization"
          error={wrong('companyName')}
          required
        />
        <div className="v-form-two">
          <Field
            name="firstName"
            label={t('registration.firstName')}
            autoComplete="given-name"
            error={wrong('firstName')}
            required
          />
          <Field
            name="lastName"
            label={t('registration.lastName')}
            autoComplete="family-name"
            error={wrong('lastName')}
            required
          />
        </div>
        <Field
          name="email"
          type="email"
          label={t('registration.email')}
          autoComplete="username"
          error={wrong('email')}
          required
        />
        <Field
          name="phone"
          type="tel"
          label={t('registration.phone')}
          hint={t('registration.phoneHint')}
          autoComplete="tel"
          error={wrong('phone')}
          required
        />
        <ZoneField error={wrong('timeZone')} />
        <PasswordField
          name="password"
          label={t('registration.password')}
          hint={t('registration.passwordHint')}
          autoComplete="new-password"
          error={wrong('password')}
          onInput={(text) => registration.send({ type: 'password.typed', text })}
          required
        />
        <Strength strength={strength} />
        <PasswordField
          name="confirmation"
          label={t('registration.repeat')}
          autoComplete="new-password"
          error={wrong('confirmation')}
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
          <span>{t('registration.support')}</span>
        </p>
      </form>
    </Door>
  )
}
