import { expect, test } from 'vitest'
import { useTestApp } from '../../harness/fixtures.ts'
import { header, pid, written } from '../connectors/hl7-messages.ts'
import { clinicWithAgent, message, numbered, visitsOf } from './agents.ts'

const open = useTestApp()

test('a visit loses its end and its outcome when it is moved', async () => {
  const { agent, as } = await clinicWithAgent(open)
  const ended = message('S12').replace('^^^20261209103000', '^^^20261209103000^20261209110000')
  await agent.hands(numbered([ended, message('S26')]))
  expect(await visitsOf({ as })).toMatchObject([{ outcome: 'noShow' }])
  await agent.hands(numbered([message('S14')], 3))
  expect(await visitsOf({ as })).toMatchObject([{ outcome: 'noShow' }])
  await agent.hands(numbered([message('S13', { at: '20261210110000' })], 4))
  const { body } = await as.get('/api/visit/list')
  expect(body).toMatchObject({
    items: [{ startsAt: '2026-12-10T08:00:00Z', endsAt: null, outcome: null, status: 'valid' }],
  })
})

test('a patient who is named twice in one message gets one visit', async () => {
  const { agent, as } = await clinicWithAgent(open)
  const [header = '', sch = '', pid = ''] = message('S12').split('\r')
  await agent.hands(numbered([[header, sch, pid, pid].map((line) => `${line}\r`).join('')]))
  expect(await visitsOf({ as })).toHaveLength(1)
})

test('canceling a group visit without naming patients cancels it for all of them', async () => {
  const { agent, as } = await clinicWithAgent(open)
  const group = (visit: string) =>
    message('S12', { visit, more: ['PID|||1002^^^MIS^MR||Лебедев^Пётр'] })
  const bare = (visit: string) => message('S15', { visit, at: null, patient: null })
  const alone = message('S12', { visit: 'V-1/9' })
  await agent.hands(numbered([group('V-1'), group('V-2'), bare('V-2'), alone]))
  const off = async () =>
    (await visitsOf({ as })).map(({ status }) => status === 'canceled').toSorted()
  expect(await off()).toEqual([false, false, false, true, true])
  await agent.hands(numbered([bare('V-1')], 5))
  expect(await off()).toEqual([false, true, true, true, true])
})

test('an old booking that is tried again does not revive a canceled visit, a newer one does', async () => {
  const { agent, as } = await clinicWithAgent(open)
  const at = (event: string, made: string) => message(event).replace('20261201090000', made)
  const booked = at('S12', '20261201090000')
  await agent.hands(numbered([booked, at('S15', '20261201100000')]))
  await agent.hands(numbered([booked], 3))
  expect(await visitsOf({ as })).toMatchObject([{ status: 'canceled' }])
  await agent.hands(numbered([at('S12', '20261201110000')], 4))
  expect(await visitsOf({ as })).toMatchObject([{ status: 'valid' }])
})

test('equal numbers of two sending systems and of two authorities are different records', async () => {
  const { agent, as } = await clinicWithAgent(open)
  const from = (sender: string, patient: string, fields = {}) =>
    message('S12', { patient, fields }).replace('|MIS|', `|${sender}|`)
  await agent.hands(
    numbered([
      from('MIS', 'Северова^Анна', { 3: '1001' }),
      from('LAB', 'Южный^Пётр', { 3: '1001' }),
      from('HUB', 'Западный^Лев', { 3: '1001^^^WEST^MR' }).replace('V-1', 'V-1^WEST'),
      from('HUB', 'Восточный^Ян', { 3: '1001^^^EAST^MR' }).replace('V-1', 'V-1^EAST'),
      message('S15', { patient: null, at: null }).replace('|MIS|', '|LAB|'),
    ]),
  )
  const seen = await visitsOf({ as })
  expect(seen.map(({ clientName, status }) => [clientName, status]).toSorted()).toEqual([
    ['Восточный Ян', 'valid'],
    ['Западный Лев', 'valid'],
    ['Северова Анна', 'valid'],
    ['Южный Пётр', 'canceled'],
  ])
})

test('a merge joins patients, and messages of no interest are taken without a refusal', async () => {
  const { agent, as } = await clinicWithAgent(open)
  const other = (type: string, ...more: string[]) =>
    written(header('', { 9: type, 7: '20261201100000' }), pid(), ...more)
  const { body } = await agent.hands(
    numbered([
      message('S12', { fields: { 3: '7^^^MIS^MR' } }),
      other('ADT^A40', 'MRG|7^^^MIS^MR'),
      other('ORU^R01'),
    ]),
  )
  expect(body).toEqual({ taken: 3, refused: [] })
  expect((await as.get<{ total: number }>('/api/client/list')).body.total).toBe(1)
  expect(await visitsOf({ as })).toMatchObject([{ clientName: 'Соколова Анна' }])
})

test('a time without a zone is in that of the agent’s machine, unless nobody has set that', async () => {
  const { agent, as } = await clinicWithAgent(open)
  await agent.beats({ zone: 'UTC' })
  await agent.hands(numbered([message('S12')]))
  await agent.beats({ zone: 'Asia/Yekaterinburg' })
  await agent.hands(numbered([message('S12', { visit: 'V-2' })], 2))
  expect((await visitsOf({ as })).map(({ startsAt }) => startsAt)).toEqual([
    '2026-12-09T05:30:00Z',
    '2026-12-09T07:30:00Z',
  ])
  await agent.beats({ zone: '+05:00' })
  await agent.hands(numbered([message('S12', { visit: 'V-3' })], 3))
  expect((await visitsOf({ as })).map(({ startsAt }) => startsAt).at(-1)).toBe(
    '2026-12-09T07:30:00Z',
  )
})
