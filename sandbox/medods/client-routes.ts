import * as v from 'valibot'
import type { Client } from '../clinic-system/model.ts'
import { among } from '../clinic-system/paging.ts'
import { listed, read } from './list-page.ts'
import type { OpenList } from './list-routes.ts'

const shape = v.object({
  phone: v.optional(v.string(), ''),
  surname: v.optional(v.string(), ''),
})

/** `GET /clients`; whoever was removed is not among them (assumed), and nothing tells who has changed. */
export function clientRoutes(open: OpenList): void {
  open('/clients', ({ query, fault }, branches) => {
    const { phone, surname } = read(shape, query)
    const digits = phone.replace(/\D/g, '')
    const rows = branches.flatMap(({ clients }) =>
      clients.find(
        JSON.stringify([digits, surname]),
        (each) =>
          !each.deleted &&
          each.phone.replace(/\D/g, '').includes(digits) &&
          each.surname.toLowerCase().startsWith(surname.toLowerCase()),
      ),
    )
    return listed(query, fault, among(rows), clientOf)
  })
}

/** Mailings are dispatches, the rest are notifications. That what nobody knows is null is assumed. */
const clientOf = ({ refuses, ...client }: Client) => ({
  id: client.id,
  phone: client.phone,
  name: client.name,
  surname: client.surname,
  secondName: client.patronymic,
  sex: ['male', 'female'][client.sex - 1] ?? null,
  birthdate: client.birthDate || null,
  denyCalls: refuses.includes('calls'),
  denyEmail: refuses.includes('email'),
  denySmsNotifications: refuses.includes('sms'),
  denySmsDispatches: client.smsNot === 1,
  denyWhatsappMessages: refuses.includes('whatsapp'),
})
