import type { BookingChange, BranchAction, ChangeEvent, NewBooking, NewClient } from './actions.ts'
import type { Branch } from './branch.ts'
import type { Booking, Client } from './model.ts'

/** Applies an action to a branch at that second; returns the changes to report. Missing objects are ignored. */
export function applyBranchAction(branch: Branch, action: BranchAction, at: number): ChangeEvent[] {
  switch (action.act) {
    case 'book':
      return [toChangeEvent(branch, 'create', createBooking(branch, action.booking, at))]
    case 'change':
      return changeBooking(branch, action.bookingId, action.change, at)
    case 'cancel':
      return cancelBooking(branch, action, at)
    case 'rebook':
      return rebookBooking(branch, action, at)
    case 'erase':
      return withBooking(branch, action.bookingId, (booking) => {
        branch.bookings.remove(booking)
        return [toChangeEvent(branch, 'delete', booking)]
      })
    case 'welcome':
      return [createClient(branch, action.client, at)]
    case 'amend':
      return updateClient(branch, action.clientId, action.change, at)
    case 'settings':
      Object.assign(branch.settings, action.settings)
      branch.hookMode = action.hookMode ?? branch.hookMode
      return []
    case 'hooks':
      branch.webhooks = action.hooks
      return []
  }
}

const toChangeEvent = (
  { id: branchId }: Branch,
  status: ChangeEvent['status'],
  row: Booking,
): ChangeEvent => ({
  branchId,
  resource: 'record',
  status,
  row,
})

function withBooking(
  branch: Branch,
  id: number,
  work: (booking: Booking) => ChangeEvent[],
): ChangeEvent[] {
  const booking = branch.bookings.findById(id)
  return booking ? work(booking) : []
}

function createBooking(branch: Branch, { visitId, ...fields }: NewBooking, at: number): Booking {
  const id = branch.nextBookingId++
  const booking: Booking = {
    ...fields,
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

type ActionOf<Act extends BranchAction['act']> = Extract<BranchAction, { act: Act }>

function cancelBooking(
  branch: Branch,
  { bookingId, comment, movedTo }: ActionOf<'cancel'>,
  at: number,
) {
  return withBooking(branch, bookingId, (booking) => {
    const changes = { ...(comment !== undefined && { comment }), ...(movedTo && { movedTo }) }
    branch.bookings.update(booking, { deleted: true, cancelled: at, changed: at, ...changes })
    const other = movedTo === undefined ? undefined : branch.bookings.findById(movedTo)
    if (!other) return [toChangeEvent(branch, 'delete', booking)]
    branch.bookings.update(other, { movedFrom: bookingId, changed: at })
    return [toChangeEvent(branch, 'delete', booking), toChangeEvent(branch, 'update', other)]
  })
}

function rebookBooking(branch: Branch, { bookingId, start }: ActionOf<'rebook'>, at: number) {
  return withBooking(branch, bookingId, (booking) => {
    const { staffId, serviceIds, clientId, length, comment } = booking
    const fields = { staffId, serviceIds, clientId, length, comment, start, visitId: null }
    const { id: movedTo } = createBooking(branch, fields, at)
    return cancelBooking(branch, { act: 'cancel', branchId: branch.id, bookingId, movedTo }, at)
  })
}

function changeBooking(
  branch: Branch,
  id: number,
  fields: BookingChange,
  at: number,
): ChangeEvent[] {
  const { attendance } = fields
  return withBooking(branch, id, (booking) => {
    const others = branch.bookings
      .listByVisit(booking.visitId)
      .filter((each) => attendance !== undefined && each !== booking)
    branch.bookings.update(booking, { ...fields, changed: at })
    for (const each of others) branch.bookings.update(each, { attendance, changed: at })
    return [booking, ...others].map((each) => toChangeEvent(branch, 'update', each))
  })
}

function createClient(branch: Branch, fields: NewClient, at: number): ChangeEvent {
  const row: Client = { ...fields, id: branch.nextClientId++, changed: at }
  branch.clients.save(row)
  return { branchId: branch.id, resource: 'client', status: 'create', row }
}

function updateClient(
  branch: Branch,
  id: number,
  fields: Partial<NewClient>,
  at: number,
): ChangeEvent[] {
  const client = branch.clients.findById(id)
  if (!client) return []
  const row = { ...client, ...fields, changed: at }
  branch.clients.save(row)
  return [{ branchId: branch.id, resource: 'client', status: 'update', row }]
}
