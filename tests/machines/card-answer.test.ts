import { expect, test } from 'vitest'
import { createActor, createMachine, fromCallback, type SnapshotFrom } from 'xstate'
import type { PatientCardData } from '../../src/machines/patient/patient-card-query.ts'
import { patientsMachine } from '../../src/machines/patients/patients.machine.ts'

type Visit = PatientCardData['visits']['items'][number]
const NOW = '2026-12-08T07:20:00Z'

const visit = (id: string, startsAt: string, more: Partial<Visit> = {}): Visit => ({
  ...{ id, startsAt, timeZone: 'Europe/Moscow', status: 'valid', outcome: null },
  ...{ specialist: null, branchName: null, service: null, answer: null, secondThoughts: null },
  ...more,
})

/** Opens the card of a patient with these visits and presses a key; returns the actions that run. */
function press(
  to: 'approved' | 'transferred' | 'canceled',
  visits: Visit[],
  open = true,
  patient: object = {},
) {
  const actions: unknown[] = []
  const client = { id: 'a', surname: 'Белова', name: 'Анна', middleName: null, ...patient }
  const card = createMachine({ context: { data: { client, visits: { items: visits } } } })
  const mute = createMachine({})
  const parts = Object.keys(patientsMachine.implementations.actors).map((name) => [name, mute])
  const screen = createActor(
    patientsMachine.provide({
      actors: {
        ...(Object.fromEntries(parts) as typeof patientsMachine.implementations.actors),
        card: card as never,
        visitActions: fromCallback<{ type: string; action: unknown }>(({ receive }) =>
          receive(({ action }) => actions.push(action)),
        ) as never,
      },
    }),
  ).start()
  if (open) screen.send({ type: 'row.open', index: 0, id: 'a' })
  screen.send({ type: 'card.answer', to, now: NOW })
  const openId = (screen.getSnapshot() as SnapshotFrom<typeof patientsMachine>).context.openId
  screen.stop()
  return { actions, openId }
}

test('a key on an open card records the answer for the next valid visit', () => {
  const { actions, openId } = press('canceled', [
    visit('later', '2026-12-20T07:00:00Z'),
    visit('next', '2026-12-09T07:00:00Z'),
    visit('canceled', '2026-12-08T09:00:00Z', { status: 'canceled' }),
    visit('past', '2026-12-01T07:00:00Z'),
  ])
  expect(actions).toEqual([
    { kind: 'answer', visitId: 'next', to: 'canceled', name: 'Белова Анна' },
  ])
  expect(openId).toBe('a')
})

test('without an upcoming visit, an open card or another answer the key does nothing', () => {
  const next = visit('next', '2026-12-09T07:00:00Z')
  expect(press('canceled', [visit('past', '2026-12-01T07:00:00Z')]).actions).toEqual([])
  expect(press('canceled', [next], false).actions).toEqual([])
  expect(press('approved', [{ ...next, answer: 'approved' }]).actions).toEqual([])
  expect(press('canceled', [next], true, { deceased: true }).actions).toEqual([])
  expect(press('canceled', [next], true, { erased: true }).actions).toEqual([])
})

test('a yes settles second thoughts after an earlier yes', () => {
  const next = visit('next', '2026-12-09T07:00:00Z', {
    answer: 'approved',
    secondThoughts: 'не знаю',
  })
  expect(press('approved', [next]).actions).toHaveLength(1)
})

test('a key does nothing for two visits at one time: it does not say which of them is meant', () => {
  const [one, other] = [
    visit('one', '2026-12-09T07:00:00Z'),
    visit('other', '2026-12-09T07:00:30Z'),
  ]
  expect(press('canceled', [one, other]).actions).toEqual([])
  const later = visit('later', '2026-12-09T07:01:00Z')
  expect(press('canceled', [one, later]).actions).toHaveLength(1)
})
