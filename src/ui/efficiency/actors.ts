import { useSelector } from '@xstate/react'
import { useActor } from '../shared/actors.ts'

/** Which month is looked at, and of which branch. */
export const useEfficiency = () => useActor('efficiency')
/** Its figures. */
export const useFigures = () => useActor('efficiencyFigures')

/** Of which branch the figures in sight are, whichever is asked for by now; null: of all. */
export const useShownBranch = () =>
  useSelector(useFigures(), (state) => state.context.data?.branchId ?? null)

/** Its shared copies, while they are looked at. */
export const useSharedMonths = () => useActor('sharedMonths')

/** Whose days the months in sight are of. */
export function useMonthZone(): string {
  const zone = useSelector(useFigures(), ({ context }) => context.data?.efficiency?.timeZone)
  return zone ?? 'UTC'
}
