import * as v from 'valibot'
import { always } from '../clinic-system/booking-store.ts'
import type { Branch } from '../clinic-system/branch.ts'
import { daySpan } from '../clinic-system/day-range.ts'
import type { Booking } from '../clinic-system/model.ts'
import { day } from '../clinic-system/schemas.ts'
import { notFound } from './errors.ts'
import { listed } from './list-page.ts'
import { minutes, pageOf, read } from './parse-request.ts'
import type { Calls } from './route-builder.ts'
import { settingsOf } from './settings.ts'
import { visitOf } from './wire-visit.ts'

const listShape = v.object({
  dateFrom: v.optional(day),
  dateTill: v.optional(day),
  modificate: minutes,
})

/** The list of visits, by days and by what changed in the last minutes, and one of them. That the deleted are in both is assumed. */
export function visitRoutes(calls: Calls): void {
  calls.ofBranch('GET', '/visit', ({ query, fault }, branch) => {
    const asked = read(listShape, query)
    const since = asked.modificate && calls.clinics.now() - asked.modificate * 60
    return listed(pageOf(branch, query), fault, ({ skip, take }) => {
      const { rows, total } = branch.bookings.find(
        {
          start: daySpan(branch.zone, asked.dateFrom, asked.dateTill),
          changed: since === undefined ? always : [since, always[1]],
          ...{ created: always, staffId: null, clientId: null, withDeleted: true },
        },
        skip,
        take,
      )
      return { rows: rows.map((each) => visitOf(branch, each)), total }
    })
  })

  calls.ofBranch('GET', '/visit/:id', ({ params }, branch) =>
    said(branch, bookingOf(branch, params.id)),
  )
}

/** One visit as it is answered. */
export function said(branch: Branch, booking: Booking): unknown {
  const visit = visitOf(branch, booking)
  return settingsOf(branch).wrapped ? { visit } : visit
}

export function bookingOf({ bookings }: Branch, id: string | undefined): Booking {
  const booking = bookings.byId(Number(id))
  if (!booking) throw notFound()
  return booking
}
