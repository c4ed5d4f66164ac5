/** Every address of the product, said once (section 2 of the specification). What stands in braces is a parameter. */
const patterns = {
  root: '/',
  login: '/login',
  registration: '/registration',
  passwordRecovery: '/password-recovery',
  report: '/efficiency/{clinicId}/{month}/{reportId}',
  companySelect: '/company-select',
  dashboard: '/dashboard',
  appointments: '/appointments',
  reminders: '/reminders',
  invitations: '/invitations',
  nps: '/nps',
  clients: '/clients',
  scripts: '/scripts',
  chats: '/chats',
  chat: '/chats/{chatNumber}',
  reputation: '/reputation',
  settings: '/settings',
  cards: '/doctor-business-cards',
  conversion: '/conversion',
  efficiency: '/my-efficiency',
  efficiencyOf: '/my-efficiency/{month}',
  notifications: '/notifications-center',
  widgets: '/widgets',
} as const

export type RouteName = keyof typeof patterns

type ParameterIn<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterIn<Rest>
  : never
type Parameters<Name extends RouteName> = Record<ParameterIn<(typeof patterns)[Name]>, string>
type Builder<Name extends RouteName> = [ParameterIn<(typeof patterns)[Name]>] extends [never]
  ? () => string
  : (parameters: Parameters<Name>) => string

/** What an address says: which place, and the values of its parameters. */
export type Route = {
  [Name in RouteName]: { name: Name; parameters: Parameters<Name> }
}[RouteName]

const entries = Object.entries(patterns) as [RouteName, string][] // the keys of a constant are its names
const parameter = /\{(\w+)\}/g

/** Builds each address: `paths.chat({ chatNumber })`. */
export const paths = Object.fromEntries(
  entries.map(([name, pattern]) => [
    name,
    (parameters: Record<string, string> = {}) =>
      pattern.replace(parameter, (_, named: string) => encodeURIComponent(parameters[named] ?? '')),
  ]),
) as unknown as { [Name in RouteName]: Builder<Name> } // each is made of its own pattern

const forms = entries.map(([name, pattern]) => {
  const form = pattern.replace(parameter, (_, named: string) =>
    named === 'month' ? '(?<month>\\d{4}-(?:0[1-9]|1[0-2]))' : `(?<${named}>[^/]+)`,
  )
  return { name, form: new RegExp(`^${form}/?$`) }
})

/** Reads an address back; null for one that nobody knows. */
export function routeAt(path: string): Route | null {
  for (const { name, form } of forms) {
    const found = (path || '/').match(form)
    if (!found) continue
    try {
      const values = Object.entries(found.groups ?? {}).map(
        ([named, value]) => [named, decodeURIComponent(value)] as const,
      )
      return { name, parameters: Object.fromEntries(values) } as Route // the form holds the parameters of its name
    } catch {
      // An address that is cut in the middle of a letter names nothing.
      return null
    }
  }
  return null
}

const publicRoutes: RouteName[] = [
  'login',
  'registration',
  'passwordRecovery',
  'companySelect',
  'report',
]

/** Whether an address may be opened without a session. */
export function isPublic(path: string): boolean {
  const route = routeAt(path)
  return route !== null && publicRoutes.includes(route.name)
}

/** Screens that have been built; the others say what they will hold. */
const screens: Partial<Record<RouteName, string>> = {
  login: 'login',
  registration: 'registration',
  passwordRecovery: 'recovery',
  companySelect: 'companySelect',
  report: 'laterReport',
  reminders: 'reminders',
  widgets: 'integrations',
  settings: 'settingsPage',
  notifications: 'notifications',
  scripts: 'scripts',
  reputation: 'reputation',
}

/** Whether the screen of an address follows what stands behind the path by itself, and is not begun anew for it. */
export const readsItsAddress = (path: string) => routeAt(path)?.name === 'scripts'

/** The screen that an address shows. */
export const screenAt = (path: string) => screens[routeAt(path)?.name ?? 'root'] ?? 'later'

/** The screen that an address shows to one who is signed out: the list of clinics says that one signs in first. */
export const doorAt = (path: string) =>
  routeAt(path)?.name === 'companySelect' ? 'signInFirst' : screenAt(path)
