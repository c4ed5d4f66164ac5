import { useSelector } from '@xstate/react'
import { Section } from '../components/Section.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { EmailForm } from './EmailForm.tsx'
import { NameForm } from './NameForm.tsx'

/** Oneself: the name that colleagues read, and the address one signs in with. */
export function Profile() {
  const { t } = useWords()
  const viewer = useSelector(useActor('viewer'), (state) => state.context.data)
  return (
    <Section title={t('settings.profile.title')} about={t('settings.profile.about')}>
      {viewer ? (
        <>
          <NameForm
            key={`${viewer.firstName} ${viewer.lastName}`}
            firstName={viewer.firstName ?? ''}
            lastName={viewer.lastName ?? ''}
          />
          <EmailForm key={viewer.email} email={viewer.email ?? ''} />
        </>
      ) : (
        <Skeleton lines={3} />
      )}
    </Section>
  )
}
