/** Every address of the product, said once (section 2 of the specification). */
export const paths = {
  root: () => '/',
  login: () => '/login',
  registration: () => '/registration',
  reminders: () => '/reminders',
} as const

const publicPaths: string[] = [paths.login(), paths.registration()]

/** Whether an address may be opened without a session. */
export const isPublic = (path: string) => publicPaths.includes(path)
