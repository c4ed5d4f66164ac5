import type { Branch } from '../clinic-system/branch.ts'
import { formatFullName } from '../clinic-system/client-store.ts'
import { formatWithBareOffset } from '../clinic-system/local-time.ts'
import type { Booking, Client } from '../clinic-system/model.ts'

const sexNames = ['Не известен', 'Мужской', 'Женский']
const vipCategory = { title: 'Постоянный', color: '#e8d313' }

/** A client's history at the clinic. */
export function getClientHistory({ bookings, services }: Branch, { id }: Client) {
  const active = bookings.listByClient(id).filter(({ deleted }) => !deleted)
  const attendedBookings = active.filter(({ attendance }) => attendance === 1)
  const price = (each: Booking) =>
    services.reduce((sum, { id, price }) => sum + (each.serviceIds.includes(id) ? price : 0), 0)
  return {
    visits: new Set(active.map(({ visitId }) => visitId)).size,
    came: attendedBookings.length,
    missed: active.filter(({ attendance }) => attendance === -1).length,
    spent: attendedBookings.reduce((sum, each) => sum + price(each), 0),
    starts: attendedBookings.map(({ start }) => start).sort((a, b) => a - b),
  }
}

/** A client as in `GET /clients` and `GET /client`. */
export function toWireClient(branch: Branch, client: Client) {
  const { visits, spent } = getClientHistory(branch, client)
  return {
    id: client.id,
    name: formatFullName(client),
    phone: client.phone,
    email: client.email,
    categories: client.importance > 0 ? [{ id: branch.id * 100 + 91, ...vipCategory }] : [],
    sex_id: client.sex,
    sex: sexNames[client.sex] ?? '',
    discount: client.discount,
    importance_id: client.importance,
    card: client.card,
    birth_date: client.birthDate,
    comment: client.comment,
    sms_check: client.smsCheck,
    sms_not: client.smsNot,
    spent,
    balance: 0,
    visits,
    last_change_date: formatWithBareOffset(branch.zone, client.changed),
    custom_fields: {},
  }
}

/** The newer form in webhooks: the name in parts besides the full one. */
export function toHookClient(branch: Branch, client: Client) {
  const { came, missed } = getClientHistory(branch, client)
  return {
    ...toWireClient(branch, client),
    name: client.name,
    surname: client.surname,
    patronymic: client.patronymic,
    display_name: formatFullName(client),
    success_visits_count: came,
    fail_visits_count: missed,
    client_tags: [],
  }
}
