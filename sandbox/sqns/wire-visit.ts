import type { Branch } from '../clinic-system/branch.ts'
import { wholeName } from '../clinic-system/client-store.ts'
import { localText } from '../clinic-system/local-time.ts'
import { clientOf, servicesIn } from '../clinic-system/lookups.ts'
import type { Booking } from '../clinic-system/model.ts'
import { settingsOf } from './settings.ts'

/** `2026-11-12 10:00:00`, in the clinic's zone; that a space stands in the middle is assumed. */
export const wallText = ({ zone }: Branch, at: number) => localText(zone, at).replace('T', ' ')

/** A visit: neither its end nor its length is in it. */
export function visitOf(branch: Branch, booking: Booking) {
  const client = clientOf(branch, booking)
  const services = servicesIn(branch, booking)
  const total = services.reduce((sum, { price }) => sum + price, 0)
  return {
    id: booking.id,
    resourceId: booking.staffId,
    services: services.map(({ id, title, price }) => ({
      ...{ id, name: title, price, amount: 1, discount: 0 },
      paySum: booking.paid ? price : 0,
    })),
    totalPrice: total,
    totalCost: total,
    [settingsOf(branch).clientAs]: booking.clientId,
    clientData: client
      ? { id: client.id, name: wholeName(client), phone: client.phone, email: client.email }
      : null,
    datetime: wallText(branch, booking.start),
    comment: booking.comment,
    attendance: booking.attendance,
    deleted: booking.deleted,
    online: booking.online,
    author: booking.online ? 'Онлайн-запись' : 'Администратор',
    isPaid: booking.paid,
    organization: { id: branch.id, name: branch.title },
    create_date: wallText(branch, booking.created),
    update_date: wallText(branch, booking.changed),
  }
}
