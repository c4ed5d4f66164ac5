import type { Branch } from '../clinic-system/branch.ts'
import { formatFullName } from '../clinic-system/client-store.ts'
import { formatLocal } from '../clinic-system/local-time.ts'
import { findClient, listBookedServices } from '../clinic-system/lookups.ts'
import type { Booking } from '../clinic-system/model.ts'
import { readSettings } from './settings.ts'

/** `2026-11-12 10:00:00`, in the clinic's zone; the space as separator is assumed. */
export const formatWallTime = ({ zone }: Branch, at: number) =>
  formatLocal(zone, at).replace('T', ' ')

/** A visit; it has neither end nor duration. */
export function toWireVisit(branch: Branch, booking: Booking) {
  const client = findClient(branch, booking)
  const services = listBookedServices(branch, booking)
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
    [readSettings(branch).clientAs]: booking.clientId,
    clientData: client
      ? { id: client.id, name: formatFullName(client), phone: client.phone, email: client.email }
      : null,
    datetime: formatWallTime(branch, booking.start),
    comment: booking.comment,
    attendance: booking.attendance,
    deleted: booking.deleted,
    online: booking.online,
    author: booking.online ? 'Онлайн-запись' : 'Администратор',
    isPaid: booking.paid,
    organization: { id: branch.id, name: branch.title },
    create_date: formatWallTime(branch, booking.created),
    update_date: formatWallTime(branch, booking.changed),
  }
}
