import { useSelector } from '@xstate/react'
import { toIsoDay } from '../i18n/dates.ts'
import { useClinicTimeZone, useNow as useClock } from '../shared/clinic-time.ts'
import { useAppointments, type VisitListActor } from './actors.ts'

/** The moment of the server's last answer, or of the product's clock, which goes on when nothing is asked. */
export function useNow(visits: VisitListActor | undefined): string {
  const asOf = useSelector(visits, (state) => state?.context.summary?.counts?.asOf)
  return useClock(asOf)
}

/** The zone in which days are counted: that of the branch that is chosen, else the clinic's. */
export function useDayZone(): string {
  const screen = useAppointments()
  const clinicZone = useClinicTimeZone()
  const zone = useSelector(screen, ({ context: { facts, filter } }) => {
    const branch = facts?.branches.find(({ id }) => id === filter.branchId)
    return branch?.timeZone ?? null
  })
  return zone ?? clinicZone
}

/** The day it is there. */
export const useToday = (visits: VisitListActor | undefined): string =>
  toIsoDay(useNow(visits), useDayZone())
