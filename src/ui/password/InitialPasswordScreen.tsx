import { Button } from '@blueprintjs/core'
import { AuthLayout } from '../frame/AuthLayout.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { PasswordForm } from './PasswordForm.tsx'

/** Replaces every other screen until the initial password is changed. */
export function InitialPasswordScreen() {
  const { t } = useStrings()
  const session = useActor('session')
  return (
    <AuthLayout title={t('password.initial.title')} lead={t('password.initial.lead')}>
      <PasswordForm isInitial />
      <Button
        variant="minimal"
        text={t('menu.logOut')}
        onClick={() => session.send({ type: 'session.signOut' })}
      />
    </AuthLayout>
  )
}
