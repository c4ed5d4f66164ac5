/** Every address of the product, said once (section 2 of the specification). */
export const paths = {
  root: () => '/',
  login: () => '/login',
  registration: () => '/registration',
  passwordRecovery: () => '/password-recovery',
  companySelect: () => '/company-select',
  dashboard: () => '/dashboard',
  appointments: () => '/appointments',
  reminders: () => '/reminders',
  invitations: () => '/invitations',
  nps: () => '/nps',
  clients: () => '/clients',
  scripts: () => '/scripts',
  chats: () => '/chats',
  reputation: () => '/reputation',
  settings: () => '/settings',
  cards: () => '/doctor-business-cards',
  conversion: () => '/conversion',
  efficiency: () => '/my-efficiency',
  notifications: () => '/notifications-center',
  widgets: () => '/widgets',
} as const

const publicPaths: string[] = [
  paths.login(),
  paths.registration(),
  paths.passwordRecovery(),
  paths.companySelect(),
]

/** Whether an address may be opened without a session. */
export const isPublic = (path: string) => publicPaths.includes(path)

/** Screens that have been built, by their address; the others say what they will hold. */
const screens: Record<string, string> = {
  [paths.login()]: 'login',
  [paths.registration()]: 'registration',
  [paths.passwordRecovery()]: 'recovery',
  [paths.companySelect()]: 'companySelect',
  [paths.reminders()]: 'reminders',
  [paths.widgets()]: 'integrations',
  [paths.settings()]: 'settingsPage',
  [paths.notifications()]: 'notifications',
}

/** The screen that an address shows. */
export const screenAt = (path: string) => screens[path] ?? 'later'

/** The screen that an address shows to one who is signed out: the list of clinics says that one signs in first. */
export const doorAt = (path: string) =>
  path === paths.companySelect() ? 'signInFirst' : screenAt(path)
