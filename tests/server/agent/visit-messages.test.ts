import { expect, test } from 'vitest'
import { useTestApp } from '../../harness/fixtures.ts'
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
