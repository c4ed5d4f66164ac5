import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { type ClinicAtWork, clinicAtWork } from './clinic-at-work.ts'

/** After an outage everything is sent that was still useful when the product came back. */
const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))
let clinic: ClinicAtWork

beforeEach(async () => {
  clinic = await clinicAtWork(open, sandbox)
})

test('a survey due at 9:00 is sent at the next 9:00 when the product was down all day', async () => {
  const { patient, visit, start, at, ends } = clinic
  await visit({ clientId: (await patient()).id, startsAt: '2026-12-08T17:30:00Z' })
  const { id } = await start('nps')
  await at('2026-12-09T20:00:00Z')
  expect(await ends(id)).toEqual([['pending', null]])
  await at('2026-12-10T06:00:01Z')
  expect(await ends(id)).toEqual([['done', null]])
})

test.each([
  ['a morning', '2026-12-09T05:30:00Z', 6],
  ['a working day', '2026-12-09T05:30:00Z', 14],
  ['a night', '2026-12-09T15:00:00Z', 15],
  ['a whole day', '2026-12-09T09:10:00Z', 24],
])(
  'after an outage of %s every message that was due less than a day ago is sent',
  async (_, from, hours) => {
    const { patient, visit, start, at, as } = clinic
    const first = Temporal.Instant.from('2026-12-08T07:00:00Z')
    for (let hour = 0; hour < 36; hour += 3)
      await visit({
        clientId: (await patient()).id,
        startsAt: first.add({ hours: hour }).toString(),
      })
    const scenarios = [await start('nps'), await start('memo')]
    await at(from)
    const back = Temporal.Instant.from(from).add({ hours })
    for (const later of [0, 1, 12, 24]) await at(back.add({ hours: later }).toString())
    const items = await Promise.all(
      scenarios.map(async ({ id }) => {
        const { body } = await as.get<{
          items: { sendAt: string; outcome: string; reason: string | null }[]
        }>(`/api/message/list?scenarioId=${id}&pageSize=200`)
        return body.items
      }),
    )
    const useful = items
      .flat()
      .filter(({ sendAt }) => back.since(Temporal.Instant.from(sendAt)).total('hours') < 24)
    expect(useful.length).toBeGreaterThan(5)
    expect(useful.filter(({ outcome }) => outcome !== 'done')).toEqual([])
  },
)
