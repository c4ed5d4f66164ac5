import type { Branch } from '../clinic-system/branch.ts'
import { formatFullName } from '../clinic-system/client-store.ts'
import { formatLocal, formatWithBareOffset, formatWithOffset } from '../clinic-system/local-time.ts'
import type { Booking, Client, Service } from '../clinic-system/model.ts'
import { readSettings } from './settings.ts'
import { getClientHistory } from './wire-client.ts'
import { toWireStaff } from './wire-directory.ts'

/** A record as in `GET /record`. That it contains `comer`, as webhooks do, is assumed. */
export function toWireBooking(branch: Branch, booking: Booking) {
  const { zone } = branch
  const staff = branch.staff.find(({ id }) => id === booking.staffId)
  const client = booking.clientId === null ? undefined : branch.clients.findById(booking.clientId)
  return {
    id: booking.id,
    company_id: branch.id,
    staff_id: booking.staffId,
    services: branch.services
      .filter(({ id }) => booking.serviceIds.includes(id))
      .map(toBookedService),
    staff: staff ? toWireStaff(staff) : null,
    client: client ? toBookedClient(branch, client) : null,
    comer: booking.comer && {
      ...booking.comer,
      phone: getVisiblePhone(branch, booking.comer.phone),
    },
    date: formatLocal(zone, booking.start).replace('T', ' '),
    datetime: formatWithOffset(zone, booking.start),
    create_date: formatWithBareOffset(zone, booking.created),
    comment: booking.comment,
    online: booking.online,
    visit_attendance: booking.attendance,
    attendance: booking.attendance,
    // Not a patient's answer: 1 also if nobody has confirmed.
    confirmed: 1,
    seance_length: booking.length,
    length: booking.length,
    sms_before: 0,
    master_request: 0,
    api_id: '',
    from_url: '',
    visit_id: booking.visitId,
    created_user_id: branch.id,
    deleted: booking.deleted,
    paid_full: booking.attendance === 1 ? 1 : 0,
    prepaid: false,
    last_change_date: formatWithBareOffset(zone, booking.changed),
    record_labels: [],
    activity_id: booking.activityId,
    custom_fields: {},
    documents: [],
  }
}

/** The same in a list, where the vendor writes the visit's id as a string. */
export const toListedBooking = (branch: Branch, booking: Booking) => ({
  ...toWireBooking(branch, booking),
  visit_id: String(booking.visitId),
})

/** The same in webhooks. */
export const toHookBooking = (branch: Branch, booking: Booking) => ({
  ...toWireBooking(branch, booking),
  clients_count: booking.clientId === null ? 0 : 1,
  sms_remain_hours: 0,
  email_remain_hours: 0,
  bookform_id: 0,
  record_from: '',
  is_mobile: 0,
  short_link: '',
  is_update_blocked: false,
})

const toBookedService = ({ id, title, price }: Service) => ({
  ...{ id, title, cost: price, manual_cost: price, cost_per_unit: price },
  ...{ discount: 0, first_cost: price, amount: 1 },
})

function toBookedClient(branch: Branch, client: Client) {
  const { came, missed } = getClientHistory(branch, client)
  return {
    id: client.id,
    name: formatFullName(client),
    phone: getVisiblePhone(branch, client.phone),
    card: client.card,
    email: client.email,
    success_visits_count: came,
    fail_visits_count: missed,
  }
}

/** Users without the right to see phones in the timetable get none (assumed: how they are hidden). */
const getVisiblePhone = (branch: Branch, phone: string) =>
  readSettings(branch).rights.timetable_phones_access ? phone : ''
