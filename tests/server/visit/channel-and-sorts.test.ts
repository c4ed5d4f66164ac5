import { beforeAll, expect, test } from 'vitest'
import { registerClinic } from '../../harness/calls.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { patient, take, visit } from '../ingest/records.ts'
import { writes } from './messages.ts'

interface List {
  items: { id: string; clientId: string; clientName: string; startsAt: string }[]
  total: number
}

const open = useTestApp()
let clinic: Awaited<ReturnType<typeof registerClinic>>
beforeAll(async () => {
  clinic = await registerClinic(open)
  const begins = open.clock.now().add({ hours: 48 })
  await take(
    open,
    clinic.companyId,
    ['Абрамов', 'Белова', 'Волков', 'Громова'].flatMap((surname, place) => [
      patient(surname, { surname, name: '', middleName: null, phone: null }),
      visit(`v${place}`, {
        patientExternalId: surname,
        startsAt: begins.add({ minutes: place }),
      }),
    ]),
  )
  const { body } = await clinic.as.get<List>('/api/visit/list')
  const write = async (surname: string, message: Parameters<typeof writes>[3], channel: string) => {
    const { id, clientId, startsAt } = body.items.find(({ clientName }) => clientName === surname)!
    const written = await writes(
      open,
      clinic.companyId,
      { clientId, visitId: id, visitAt: startsAt },
      message,
    )
    await open.app.db.withTenant(clinic.companyId, (tx) =>
      tx.updateTable('message').set({ channel }).where('id', '=', written).execute(),
    )
  }
  await write('Абрамов', { status: 'read' }, 'telegram')
  await write('Белова', { answer: 'approved' }, 'sms')
  await write(
    'Громова',
    { outcome: 'failed', status: 'failedToSendToGateway', sentAt: null },
    'sms',
  )
})

const find = async (query: string) => {
  const { status, body } = await clinic.as.get<List>(`/api/visit/list?${query}`)
  expect(status, query).toBe(200)
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ clientName }) => clientName)
}

test('visits are filtered by the channel of their message, in the list and its counts', async () => {
  expect(await find('channel=sms')).toEqual(['Белова', 'Громова'])
  expect(await find('channel=telegram')).toEqual(['Абрамов'])
  expect(await find('channel=whatsapp')).toEqual([])
  const { body } = await clinic.as.get('/api/visit/counts?channel=sms')
  expect(body).toMatchObject({ total: 2, coming: 1, failed: 1 })
})

test('visits are sorted by their state, in the order of the counts', async () => {
  expect(await find('sort=answer')).toEqual(['Белова', 'Абрамов', 'Громова', 'Волков'])
  expect(await find('sort=-answer')).toEqual(['Волков', 'Громова', 'Абрамов', 'Белова'])
})

test('visits are sorted by the delivery of their message, those without one at the end', async () => {
  expect(await find('sort=delivery')).toEqual(['Громова', 'Белова', 'Абрамов', 'Волков'])
  expect(await find('sort=-delivery')).toEqual(['Абрамов', 'Белова', 'Громова', 'Волков'])
})
