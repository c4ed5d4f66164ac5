import type { BookingChange, BranchDeed, NewBooking, NewClient, Told } from './actions.ts'
import type { Branch } from './branch.ts'
import type { Booking, Client } from './model.ts'

/** Does it to the branch at that second; gives back what there is to tell. What is not there any more is left alone. */
export function doInBranch(branch: Branch, deed: BranchDeed, at: number): Told[] {
  switch (deed.act) {
    case 'book':
      return [told(branch, 'create', book(branch, deed.booking, at))]
    case 'change':
      return change(branch, deed.bookingId, deed.change, at)
    case 'cancel':
      return cancel(branch, deed, at)
    case 'rebook':
      return rebook(branch, deed, at)
    case 'erase':
      return withBooking(branch, deed.bookingId, (booking) => {
        branch.bookings.erase(booking)
        return [told(branch, 'delete', booking)]
      })
    case 'welcome':
      return [welcome(branch, deed.client, at)]
    case 'amend':
      return amend(branch, deed.clientId, deed.change, at)
    case 'settings':
      Object.assign(branch.settings, deed.settings)
      branch.hookMode = deed.hookMode ?? branch.hookMode
      return []
    case 'hooks':
      branch.hooks = deed.hooks
      return []
  }
}

const told = ({ id: branchId }: Branch, status: Told['status'], row: Booking): Told => ({
  branchId,
  resource: 'record',
  status,
  row,
})

function withBooking(branch: Branch, id: number, work: (booking: Booking) => Told[]): Told[] {
  const booking = branch.bookings.byId(id)
  return booking ? work(booking) : []
}

function book(branch: Branch, { visitId, ...given }: NewBooking, at: number): Booking {
  const id = branch.nextBookingId++
  const booking: Booking = {
    ...given,
    id,
    visitId: visitId ?? id + 500_000,
    comer: null,
    attendance: 0,
    deleted: false,
    cancelled: null,
    ...{ movedTo: null, movedFrom: null, paid: false },
    activityId: 0,
    online: false,
    created: at,
    changed: at,
  }
  branch.bookings.add(booking)
  return booking
}

type Deed<Act extends BranchDeed['act']> = Extract<BranchDeed, { act: Act }>

function cancel(branch: Branch, { bookingId, comment, movedTo }: Deed<'cancel'>, at: number) {
  return withBooking(branch, bookingId, (booking) => {
    const noted = { ...(comment !== undefined && { comment }), ...(movedTo && { movedTo }) }
    branch.bookings.change(booking, { deleted: true, cancelled: at, changed: at, ...noted })
    const other = movedTo === undefined ? undefined : branch.bookings.byId(movedTo)
    if (!other) return [told(branch, 'delete', booking)]
    branch.bookings.change(other, { movedFrom: bookingId, changed: at })
    return [told(branch, 'delete', booking), told(branch, 'update', other)]
  })
}

function rebook(branch: Branch, { bookingId, start }: Deed<'rebook'>, at: number) {
  return withBooking(branch, bookingId, (booking) => {
    const { staffId, serviceIds, clientId, length, comment } = booking
    const given = { staffId, serviceIds, clientId, length, comment, start, visitId: null }
    const { id: movedTo } = book(branch, given, at)
    return cancel(branch, { act: 'cancel', branchId: branch.id, bookingId, movedTo }, at)
  })
}

function change(branch: Branch, id: number, given: BookingChange, at: number): Told[] {
  const { attendance } = given
  return withBooking(branch, id, (booking) => {
    const others = branch.bookings
      .ofVisit(booking.visitId)
      .filter((each) => attendance !== undefined && each !== booking)
    branch.bookings.change(booking, { ...given, changed: at })
    for (const each of others) branch.bookings.change(each, { attendance, changed: at })
    return [booking, ...others].map((each) => told(branch, 'update', each))
  })
}

function welcome(branch: Branch, given: NewClient, at: number): Told {
  const row: Client = { ...given, id: branch.nextClientId++, changed: at }
  branch.clients.put(row)
  return { branchId: branch.id, resource: 'client', status: 'create', row }
}

function amend(branch: Branch, id: number, given: Partial<NewClient>, at: number): Told[] {
  const client = branch.clients.byId(id)
  if (!client) return []
  const row = { ...client, ...given, changed: at }
  branch.clients.put(row)
  return [{ branchId: branch.id, resource: 'client', status: 'update', row }]
}
