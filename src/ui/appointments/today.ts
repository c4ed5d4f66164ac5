import { useSelector } from '@xstate/react'
import { toIsoDay } from '../i18n/dates.ts'
import { useClinicTimeZone, useNow as useClock } from '../shared/clinic-time.ts'
import { useAppointments, type VisitListActor } from './actors.ts'

/** The time of the server's last response, or the product's clock if that is later. */
export function useNow(visits: VisitListActor | undefined): string {
  const asOf = useSelector(visits, (state) => state?.context.summary?.counts?.asOf)
  return useClock(asOf)
}

/** Time zone in which days are counted: of the selected branch, otherwise the clinic's. */
export function useDayZone(): string {
  const screen = useAppointments()
  const clinicZone = useClinicTimeZone()
  const zone = useSelector(screen, ({ context: { facts, filter } }) => {
    const branch = facts?.branches.find(({ id }) => id === filter.branchId)
    return branch?.timeZone ?? null
  })
  return zone ?? clinicZone
}

/** Today's date in that time zone. */
export const useToday = (visits: VisitListActor | undefined): string =>
  toIsoDay(useNow(visits), useDayZone())
