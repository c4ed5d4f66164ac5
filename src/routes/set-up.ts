import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { Area } from './area.ts'

/** The way of a new clinic to its first message. The menu has its line until it is gone. */
export const setUp = {
  addresses: { setUp: '/set-up' },
  screen: {
    name: 'setUpPage',
    async load(): Promise<LoadedScreen> {
      const { SetUpScreen } = await import('../ui/set-up/SetUpScreen.tsx')
      return { component: SetUpScreen, logic: null }
    },
  },
} as const satisfies Area
