import { useSelector } from '@xstate/react'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useStrings } from '../i18n/context.ts'
import { PasswordForm } from '../password/PasswordForm.tsx'
import { useClinicCardData } from './actors.ts'
import { ClinicCardPanel } from './ClinicCardPanel.tsx'
import { ClinicSection } from './ClinicSection.tsx'
import { DaysOffSection } from './DaysOffSection.tsx'
import { GeneralSection } from './GeneralSection.tsx'
import { PricesSection } from './PricesSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { QuickAnswersSection } from './QuickAnswersSection.tsx'
import { ReportEmailsSection } from './ReportEmailsSection.tsx'
import { SupportSection } from './SupportSection.tsx'
import { TablesSection } from './TablesSection.tsx'
import './settings.css'

/** Settings of this browser, the user and the clinic. */
export function SettingsScreen() {
  const { t } = useStrings()
  const busy = useSelector(useClinicCardData(), (state) => state.hasTag('busy'))
  return (
    <>
      <Screen title={t('settings.title')} subtitle={t('settings.sub')} busy={busy}>
        <div className="v-gutter">
          <GeneralSection />
          <TablesSection />
          <ProfileSection />
          <SettingsSection title={t('password.title')} description={t('password.about')}>
            <PasswordForm />
          </SettingsSection>
          <ClinicSection />
          <DaysOffSection />
          <PricesSection />
          <QuickAnswersSection />
          <ReportEmailsSection />
          <SupportSection />
        </div>
      </Screen>
      <ClinicCardPanel />
    </>
  )
}
