import { now } from './clock.ts'
import type { LoadedScreen } from './machines/app/screen.machine.ts'
import type { GatewayCaller } from './ports/gateway-caller.ts'
import { routeManifests } from './routes/all.ts'
import type { RouteManifest, RouteScreen } from './routes/route-manifest.ts'
import { LoginScreen } from './ui/login/LoginScreen.tsx'

const manifests: RouteManifest[] = Object.values(routeManifests)
const routeScreens = manifests
  .flatMap(({ screen, publicAccess }) => [screen, publicAccess?.signedOutScreen])
  .filter((screen) => screen !== undefined)

/** Screens without a route: the shell, and replacements of screens. */
const otherScreens: RouteScreen[] = [
  {
    name: 'shell',
    async load(callGateway) {
      const [{ Shell }, { provideShell }] = await Promise.all([
        import('./ui/shell/Shell.tsx'),
        import('./ports/shell.ts'),
      ])
      return { component: Shell, logic: provideShell(callGateway, now) }
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
        systemId: 'password',
      }
    },
  },
  {
    name: 'closed',
    load: async () => ({
      component: (await import('./ui/shell/AccessDeniedScreen.tsx')).AccessDeniedScreen,
      logic: null,
    }),
  },
  {
    name: 'unknown',
    load: async () => ({
      component: (await import('./ui/shell/NotFoundScreen.tsx')).NotFoundScreen,
      logic: null,
    }),
  },
]
const bundledScreens: Record<string, LoadedScreen> = {
  login: { component: LoginScreen, logic: null },
}

/** Loads a screen by name. Rejects with the browser's error if its chunk cannot be loaded. */
export async function loadScreen(name: string, callGateway: GatewayCaller): Promise<LoadedScreen> {
  const bundled = bundledScreens[name]
  if (bundled) return bundled
  const load = [...routeScreens, ...otherScreens].find((screen) => screen.name === name)?.load
  if (!load) throw new Error(`There is no screen "${name}"`)
  return load(callGateway)
}
