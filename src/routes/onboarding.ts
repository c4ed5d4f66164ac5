import type { LoadedScreen } from '../machines/app/screen.machine.ts'
import type { RouteManifest } from './route-manifest.ts'

/** Onboarding of a new clinic. The menu shows it until it is finished. */
export const onboarding = {
  paths: { onboarding: '/set-up' },
  screen: {
    name: 'onboardingPage',
    async load(): Promise<LoadedScreen> {
      const { OnboardingScreen } = await import('../ui/onboarding/OnboardingScreen.tsx')
      return { component: OnboardingScreen, logic: null }
    },
  },
} as const satisfies RouteManifest
