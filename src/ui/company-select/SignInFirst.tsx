import { Link } from 'wouter'
import { paths } from '../../machines/places/routes.ts'
import { Door } from '../frame/Door.tsx'
import { useWords } from '../i18n/context.ts'

/** The list of clinics for one who is signed out: the way in. */
export function SignInFirst() {
  const { t } = useWords()
  return (
    <Door title={t('companies.signInFirst')} lead={t('companies.signInHint')}>
      <Link className="bp6-button bp6-large bp6-fill bp6-intent-primary" href={paths.login()}>
        {t('login.submit')}
      </Link>
    </Door>
  )
}
