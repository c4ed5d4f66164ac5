import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** A new password in a forgotten one's place. */
export const recovery = {
  addresses: { passwordRecovery: '/password-recovery' },
  door: { inside: 'everybody' },
  screen: {
    name: 'recovery',
    async load(ask): Promise<LoadedScreen> {
      const [{ RecoveryScreen }, { provideRecovery }] = await Promise.all([
        import('../ui/recovery/RecoveryScreen.tsx'),
        import('../ports/recovery.ts'),
      ])
      return { component: RecoveryScreen, logic: provideRecovery(ask) }
    },
  },
} as const satisfies Area
