import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Password recovery. */
export const recovery = {
  paths: { passwordRecovery: '/password-recovery' },
  publicAccess: { openWhenSignedIn: 'everybody' },
  screen: {
    name: 'recovery',
    async load(callGateway): Promise<LoadedScreen> {
      const [{ RecoveryScreen }, { provideRecovery }] = await Promise.all([
        import('../ui/recovery/RecoveryScreen.tsx'),
        import('../ports/recovery.ts'),
      ])
      return { component: RecoveryScreen, logic: provideRecovery(callGateway) }
    },
  },
} as const satisfies RouteManifest
