import * as v from 'valibot'
import { anyTime } from '../clinic-system/booking-store.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { toDayRange } from '../clinic-system/day-range.ts'
import type { Booking } from '../clinic-system/model.ts'
import { daySchema } from '../clinic-system/schemas.ts'
import { isVisible } from '../clinic-system/sight.ts'
import { createNotFoundError } from './errors.ts'
import { toListBody } from './list-page.ts'
import { minutesSchema, parseRequest, readPage } from './parse-request.ts'
import type { RouteBuilder } from './route-builder.ts'
import { readSettings } from './settings.ts'
import { toWireVisit } from './wire-visit.ts'

const listSchema = v.object({
  dateFrom: v.optional(daySchema),
  dateTill: v.optional(daySchema),
  modificate: minutesSchema,
})

/** List of visits, by days and by recent changes, and one visit. That both include deleted ones is assumed. */
export function addVisitRoutes(routes: RouteBuilder): void {
  routes.addBranchRoute('GET', '/visit', ({ query, fault }, branch) => {
    const filters = parseRequest(listSchema, query)
    const since = filters.modificate && routes.clinicSystem.getSeconds() - filters.modificate * 60
    return toListBody(readPage(branch, query), fault, ({ skip, take }) => {
      const { rows, total } = branch.bookings.findPage(
        {
          start: toDayRange(branch.zone, filters.dateFrom, filters.dateTill),
          changed: since === undefined ? anyTime : [since, anyTime[1]],
          ...{ created: anyTime, staffId: null, clientId: null, withDeleted: true },
        },
        skip,
        take,
      )
      const shown = rows.filter((each) => isVisible(branch, each, routes.clinicSystem.getSeconds()))
      return { rows: shown.map((each) => toWireVisit(branch, each)), total }
    })
  })

  routes.addBranchRoute('GET', '/visit/:id', ({ params }, branch) =>
    toVisitBody(branch, requireBooking(branch, params.id)),
  )
}

/** Response body for one visit. */
export function toVisitBody(branch: Branch, booking: Booking): unknown {
  const visit = toWireVisit(branch, booking)
  return readSettings(branch).wrapped ? { visit } : visit
}

export function requireBooking({ bookings }: Branch, id: string | undefined): Booking {
  const booking = bookings.findById(Number(id))
  if (!booking) throw createNotFoundError()
  return booking
}
