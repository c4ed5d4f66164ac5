import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useTestApp } from '../../harness/fixtures.ts'
import { broken, openOutageClinic, START } from './outage-simulation.ts'

/**
 * From shorter than any wait, over a window, a night and a day, to longer than any scenario looks
 * ahead.
 */
const lengths = [
  { minutes: 5 },
  { minutes: 65 },
  { hours: 5 },
  { hours: 11 },
  { hours: 24 },
  { hours: 29 },
  { hours: 48 },
  { hours: 75 },
  { hours: 24 * 5 },
  { hours: 24 * 7 + 2 },
  { hours: 240 },
]
/** Before the first window opens, in the middle of it, and at night. */
const beginnings = ['2026-12-08T06:58:00Z', '2026-12-09T08:30:00Z', '2026-12-08T19:30:00Z']

const open = useTestApp(() => openTestApp(START))
let ground: Awaited<ReturnType<typeof openOutageClinic>>
beforeAll(async () => {
  ground = await openOutageClinic(open)
})

test.each(beginnings)(
  'after an outage from %s of five minutes to ten days, nothing is sent twice or too late, and every message left out has a reason',
  async (beginning) => {
    const from = Temporal.Instant.from(beginning)
    for (const length of lengths) {
      const { left, mute } = await ground.lived({ from, until: from.add(length) }, ground.anna)
      expect({ length, broken: broken(left), mute }).toEqual({ length, broken: [], mute: 0 })
      // A run in which nothing is sent would prove nothing.
      expect(left.length).toBeGreaterThan(10)
    }
  },
  900_000,
)

test('of the reminders that fell due during an outage, only the one nearest to the visit is sent', async () => {
  const from = Temporal.Instant.from('2026-12-08T06:58:00Z')
  const { left } = await ground.lived(
    { from, until: Temporal.Instant.from('2026-12-11T07:30:00Z') },
    ground.anna,
  )
  const reminders = left.filter(
    ({ type, visitAt }) => type === 'reminder' && `${visitAt}` === '2026-12-12T09:00:00Z',
  )
  // Reminders three, two and one day ahead: those of the 9th and the 10th have lapsed.
  expect(reminders.map(({ sendAt }) => `${sendAt}`)).toEqual(['2026-12-11T07:00:00Z'])
})

test('after an outage an invitation due yesterday is sent, and one due two days ago is dropped', async () => {
  const [ofYesterday, older] = [
    await ground.clinic.patient({}, [{ at: '2026-09-09T09:00:00Z' }]),
    await ground.clinic.patient({}, [{ at: '2026-09-08T09:00:00Z' }]),
  ]
  const off = {
    from: Temporal.Instant.from('2026-12-08T06:00:00Z'),
    until: Temporal.Instant.from('2026-12-10T14:00:00Z'),
  }
  const invited = async (clientId: string) => {
    const { left } = await ground.lived(off, clientId, [])
    return left.filter(({ type }) => type === 'invitation').map(({ leftAt }) => `${leftAt}`)
  }
  expect(await invited(ofYesterday)).toEqual(['2026-12-10T14:00:00Z'])
  expect(await invited(older)).toEqual([])
})
