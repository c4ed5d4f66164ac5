import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReceiver } from './receiver.ts'
import { type Clinic, openClinic } from './yclients-clinic.ts'

let clinic: Clinic
let receiver: Awaited<ReturnType<typeof openReceiver>>
let ids: number[]
beforeEach(async () => {
  clinic = await openClinic()
  receiver = await openReceiver()
  const { bookings } = await clinic.truth()
  // Visits with one record, because a change of a visit is sent for each of its records.
  type Booking = { deleted: boolean; visitId: number; id: number }
  const visits = Map.groupBy(bookings as Booking[], ({ visitId }) => visitId)
  ids = [...visits.values()].flatMap(([first, ...more]) =>
    first && more.length === 0 && !first.deleted ? first.id : [],
  )
})
afterEach(async () => {
  await receiver.close()
  await clinic.close()
})

const path = () => `/hooks_settings/${clinic.id}`
const subscribe = (more: object = {}) =>
  clinic.call('POST', path(), { urls: [receiver.url], active: 1, record: 1, client: 1, ...more })
const attend = (bookingId: number | undefined) =>
  clinic.act({ act: 'attend', bookingId, attendance: 2 })
const calls = () => receiver.calls.map(({ body }) => JSON.parse(body))
const told = () => calls().map(({ resource_id, status }) => [resource_id, status])

test('a POST of settings replaces all earlier settings', async () => {
  const posted = await subscribe({ goods_operations_sale: true })
  expect([posted.status, posted.body.data]).toEqual([
    201,
    {
      urls: [receiver.url],
      active: 1,
      salon: 0,
      service_category: 0,
      service: 0,
      master: 0,
      client: 1,
      record: 1,
      good: 0,
      finances_operation: 0,
      goods_operations_sale: 1,
    },
  ])
  await clinic.call('POST', path(), { urls: [], active: 0 })
  const { body } = await clinic.get(path())
  expect(body.data).toMatchObject({ urls: [], active: 0, record: 0 })
  expect(body.data).not.toHaveProperty('goods_operations_sale')
})

test('every change of a record or client is sent with all its data', async () => {
  await subscribe()
  const path = `/record/${clinic.id}/${ids[0]}`
  await attend(ids[0])
  await clinic.call('DELETE', path)
  await clinic.act({ act: 'welcome', client: { surname: 'Новикова', name: 'Инна' } })
  await receiver.came(3)
  const [update, removal, welcome] = calls()
  expect(update).toMatchObject({
    company_id: clinic.id,
    resource: 'record',
    resource_id: ids[0],
    status: 'update',
    data: { id: ids[0], attendance: 2, deleted: false, is_update_blocked: false },
  })
  expect(removal).toMatchObject({ status: 'delete', data: { deleted: true } })
  expect(welcome).toMatchObject({
    resource: 'client',
    status: 'create',
    data: { name: 'Инна', surname: 'Новикова', display_name: 'Новикова Инна' },
  })
})

test('changes that were not subscribed to are not sent', async () => {
  await subscribe({ record: 0 })
  await attend(ids[0])
  await subscribe({ active: 0 })
  await attend(ids[1])
  await subscribe()
  await attend(ids[2])
  await receiver.came(1)
  expect(told()).toEqual([[ids[2], 'update']])
})

test('calls are repeated, lost and sent in reverse order on demand', async () => {
  await subscribe()
  await clinic.settings({ hookMode: 'lost' })
  await attend(ids[0])
  await clinic.settings({ hookMode: 'twice' })
  await attend(ids[1])
  await receiver.came(2)
  await clinic.settings({ hookMode: 'reversed' })
  for (const id of [ids[2], ids[3], ids[4]]) await attend(id)
  expect(told()).toHaveLength(2)
  await clinic.settings({ hookMode: 'once' })
  await receiver.came(5)
  expect(told().map(([id]) => id)).toEqual([ids[1], ids[1], ids[4], ids[3], ids[2]])
})

test('settings survive a restart', async () => {
  await subscribe()
  await clinic.sandbox.restart()
  await attend(ids[0])
  await receiver.came(1)
  expect(told()).toEqual([[ids[0], 'update']])
})
