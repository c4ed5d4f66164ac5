import type { Branch } from '../clinic-system/branch.ts'
import { wholeName } from '../clinic-system/client-store.ts'
import type { Client } from '../clinic-system/model.ts'
import { among } from '../clinic-system/paging.ts'
import { notFound } from './errors.ts'
import { listed } from './list-page.ts'
import { pageOf } from './parse-request.ts'
import type { Calls } from './route-builder.ts'

/** The list of clients, which knows no changes, and one of them by id or phone. Who was removed is in none (assumed). */
export function clientRoutes(calls: Calls): void {
  calls.ofBranch('GET', '/client', ({ query, fault }, branch) => {
    const rows = branch.clients.find('living', isLiving)
    const find = among(rows)
    return listed(pageOf(branch, query), fault, (page) => {
      const found = find(page)
      return { ...found, rows: found.rows.map((each) => clientOf(branch, each)) }
    })
  })

  calls.ofBranch('GET', '/client/:id', ({ params }, branch) =>
    said(branch, branch.clients.byId(Number(params.id))),
  )

  calls.ofBranch('GET', '/client/phone/:phone', ({ params }, branch) => {
    const asked = digits(params.phone ?? '')
    const found = branch.clients.all().find((each) => isLiving(each) && hasPhone(each, asked))
    return said(branch, found)
  })
}

const isLiving = ({ deleted }: Client) => !deleted
const digits = (phone: string) => phone.replace(/\D/g, '')
const hasPhone = ({ phone }: Client, asked: string) => asked !== '' && digits(phone) === asked

function said(branch: Branch, client: Client | undefined) {
  if (!client?.id || client.deleted) throw notFound()
  return { client: clientOf(branch, client) }
}

/** That `sex` 1 is a man and 2 a woman, and that a birthday nobody knows is null, is assumed. */
export function clientOf({ bookings }: Branch, client: Client) {
  const visits = bookings.ofClient(client.id).filter(({ deleted }) => !deleted)
  return {
    id: client.id,
    name: wholeName(client),
    firstname: client.name,
    lastname: client.surname,
    patronymic: client.patronymic,
    phone: client.phone,
    additionalPhone: '',
    sex: client.sex,
    birthDate: client.birthDate || null,
    comment: client.comment,
    email: client.email,
    tags: [],
    type: 'client',
    visitsCount: visits.length,
    totalArrival: visits.filter(({ attendance }) => attendance === 1).length,
    address: '',
  }
}
