import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { FocusEvent, FormEvent, SubmitEvent } from 'react'
import { Link } from 'wouter'
import type { RegistrationField } from '../../machines/shared/form-validation.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Field } from '../components/Field.tsx'
import { PasswordField } from '../components/PasswordField.tsx'
import { PasswordStrengthMeter } from '../components/PasswordStrengthMeter.tsx'
import { AuthLayout } from '../frame/AuthLayout.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { focusFirstInvalidField } from '../shared/focus-invalid-field.ts'
import { readFormValues, readSubmittedForm } from '../shared/form.ts'
import { formatMessage } from '../shared/format-message.ts'
import { TimeZoneField } from './TimeZoneField.tsx'

const fieldNames = [
  'companyName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'timeZone',
  'password',
  'confirmation',
] as const

const isFieldName = (name: string): name is RegistrationField =>
  fieldNames.some((one) => one === name)

export function RegistrationScreen() {
  const strings = useStrings()
  const { t } = strings
  const session = useActor('session')
  const registration = useActor('registration')
  const busy = useSelector(session, (state) => state.hasTag('busy'))
  const failure = useSelector(session, (state) => state.context.failure)
  const errors = useSelector(registration, (state) => state.context.errors)
  const strength = useSelector(registration, (state) => state.context.strength)
  /** The page's own validation error, otherwise the server's. */
  const getFieldError = (name: RegistrationField) => {
    const error = errors[name] ?? failure?.fields[name]
    return error && formatMessage(strings, error)
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    registration.send({ type: 'registration.send', form: readSubmittedForm(event, fieldNames) })
    focusFirstInvalidField(event.currentTarget, registration.getSnapshot().context.errors)
  }
  const handleBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && isFieldName(target.name))
      registration.send({
        type: 'field.left',
        name: target.name,
        form: readFormValues(currentTarget, fieldNames),
      })
  }
  const handleInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && isFieldName(target.name))
      registration.send({ type: 'field.typed', name: target.name })
  }
  return (
    <AuthLayout title={t('registration.title')} lead={t('registration.lead')}>
      <form
        className="v-form"
        noValidate
        onSubmit={handleSubmit}
        onBlur={handleBlur}
        onInput={handleInput}
      >
        {failure?.message && <ErrorNote text={formatMessage(strings, failure.message)} />}
        <Field
          name="companyName"
          label={t('registration.companyName')}
          autoComplete="organization"
          error={getFieldError('companyName')}
          required
        />
        <div className="v-form-two">
          <Field
            name="firstName"
            label={t('registration.firstName')}
            autoComplete="given-name"
            error={getFieldError('firstName')}
            required
          />
          <Field
            name="lastName"
            label={t('registration.lastName')}
            autoComplete="family-name"
            error={getFieldError('lastName')}
            required
          />
        </div>
        <Field
          name="email"
          type="email"
          label={t('registration.email')}
          autoComplete="username"
          error={getFieldError('email')}
          required
        />
        <Field
          name="phone"
          type="tel"
          label={t('registration.phone')}
          hint={t('registration.phoneHint')}
          autoComplete="tel"
          error={getFieldError('phone')}
          required
        />
        <TimeZoneField error={getFieldError('timeZone')} />
        <PasswordField
          name="password"
          label={t('registration.password')}
          hint={t('registration.passwordHint')}
          autoComplete="new-password"
          error={getFieldError('password')}
          onInput={(text) => registration.send({ type: 'password.typed', text })}
          required
        />
        <PasswordStrengthMeter strength={strength} />
        <PasswordField
          name="confirmation"
          label={t('registration.repeat')}
          autoComplete="new-password"
          error={getFieldError('confirmation')}
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
        <p className="v-auth-layout-foot">
          <span>
            {t('registration.haveAccount')}{' '}
            <Link href={paths.login()}>{t('registration.signIn')}</Link>
          </span>
          <span>{t('registration.support')}</span>
        </p>
      </form>
    </AuthLayout>
  )
}
