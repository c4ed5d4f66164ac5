import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useTestApp } from '../../harness/fixtures.ts'
import { clinicWithAgent, message, numbered, pairedWith, visitsOf } from './agents.ts'

const open = useTestApp()

const systemsOf = (companyId: string) =>
  open.app.db.withTenant(companyId, (tx) =>
    tx.selectFrom('visit').select(['external_id', 'system', 'born_in']).execute(),
  )

test('messages create visits with the ids of the clinic system and request a plan', async () => {
  const { agent, as, companyId } = await clinicWithAgent(open)
  open.asked.length = 0
  const answer = await agent.hands(numbered([message('S12')]))
  expect(answer).toEqual({ status: 200, body: { taken: 1, refused: [] } })
  expect(await visitsOf({ as })).toEqual([
    {
      clientName: 'Соколова Анна',
      startsAt: '2026-12-09T07:30:00Z',
      status: 'valid',
      outcome: null,
    },
  ])
  expect(await systemsOf(companyId)).toEqual([{ external_id: 'V-1', system: 'hl7', born_in: null }])
  expect(open.asked).toEqual([{ queue: 'plan', companyId }])
})

test('a repeated call gets the same answer and changes nothing, and of a later call only new messages are read', async () => {
  const { agent, as } = await clinicWithAgent(open)
  const first = numbered([message('S12'), message('S13', { at: '20261210110000' })])
  await agent.hands(first)
  open.asked.length = 0
  expect((await agent.hands(first)).body).toEqual({ taken: 2, refused: [] })
  expect((await agent.hands(first.slice(0, 1))).body).toEqual({ taken: 2, refused: [] })
  expect(open.asked).toEqual([])
  const canceled = { number: 3, text: message('S15') }
  expect((await agent.hands([...first, canceled])).body).toEqual({ taken: 3, refused: [] })
  expect(await visitsOf({ as })).toMatchObject([
    { startsAt: '2026-12-09T07:30:00Z', status: 'canceled' },
  ])
})

test('the message with the highest number about a visit wins, whatever time it states', async () => {
  const { agent, as } = await clinicWithAgent(open)
  const older = message('S14', { at: '20261211120000' }).replace('20261201090000', '20261130090000')
  await agent.hands(numbered([message('S12'), older]))
  expect(await visitsOf({ as })).toMatchObject([{ startsAt: '2026-12-11T09:00:00Z' }])
})

test('an unreadable message is refused with its reason and does not block the others', async () => {
  const { agent, as } = await clinicWithAgent(open)
  const answer = await agent.hands(
    numbered([
      'not a message',
      message('S12', { fields: { 5: '' }, visit: 'V-2' }),
      message('A08'),
      message('S12'),
      message('S12', { at: '20261345990000', visit: 'V-3' }),
    ]),
  )
  expect(answer.body).toEqual({
    taken: 5,
    refused: [
      { number: 1, reason: 'NOT_HL7', detail: 'MSH' },
      { number: 2, reason: 'NO_NAME', detail: 'PID-5' },
      { number: 3, reason: 'UNKNOWN_MESSAGE', detail: 'SIU^A08' },
      { number: 5, reason: 'BAD_DATE', detail: 'SCH-11: 20261345990000' },
    ],
  })
  expect(await visitsOf({ as })).toHaveLength(1)
})

test('a cancellation that names only the visit finds it in the same call or in the database', async () => {
  const { agent, as } = await clinicWithAgent(open)
  const bare = (event: string, visit: string) => message(event, { visit, at: null, patient: null })
  const same = numbered([message('S12'), bare('S15', 'V-1'), message('S12', { visit: 'V-2' })])
  expect((await agent.hands(same)).body).toEqual({ taken: 3, refused: [] })
  const later = numbered([bare('S26', 'V-2'), bare('S15', 'V-9')], 4)
  expect((await agent.hands(later)).body).toEqual({
    taken: 5,
    refused: [{ number: 5, reason: 'UNKNOWN_VISIT', detail: 'V-9' }],
  })
  const at = { clientName: 'Соколова Анна', startsAt: '2026-12-09T07:30:00Z' }
  expect(await visitsOf({ as })).toEqual(
    expect.arrayContaining([
      { ...at, status: 'canceled', outcome: null },
      { ...at, status: 'valid', outcome: 'noShow' },
    ]),
  )
})

test('an empty field in a later message of the same call clears no earlier value', async () => {
  const { agent, as } = await clinicWithAgent(open)
  const whole = message('S12', { fields: { 7: '19800501' } })
  const gap = message('S14', { at: '20261210110000' }).replace('+79161234567', '')
  await agent.hands(numbered([whole, gap]))
  const { body } = await as.get('/api/client/list')
  expect(body).toMatchObject({ items: [{ phone: '+79161234567', birthDate: '1980-05-01' }] })
})

test('two concurrent calls with the same messages apply each message once', async () => {
  const { agent, as } = await clinicWithAgent(open)
  const texts = Array.from({ length: 30 }, (_, at) => message('S12', { visit: `V-${at % 10}` }))
  const messages = numbered(texts)
  const answers = await Promise.all([agent.hands(messages), agent.hands(messages)])
  expect(answers.map(({ body }) => body.taken)).toEqual([30, 30])
  expect(await visitsOf({ as })).toHaveLength(10)
})

test('when the transaction fails, neither rows nor message numbers are stored', async () => {
  const { agent, as, companyId } = await clinicWithAgent(open)
  const { withTenant } = open.app.db
  const broken = vi.spyOn(open.app.db, 'withTenant').mockImplementation((whose, work) =>
    withTenant(whose, async (tx) => {
      const done = await work(tx)
      const numbers = await tx.selectFrom('agent').select('taken').execute()
      if (numbers.some((one) => one.taken > 0)) throw new Error('cut off before the commit')
      return done
    }),
  )
  expect((await agent.hands(numbered([message('S12')]))).status).toBe(500)
  broken.mockRestore()
  const taken = () =>
    open.app.db.withTenant(companyId, (tx) => tx.selectFrom('agent').select('taken').execute())
  expect(await taken()).toEqual([{ taken: 0 }])
  const patients = await as.get<{ total: number }>('/api/client/list')
  expect(patients.body.total).toBe(0)
  expect((await agent.hands(numbered([message('S12')]))).body.taken).toBe(1)
  expect(await taken()).toEqual([{ taken: 1 }])
})

test('a call whose numbers do not rise or that is too large is refused as a whole', async () => {
  const { agent } = await clinicWithAgent(open)
  const one = message('S12')
  const twice = [
    { number: 2, text: one },
    { number: 2, text: one },
  ]
  expect(await agent.hands(twice)).toMatchObject({ status: 400, body: { code: 'CHECK_DETAILS' } })
  const many = numbered(Array.from({ length: 501 }, () => 'x'))
  expect((await agent.hands(many)).status).toBe(413)
  const large = numbered(Array.from({ length: 4 }, () => 'x'.repeat(1024 * 1024)))
  expect((await agent.hands(large)).status).toBe(413)
  const most = numbered(
    Array.from({ length: 500 }, (_, at) => message('S12', { visit: `V-${at}` })),
  )
  expect((await agent.hands(most)).body.taken).toBe(500)
})

test('each agent counts its messages separately', async () => {
  const clinic = await clinicWithAgent(open)
  const other = await pairedWith(open, clinic)
  await clinic.agent.hands(numbered([message('S12')]))
  expect((await other.hands(numbered([message('S12', { visit: 'V-2' })]))).body.taken).toBe(1)
  const rows = await open.app.db.withTenant(clinic.companyId, (tx) =>
    sql<{ taken: number }>`select taken from agent`.execute(tx),
  )
  expect(rows.rows).toEqual([{ taken: 1 }, { taken: 1 }])
})

test('refusals are repeated with their numbers until the agent sends later messages', async () => {
  const { agent } = await clinicWithAgent(open)
  const bad = { number: 1, text: 'not a message' }
  const told = { taken: 1, refused: [{ number: 1, reason: 'NOT_HL7', detail: 'MSH' }] }
  expect((await agent.hands([bad])).body).toEqual(told)
  expect((await agent.hands([bad])).body).toEqual(told)
  expect((await agent.hands([bad, { number: 2, text: message('S12') }])).body).toEqual({
    ...told,
    taken: 2,
  })
  const next = { number: 3, text: message('S13') }
  expect((await agent.hands([next])).body).toEqual({ taken: 3, refused: [] })
  expect((await agent.hands([next])).body).toEqual({ taken: 3, refused: [] })
})

test('two agents of a clinic may use the same ids for different visits and patients', async () => {
  const clinic = await clinicWithAgent(open)
  const other = await pairedWith(open, clinic)
  await clinic.agent.hands(numbered([message('S12')]))
  const elsewhere = message('S12', { patient: 'Лебедев^Пётр', at: '20261210110000' })
  await other.hands(numbered([elsewhere, message('S15', { at: null, patient: null })]))
  expect(await visitsOf(clinic)).toMatchObject([
    { clientName: 'Соколова Анна', status: 'valid' },
    { clientName: 'Лебедев Пётр', status: 'canceled' },
  ])
})

test('an agent that replaces a revoked one continues with its visits unless its ids mean other patients', async () => {
  const clinic = await clinicWithAgent(open)
  await clinic.agent.hands(numbered([message('S12')]))
  const revoke = (id: string) => clinic.as.remove(`/api/integration/agent/${id}`)
  await revoke(clinic.agent.agentId)
  const second = await pairedWith(open, clinic)
  await second.hands(numbered([message('S13', { at: '20261210110000' })]))
  expect(await visitsOf(clinic)).toMatchObject([{ startsAt: '2026-12-10T08:00:00Z' }])
  await revoke(second.agentId)
  const stranger = await pairedWith(open, clinic)
  const fields = { 13: '+79031112233' }
  await stranger.hands(numbered([message('S12', { patient: 'Лебедев^Пётр', fields })]))
  await stranger.hands(numbered([message('S15', { patient: null, at: null })], 2))
  expect(await visitsOf(clinic)).toMatchObject([
    { clientName: 'Лебедев Пётр', status: 'canceled' },
    { clientName: 'Соколова Анна', status: 'valid' },
  ])
})
