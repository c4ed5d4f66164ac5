import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** The way of a new clinic to its first message. The menu has its line until it is gone. */
export const onboarding = {
  paths: { onboarding: '/set-up' },
  screen: {
    name: 'onboardingPage',
    async load(): Promise<LoadedScreen> {
      const { OnboardingScreen: SetUpScreen } = await import(
        '../ui/onboarding/OnboardingScreen.tsx'
      )
      return { component: SetUpScreen, logic: null }
    },
  },
} as const satisfies RouteManifest
