import { expect, test } from 'vitest'
import { useTestApp } from '../../harness/fixtures.ts'
import { clinicWithAgent, message, numbered, pairedWith, visitsOf } from './agents.ts'

const open = useTestApp()

/** A clinic whose agent reported a visit and was revoked; another agent takes its place. */
async function successor() {
  const clinic = await clinicWithAgent(open)
  await clinic.agent.hands(numbered([message('S12')]))
  await clinic.as.remove(`/api/integration/agent/${clinic.agent.agentId}`)
  return { ...clinic, agent: await pairedWith(open, clinic) }
}
const bare = (visit: string) => message('S15', { visit, at: null, patient: null })
const lebedev = (visit: string, id: string) =>
  message('S12', { visit, patient: 'Лебедев^Пётр', fields: { 3: id, 13: '+79031112233' } })

test('a cancellation without a patient is refused until it is known that the ids of the new agent mean the same patients', async () => {
  const clinic = await successor()
  expect((await clinic.agent.hands(numbered([bare('V-1')]))).body).toEqual({
    taken: 1,
    refused: [{ number: 1, reason: 'UNKNOWN_VISIT', detail: 'V-1' }],
  })
  expect(await visitsOf(clinic)).toMatchObject([{ status: 'valid' }])
  // The agent can cancel a visit that it reported itself.
  await clinic.agent.hands(numbered([lebedev('V-7', '77')], 2))
  expect((await clinic.agent.hands(numbered([bare('V-7')], 3))).body.refused).toEqual([])
  // A known patient in the same call proves that it is the same clinic system.
  const known = [bare('V-1'), message('S12', { visit: 'V-2' })]
  expect((await clinic.agent.hands(numbered(known, 4))).body.refused).toEqual([])
  expect((await visitsOf(clinic)).map(({ status }) => status).toSorted()).toEqual([
    'canceled',
    'canceled',
    'valid',
  ])
})

test('visits of the new agent prove nothing about its ids, and it cannot assign visits of the earlier agent to others', async () => {
  const clinic = await successor()
  const stranger = lebedev('V-7', '77')
  await clinic.agent.hands(numbered([stranger, stranger]))
  await clinic.agent.hands(numbered([stranger], 3))
  await clinic.agent.hands(numbered([lebedev('V-8', '1001')], 4))
  const names = (await visitsOf(clinic)).map(({ clientName }) => clientName)
  expect(names.toSorted()).toEqual(['Лебедев Пётр', 'Лебедев Пётр', 'Соколова Анна'])
  const other = await successor()
  await other.agent.hands(numbered([lebedev('V-1', '77')]))
  expect((await visitsOf(other)).map(({ clientName }) => clientName).toSorted()).toEqual([
    'Лебедев Пётр',
    'Соколова Анна',
  ])
})
