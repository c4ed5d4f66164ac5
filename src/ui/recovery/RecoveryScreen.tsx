import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { paths } from '../../machines/url-state/routes.ts'
import { AuthLayout } from '../frame/AuthLayout.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRecovery } from './actors.ts'
import { EmailSentNote } from './EmailSentNote.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { RecoveryRequestForm } from './RecoveryRequestForm.tsx'

/** Password recovery: requests a link, or sets a new password. */
export function RecoveryScreen() {
  const { t } = useStrings()
  const recovery = useRecovery()
  const step = useSelector(recovery, ({ value }) => value)
  const isRequesting = step === 'enteringEmail' || step === 'sending'
  const setting = step === 'savingPassword' || step === 'saving'
  return (
    <AuthLayout
      title={t(setting ? 'recovery.newTitle' : 'recovery.title')}
      lead={isRequesting ? t('recovery.lead') : null}
    >
      {isRequesting && <RecoveryRequestForm />}
      {step === 'sent' && <EmailSentNote />}
      {setting && <NewPasswordForm />}
      {step === 'saved' && (
        <>
          <p role="status">{t('recovery.saved')}</p>
          <Link className="bp6-button bp6-large bp6-fill bp6-intent-primary" href={paths.login()}>
            {t('login.submit')}
          </Link>
        </>
      )}
      {step !== 'saved' && (
        <p className="v-auth-layout-foot">
          <span>
            <Link href={paths.login()}>{t('recovery.toLogin')}</Link>
          </span>
        </p>
      )}
    </AuthLayout>
  )
}
