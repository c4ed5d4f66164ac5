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

const publicPaths: string[] = [paths.login(), paths.registration()]

/** Whether an address may be opened without a session. */
export const isPublic = (path: string) => publicPaths.includes(path)
