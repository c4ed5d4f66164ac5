import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { paths } from '../../machines/places/routes.ts'
import { Door } from '../frame/Door.tsx'
import { useWords } from '../i18n/context.ts'
import { AskForm } from './AskForm.tsx'
import { useRecovery } from './actors.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { SentNote } from './SentNote.tsx'

/** A forgotten password: by mail to a link, by the link to a new one. */
export function RecoveryScreen() {
  const { t } = useWords()
  const recovery = useRecovery()
  const part = useSelector(recovery, ({ value }) => value)
  const asking = part === 'asking' || part === 'sending'
  const setting = part === 'setting' || part === 'saving'
  return (
    <Door
      title={t(setting ? 'recovery.newTitle' : 'recovery.title')}
      lead={asking ? t('recovery.lead') : null}
    >
      {asking && <AskForm />}
      {part === 'sent' && <SentNote />}
      {setting && <NewPasswordForm />}
      {part === 'saved' && (
        <>
          <p role="status">{t('recovery.saved')}</p>
          <Link className="bp6-button bp6-large bp6-fill bp6-intent-primary" href={paths.login()}>
            {t('login.submit')}
          </Link>
        </>
      )}
      {part !== 'saved' && (
        <p className="v-door-foot">
          <span>
            <Link href={paths.login()}>{t('recovery.toLogin')}</Link>
          </span>
        </p>
      )}
    </Door>
  )
}
