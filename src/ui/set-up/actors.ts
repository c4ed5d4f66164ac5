import { useSelector } from '@xstate/react'
import type { SetUp } from '../../machines/set-up/set-up.ts'
import { useActor, useApp } from '../shared/actors.ts'

/** The clinic's steps, asked for behind every screen. */
export const useSetUp = () => useActor('setUp')

/** Whose steps are offered; nobody's once the tariff has ended. */
export const useRole = () =>
  useSelector(useApp(), ({ context: { access } }) => (access.lapsed ? null : access.role))

/** The steps as far as they are known; null before that, and where the screen stands without the menu. */
export const useSteps = (): SetUp =>
  useSelector(
    useSetUp() as ReturnType<typeof useSetUp> | undefined,
    (state) => state?.context.data ?? null,
  )
