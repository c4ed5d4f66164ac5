import { Link } from 'wouter'
import { paths } from '../../machines/routes.ts'
import { Mark } from '../kit/Mark.tsx'
import { Preferences } from '../shell/Preferences.tsx'
import { useWords } from '../words/context.ts'

/** The list of clinics for one who is signed out: the way in. */
export function SignInFirst() {
  const { t } = useWords()
  return (
    <main className="v-door">
      <div className="v-door-card v-form">
        <div className="v-door-head">
          <Mark size={36} />
          <h1>{t('companies.signInFirst')}</h1>
          <p>{t('companies.signInHint')}</p>
        </div>
        <Link className="bp6-button bp6-large bp6-fill bp6-intent-primary" href={paths.login()}>
          {t('login.submit')}
        </Link>
        <Preferences />
      </div>
    </main>
  )
}
