import { now } from './clock.ts'
import type { LoadedScreen } from './machines/app/screen.machine.ts'
import type { Ask } from './ports/ask.ts'
import { areas } from './routes/all.ts'
import type { Area, AreaScreen } from './routes/area.ts'
import { LoginScreen } from './ui/login/LoginScreen.tsx'

const all: Area[] = Object.values(areas)
const ofAreas = all
  .flatMap(({ screen, door }) => [screen, door?.signedOut])
  .filter((screen) => screen !== undefined)

/** What is drawn around the areas, or in the place of one. */
const others: AreaScreen[] = [
  {
    name: 'shell',
    async load(ask) {
      const [{ Shell }, { provideShell }] = await Promise.all([
        import('./ui/shell/Shell.tsx'),
        import('./ports/shell.ts'),
      ])
      return { component: Shell, logic: provideShell(ask, now) }
    },
  },
  {
    name: 'initialPassword',
    async load(ask) {
      const [{ InitialPasswordScreen }, { providePassword }] = await Promise.all([
        import('./ui/password/InitialPasswordScreen.tsx'),
        import('./ports/password.ts'),
      ])
      return {
        component: InitialPasswordScreen,
        logic: providePassword(ask),
        as: 'password',
      }
    },
  },
  {
    name: 'closed',
    load: async () => ({
      component: (await import('./ui/shell/ClosedScreen.tsx')).ClosedScreen,
      logic: null,
    }),
  },
  {
    name: 'unknown',
    load: async () => ({
      component: (await import('./ui/shell/UnknownScreen.tsx')).UnknownScreen,
      logic: null,
    }),
  },
]
const withThePage: Record<string, LoadedScreen> = {
  login: { component: LoginScreen, logic: null },
}

/** Fetches a screen's code by its name; rejects with the browser's own words when a chunk does not come. */
export async function loadScreen(name: string, ask: Ask): Promise<LoadedScreen> {
  const atHand = withThePage[name]
  if (atHand) return atHand
  const load = [...ofAreas, ...others].find((screen) => screen.name === name)?.load
  if (!load) throw new Error(`There is no screen "${name}"`)
  return load(ask)
}
