import { useSelector } from '@xstate/react'
import { formatStaffName } from '../../../domain/person-name.ts'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { EmailForm } from './EmailForm.tsx'
import { NameForm } from './NameForm.tsx'

/** The user's name and sign-in email. */
export function ProfileSection() {
  const { t } = useStrings()
  const viewer = useSelector(useActor('viewer'), (state) => state.context.data)
  return (
    <SettingsSection title={t('settings.profile.title')} description={t('settings.profile.about')}>
      {viewer ? (
        <>
          <NameForm
            key={formatStaffName(viewer)}
            firstName={viewer.firstName ?? ''}
            lastName={viewer.lastName ?? ''}
          />
          <EmailForm key={viewer.email} email={viewer.email ?? ''} />
        </>
      ) : (
        <Skeleton lines={3} />
      )}
    </SettingsSection>
  )
}
