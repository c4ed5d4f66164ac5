import * as v from 'valibot'
import type { Client } from '../clinic-system/model.ts'
import { pageOver } from '../clinic-system/paging.ts'
import { parseRequest, toListBody } from './list-page.ts'
import type { AddListRoute } from './list-routes.ts'

const filterSchema = v.object({
  phone: v.optional(v.string(), ''),
  surname: v.optional(v.string(), ''),
})

/** `GET /clients`, without removed ones (assumed); changed clients cannot be listed. */
export function addClientRoutes(addListRoute: AddListRoute): void {
  addListRoute('/clients', ({ query, fault }, branches) => {
    const { phone, surname } = parseRequest(filterSchema, query)
    const digits = phone.replace(/\D/g, '')
    const rows = branches.flatMap(({ clients }) =>
      clients.filter(
        JSON.stringify([digits, surname]),
        (each) =>
          !each.deleted &&
          each.phone.replace(/\D/g, '').includes(digits) &&
          each.surname.toLowerCase().startsWith(surname.toLowerCase()),
      ),
    )
    return toListBody(query, fault, pageOver(rows), toWireClient, { branch: branches[0] })
  })
}

/** Mailings are dispatches, the rest are notifications. That unknown values are null is assumed. */
const toWireClient = ({ refuses, ...client }: Client) => ({
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
