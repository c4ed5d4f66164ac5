import { beforeAll, expect, test } from 'vitest'
import { calls, registerClinic } from '../../harness/calls.ts'
import { seeds } from '../../harness/clinic.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { signInAsRole } from '../patient/as-role.ts'
import { writes } from '../visit/messages.ts'

interface List {
  items: { id: string; type: string; clientName: string | null; date: string }[]
  total: number
}

const open = useTestApp()
let clinic: Awaited<ReturnType<typeof registerClinic>>
beforeAll(async () => {
  clinic = await registerClinic(open)
  const { companyId } = clinic
  const { patient, visit } = seeds(open, companyId)
  const now = open.clock.now()
  const request = async (surname: string, phone: string, hoursAgo: number) => {
    const { id } = await patient({ surname, phone })
    const visitAt = '2026-12-20T07:30:00Z'
    const { id: visitId } = await visit({ clientId: id, startsAt: visitAt })
    const messageId = await writes(open, companyId, { clientId: id, visitId, visitAt }, {})
    await open.app.db.withTenant(companyId, async (tx) => {
      const { id: requestId } = await tx
        .insertInto('client_request')
        .values({
          company_id: companyId,
          client_id: id,
          message_id: messageId,
          text: 'Перезвоните',
          at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('alert')
        .values({
          company_id: companyId,
          type: 'request',
          cause: requestId,
          at: now.subtract({ hours: hoursAgo }),
          detail: JSON.stringify({ requestId }),
        })
        .execute()
    })
  }
  await request('Яковлева', '+79161234567', 1)
  await request('Артёмова', '+79269876543', 72)
  await open.app.db.withTenant(companyId, (tx) =>
    tx
      .insertInto('alert')
      .values({
        company_id: companyId,
        type: 'channelLost',
        cause: 'lost',
        at: now.subtract({ hours: 2 }),
        detail: JSON.stringify({ provider: 'sms16' }),
      })
      .execute(),
  )
})

const find = async (query: string, as = clinic.as) => {
  const { status, body } = await as.get<List>(`/api/alert/list?${query}`)
  expect(status, query).toBe(200)
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ clientName, type }) => clientName?.split(' ')[0] ?? type)
}

test('notifications are filtered by a period in days of the clinic', async () => {
  expect(await find('')).toEqual(['Яковлева', 'channelLost', 'Артёмова'])
  expect(await find('from=today-1')).toEqual(['Яковлева', 'channelLost'])
  expect(await find('to=today-2')).toEqual(['Артёмова'])
  const wrong = await clinic.as.get('/api/alert/list?from=yesterday')
  expect(wrong).toMatchObject({ status: 400, body: { fields: { from: expect.any(String) } } })
})

test('notifications are searched by the patient; digits find nothing for who sees phones masked', async () => {
  expect(await find('search=яковлев')).toEqual(['Яковлева'])
  expect(await find('search=9876543')).toEqual(['Артёмова'])
  const marketer = await signInAsRole(open, clinic.companyId, 'marketer')
  expect(await find('search=яковлев', marketer)).toEqual(['Яковлева'])
  expect(await find('search=9876543', marketer)).toEqual([])
})

test('notifications are sorted by time, urgency and patient', async () => {
  expect(await find('sort=date')).toEqual(['Артёмова', 'channelLost', 'Яковлева'])
  expect(await find('sort=type')).toEqual(['Артёмова', 'Яковлева', 'channelLost'])
  expect(await find('sort=clientName')).toEqual(['Артёмова', 'Яковлева', 'channelLost'])
  expect(await find('sort=-clientName')).toEqual(['Яковлева', 'Артёмова', 'channelLost'])
  expect((await clinic.as.get('/api/alert/list?sort=detail')).status).toBe(400)
})

test('the shown notifications are exported in their order, by owners only', async () => {
  const file = await clinic.as.get<string>(
    '/api/alert/list/file?format=csv&sort=clientName&from=today-1',
  )
  expect(file.status).toBe(200)
  const lines = `${file.body}`.trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Patient')
  expect(lines[1]).toContain('Яковлева')
  expect(lines[1]).toContain('patient request')
  expect(lines[2]).toContain('channel disconnected')
  const marketer = await signInAsRole(open, clinic.companyId, 'marketer')
  expect((await marketer.get('/api/alert/list/file?format=csv')).status).toBe(403)
  expect((await calls(open).get('/api/alert/list/file?format=csv')).status).toBe(401)
})
