import { useSelector } from '@xstate/react'
import type { Onboarding } from '../../machines/onboarding/onboarding.ts'
import { useActor, useApp } from '../shared/actors.ts'

/** The clinic's steps, asked for behind every screen. */
export const useOnboarding = () => useActor('onboarding')

/** Whose steps are offered; nobody's once the tariff has ended. */
export const useActiveRole = () =>
  useSelector(useApp(), ({ context: { access } }) => (access.isTariffLapsed ? null : access.role))

/** The steps as far as they are known; null before that, and where the screen stands without the menu. */
export const useOnboardingSteps = (): Onboarding =>
  useSelector(
    useOnboarding() as ReturnType<typeof useOnboarding> | undefined,
    (state) => state?.context.data ?? null,
  )
