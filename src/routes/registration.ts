import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Registration of a clinic. */
export const registration = {
  paths: { registration: '/registration' },
  publicAccess: { openWhenSignedIn: 'nobody' },
  screen: {
    name: 'registration',
    async load(): Promise<LoadedScreen> {
      const [{ RegistrationScreen }, { registrationMachine }] = await Promise.all([
        import('../ui/registration/RegistrationScreen.tsx'),
        import('../machines/registration/registration.machine.ts'),
      ])
      return { component: RegistrationScreen, logic: registrationMachine }
    },
  },
} as const satisfies RouteManifest
