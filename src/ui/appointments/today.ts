import { useSelector } from '@xstate/react'
import { isoDay } from '../i18n/dates.ts'
import { useNow as useClock, useCompanyZone } from '../shared/zone.ts'
import { useScreen, type VisitsActor } from './actors.ts'

/** The moment of the server's last answer, or of the product's clock, which goes on when nothing is asked. */
export function useNow(visits: VisitsActor | undefined): string {
  const asOf = useSelector(visits, (state) => state?.context.aside?.counts?.asOf)
  return useClock(asOf)
}

/** The zone in which days are counted: that of the branch that is chosen, else the clinic's. */
export function useDayZone(): string {
  const screen = useScreen()
  const own = useCompanyZone()
  const zone = useSelector(screen, ({ context: { facts, filter } }) => {
    const branch = facts?.branches.find(({ id }) => id === filter.branchId)
    return branch?.timeZone ?? null
  })
  return zone ?? own
}

/** The day it is there. */
export const useToday = (visits: VisitsActor | undefined): string =>
  isoDay(useNow(visits), useDayZone())
