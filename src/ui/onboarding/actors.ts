import { useSelector } from '@xstate/react'
import type { Onboarding, OnboardingReader } from '../../machines/onboarding/onboarding.ts'
import { useActor, useApp } from '../shared/actors.ts'

/** Onboarding query, loaded behind every screen. */
export const useOnboarding = () => useActor('onboarding')

/** Whose steps are offered. */
export function useOnboardingReader(): OnboardingReader {
  const access = useSelector(useApp(), ({ context }) => context.access)
  return { role: access.isTariffLapsed ? null : access.role, plan: access.plan }
}

/** The onboarding steps; null while loading and on screens without the menu. */
export const useOnboardingSteps = (): Onboarding =>
  useSelector(
    useOnboarding() as ReturnType<typeof useOnboarding> | undefined,
    (state) => state?.context.data ?? null,
  )
