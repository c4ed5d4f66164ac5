import type { Ask } from './ask.ts'
import { now } from './clock.ts'
import type { LoadedScreen } from './machines/screen.machine.ts'
import { LoginScreen } from './ui/login/LoginScreen.tsx'

type Load = (ask: Ask) => Promise<LoadedScreen>

/** Every screen's code by name, each a chunk of its own but the first; a screen's chart comes with it. */
const screens: Record<string, Load> = {
  login: async () => ({ component: LoginScreen, logic: null }),
  registration: async () => {
    const [{ RegistrationScreen }, { registrationMachine }] = await Promise.all([
      import('./ui/registration/RegistrationScreen.tsx'),
      import('./machines/registration.machine.ts'),
    ])
    return { component: RegistrationScreen, logic: registrationMachine }
  },
  recovery: async (ask) => {
    const [{ RecoveryScreen }, { provideRecovery }] = await Promise.all([
      import('./ui/recovery/RecoveryScreen.tsx'),
      import('./provide-recovery.ts'),
    ])
    return { component: RecoveryScreen, logic: provideRecovery(ask) }
  },
  companySelect: async (ask) => {
    const [{ CompanySelectScreen }, { provideCompanySelect }] = await Promise.all([
      import('./ui/company-select/CompanySelectScreen.tsx'),
      import('./provide-company-select.ts'),
    ])
    return { component: CompanySelectScreen, logic: provideCompanySelect(ask) }
  },
  signInFirst: async () => {
    const { SignInFirst } = await import('./ui/company-select/SignInFirst.tsx')
    return { component: SignInFirst, logic: null }
  },
  shell: async (ask) => {
    const [{ Shell }, { provideShell }] = await Promise.all([
      import('./ui/shell/Shell.tsx'),
      import('./provide-alerts.ts'),
    ])
    return { component: Shell, logic: provideShell(ask, now) }
  },
  reminders: async (ask) => {
    const [{ RemindersScreen }, { provideReminders }] = await Promise.all([
      import('./ui/reminders/RemindersScreen.tsx'),
      import('./provide.ts'),
    ])
    return { component: RemindersScreen, logic: provideReminders(ask) }
  },
  integrations: async (ask) => {
    const [{ IntegrationsScreen }, { provideIntegrations }] = await Promise.all([
      import('./ui/integrations/IntegrationsScreen.tsx'),
      import('./provide-integrations.ts'),
    ])
    return { component: IntegrationsScreen, logic: provideIntegrations(ask) }
  },
  settingsPage: async (ask) => {
    const [{ SettingsScreen }, { provideSettings }] = await Promise.all([
      import('./ui/settings/SettingsScreen.tsx'),
      import('./provide-settings.ts'),
    ])
    return { component: SettingsScreen, logic: provideSettings(ask) }
  },
  notifications: async (ask) => {
    const [{ NotificationsScreen }, { provideAlertList }] = await Promise.all([
      import('./ui/notifications/NotificationsScreen.tsx'),
      import('./provide-alert-list.ts'),
    ])
    return { component: NotificationsScreen, logic: provideAlertList(ask) }
  },
  scripts: async (ask) => {
    const [{ ScriptsScreen }, { provideScripts }] = await Promise.all([
      import('./ui/scripts/ScriptsScreen.tsx'),
      import('./provide-scripts.ts'),
    ])
    return { component: ScriptsScreen, logic: provideScripts(ask) }
  },
  reputation: async (ask) => {
    const [{ ReputationScreen }, { provideReputation }] = await Promise.all([
      import('./ui/reputation/ReputationScreen.tsx'),
      import('./provide-reputation.ts'),
    ])
    return { component: ReputationScreen, logic: provideReputation(ask) }
  },
  closed: async () => {
    const { ClosedScreen } = await import('./ui/shell/ClosedScreen.tsx')
    return { component: ClosedScreen, logic: null }
  },
  laterReport: async () => {
    const { LaterReport } = await import('./ui/shell/LaterReport.tsx')
    return { component: LaterReport, logic: null }
  },
  later: async () => {
    const { LaterScreen } = await import('./ui/shell/LaterScreen.tsx')
    return { component: LaterScreen, logic: null }
  },
}

/** Fetches a screen's code; rejects with the browser's own words when a chunk does not come. */
export async function loadScreen(name: string, ask: Ask): Promise<LoadedScreen> {
  const load = screens[name]
  if (!load) throw new Error(`There is no screen "${name}"`)
  return load(ask)
}
