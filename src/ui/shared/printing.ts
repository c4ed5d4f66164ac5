import { useSelector } from '@xstate/react'
import { MAX_PRINTED_ROWS } from '../../../domain/limits.ts'
import { useActor } from './actors.ts'

/** Whether lists draw all their rows for the printer, and whether they load those that are missing. */
export function usePrinting() {
  const print = useActor('print')
  return {
    print,
    isLaidOut: useSelector(print, (state) => state.hasTag('laidOut')),
    isLoading: useSelector(print, (state) => state.hasTag('loading')),
  }
}

/** How many rows of a list are printed. */
export const countPrintedRows = (total: number) => Math.min(total, MAX_PRINTED_ROWS)
