import { Link } from 'wouter'
import { paths } from '../../machines/url-state/routes.ts'
import { AuthLayout } from '../frame/AuthLayout.tsx'
import { useStrings } from '../i18n/context.ts'

/** The clinic choice for a signed-out user: a link to the sign-in. */
export function SignInRequired() {
  const { t } = useStrings()
  return (
    <AuthLayout title={t('clinicSelect.signInFirst')} lead={t('clinicSelect.signInHint')}>
      <Link className="bp6-button bp6-large bp6-fill bp6-intent-primary" href={paths.login()}>
        {t('login.submit')}
      </Link>
    </AuthLayout>
  )
}
