import type { Branch } from '../clinic-system/branch.ts'
import { formatLocal } from '../clinic-system/local-time.ts'
import { findClient, listBookedServices } from '../clinic-system/lookups.ts'
import type { Booking, Client, Staff } from '../clinic-system/model.ts'
import { readSettings } from './settings.ts'

/** That staff have the name fields of clients is assumed. */
export function toWireUser({ id, name, specialization }: Staff) {
  const [second_name = '', first_name = '', patron_name = ''] = name.split(' ')
  return { id, first_name, patron_name, second_name, position: specialization }
}

/** The fields with which a client is added; that they are read as well is assumed. */
export const toWireClient = (client: Client) => ({
  id: client.id,
  first_name: client.name,
  patron_name: client.patronymic,
  second_name: client.surname,
  phone: client.phone,
  email: client.email,
  birth_date: client.birthDate.split('-').reverse().join('.'),
  sex: client.sex === 0 ? null : 2 - client.sex,
})

/** The fields with which a visit is added, an end and a status; all of it is assumed. */
export function toWireAppointment(branch: Branch, booking: Booking) {
  const { statusAs, embedsClients } = readSettings(branch)
  const client = embedsClients ? findClient(branch, booking) : undefined
  const status = getStatus(booking)
  const format = (at: number) => formatLocal(branch.zone, at).replace('T', ' ')
  return {
    id: booking.id,
    client_id: booking.clientId,
    ...(client && { client: toWireClient(client) }),
    executor_id: booking.staffId,
    services: listBookedServices(branch, booking).map(({ id, title }) => ({ id, name: title })),
    start_datetime: format(booking.start),
    finish_datetime: format(booking.start + booking.length),
    status: statusAs === 'object' ? { id: 1, name: status } : status,
    create_datetime: format(booking.created),
  }
}

/** No status has been seen. */
function getStatus({ deleted, attendance }: Booking): string {
  if (deleted) return 'Отменён'
  return { 0: 'Ожидается', 1: 'Пришёл', 2: 'Подтверждён', '-1': 'Не пришёл' }[attendance]
}
