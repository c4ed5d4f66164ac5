import type { Branch } from '../clinic-system/branch.ts'
import { wholeName } from '../clinic-system/client-store.ts'
import { withBareOffset } from '../clinic-system/local-time.ts'
import type { Booking, Client } from '../clinic-system/model.ts'

const sexes = ['Не известен', 'Мужской', 'Женский']
const vip = { title: 'Постоянный', color: '#e8d313' }

/** What a client has been for the clinic so far. */
export function historyOf({ bookings, services }: Branch, { id }: Client) {
  const living = bookings.ofClient(id).filter(({ deleted }) => !deleted)
  const came = living.filter(({ attendance }) => attendance === 1)
  const price = (each: Booking) =>
    services.reduce((sum, { id, price }) => sum + (each.serviceIds.includes(id) ? price : 0), 0)
  return {
    visits: new Set(living.map(({ visitId }) => visitId)).size,
    came: came.length,
    missed: living.filter(({ attendance }) => attendance === -1).length,
    spent: came.reduce((sum, each) => sum + price(each), 0),
    starts: came.map(({ start }) => start).sort((a, b) => a - b),
  }
}

/** One of `GET /clients`, and what `GET /client` answers. */
export function clientOf(branch: Branch, client: Client) {
  const { visits, spent } = historyOf(branch, client)
  return {
    id: client.id,
    name: wholeName(client),
    phone: client.phone,
    email: client.email,
    categories: client.importance > 0 ? [{ id: branch.id * 100 + 91, ...vip }] : [],
    sex_id: client.sex,
    sex: sexes[client.sex] ?? '',
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
    last_change_date: withBareOffset(branch.zone, client.changed),
    custom_fields: {},
  }
}

/** The newer form that webhooks carry: the name in its parts beside the whole one. */
export function hookClientOf(branch: Branch, client: Client) {
  const { came, missed } = historyOf(branch, client)
  return {
    ...clientOf(branch, client),
    name: client.name,
    surname: client.surname,
    patronymic: client.patronymic,
    display_name: wholeName(client),
    success_visits_count: came,
    fail_visits_count: missed,
    client_tags: [],
  }
}
