import type { Branch } from '../clinic-system/branch.ts'
import { formatFullName } from '../clinic-system/client-store.ts'
import type { Client } from '../clinic-system/model.ts'
import { pageOver } from '../clinic-system/paging.ts'
import { createNotFoundError } from './errors.ts'
import { toListBody } from './list-page.ts'
import { readPage } from './parse-request.ts'
import type { RouteBuilder } from './route-builder.ts'

/** List of clients, without a change filter, and one by id or phone. Removed clients are in neither (assumed). */
export function addClientRoutes(routes: RouteBuilder): void {
  routes.addBranchRoute('GET', '/client', ({ query, fault }, branch) => {
    const rows = branch.clients.filter('living', isActive)
    const find = pageOver(rows)
    return toListBody(readPage(branch, query), fault, (page) => {
      const found = find(page)
      return { ...found, rows: found.rows.map((each) => toWireClient(branch, each)) }
    })
  })

  routes.addBranchRoute('GET', '/client/:id', ({ params }, branch) =>
    toClientBody(branch, branch.clients.findById(Number(params.id))),
  )

  routes.addBranchRoute('GET', '/client/phone/:phone', ({ params }, branch) => {
    const phoneDigits = toDigits(params.phone ?? '')
    const found = branch.clients
      .listAll()
      .find((each) => isActive(each) && hasPhone(each, phoneDigits))
    return toClientBody(branch, found)
  })
}

const isActive = ({ deleted }: Client) => !deleted
const toDigits = (phone: string) => phone.replace(/\D/g, '')
const hasPhone = ({ phone }: Client, phoneDigits: string) =>
  phoneDigits !== '' && toDigits(phone) === phoneDigits

function toClientBody(branch: Branch, client: Client | undefined) {
  if (!client?.id || client.deleted) throw createNotFoundError()
  return { client: toWireClient(branch, client) }
}

/** That `sex` 1 is a man and 2 a woman, and that an unknown birthday is null, is assumed. */
export function toWireClient({ bookings }: Branch, client: Client) {
  const visits = bookings.listByClient(client.id).filter(({ deleted }) => !deleted)
  return {
    id: client.id,
    name: formatFullName(client),
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
