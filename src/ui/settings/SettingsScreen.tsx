import { useSelector } from '@xstate/react'
import { Section } from '../components/Section.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useWords } from '../i18n/context.ts'
import { PasswordForm } from '../password/PasswordForm.tsx'
import { useCards } from './actors.ts'
import { CardPanel } from './CardPanel.tsx'
import { Clinic } from './Clinic.tsx'
import { DaysOff } from './DaysOff.tsx'
import { General } from './General.tsx'
import { Letters } from './Letters.tsx'
import { Prices } from './Prices.tsx'
import { Profile } from './Profile.tsx'
import { QuickAnswers } from './QuickAnswers.tsx'
import { Support } from './Support.tsx'
import { Tables } from './Tables.tsx'
import './settings.css'

/** Everything a reader sets: for this browser, for oneself, and for the clinic. */
export function SettingsScreen() {
  const { t } = useWords()
  const busy = useSelector(useCards(), (state) => state.hasTag('busy'))
  return (
    <>
      <Screen title={t('settings.title')} sub={t('settings.sub')} busy={busy}>
        <div className="v-gutter">
          <General />
          <Tables />
          <Profile />
          <Section title={t('password.title')} about={t('password.about')}>
            <PasswordForm />
          </Section>
          <Clinic />
          <DaysOff />
          <Prices />
          <QuickAnswers />
          <Letters />
          <Support />
        </div>
      </Screen>
      <CardPanel />
    </>
  )
}
