import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { FocusEvent, FormEvent, SubmitEvent } from 'react'
import { Link } from 'wouter'
import { paths } from '../../machines/places/routes.ts'
import type { RegistrationField } from '../../machines/shared/form-checks.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { PasswordField } from '../components/PasswordField.tsx'
import { Strength } from '../components/Strength.tsx'
import { Door } from '../frame/Door.tsx'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { formTexts, textsOf } from '../shared/form.ts'
import { sayIn } from '../shared/say.ts'
import { focusFirstWrong } from '../shared/wrong-field.ts'
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
  const session = useActor('session')
  const registration = useActor('registration')
  const busy = useSelector(session, (state) => state.hasTag('busy'))
  const failure = useSelector(session, (state) => state.context.failure)
  const faults = useSelector(registration, (state) => state.context.faults)
  const strength = useSelector(registration, (state) => state.context.strength)
  /** What this page found, else what the server did. */
  const wrong = (name: RegistrationField) => {
    const fault = faults[name] ?? failure?.fields[name]
    return fault && sayIn(words, fault)
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
  const forgive = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && isName(target.name))
      registration.send({ type: 'field.typed', name: target.name })
  }
  return (
    <Door title={t('registration.title')} lead={t('registration.lead')}>
      <form className="v-form" noValidate onSubmit={send} onBlur={leave} onInput={forgive}>
        {failure?.said && <ErrorNote what={sayIn(words, failure.said)} />}
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
