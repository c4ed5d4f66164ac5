import { useSelector } from '@xstate/react'
import type { Onboarding } from '../../machines/onboarding/onboarding.ts'
import { useActor, useApp } from '../shared/actors.ts'

/** Onboarding query, loaded behind every screen. */
export const useOnboarding = () => useActor('onboarding')

/** Role whose steps are offered; null after the tariff has ended. */
export const useActiveRole = () =>
  useSelector(useApp(), ({ context: { access } }) => (access.isTariffLapsed ? null : access.role))

/** The onboarding steps; null while loading and on screens without the menu. */
export const useOnboardingSteps = (): Onboarding =>
  useSelector(
    useOnboarding() as ReturnType<typeof useOnboarding> | undefined,
    (state) => state?.context.data ?? null,
  )
