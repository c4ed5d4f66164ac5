import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { snapshot } from '../tenant/full-clinic.ts'
import { openSimulationClinic, told } from './simulation-clinic.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

test('a stopped scenario is simulated as if started: planned, sent on time with its text, delivered', async () => {
  const { simulate } = await openSimulationClinic(open)
  const run = await simulate()
  expect(run.status).toBe(200)
  expect(run.clientName).toBe('Иванова Анна')
  expect(told(run)).toEqual([
    '2026-12-08T06:00:00Z planned whatsapp',
    '2026-12-09T07:00:00Z sentToGateway whatsapp',
    '2026-12-09T07:01:00Z delivered whatsapp',
  ])
  expect(run.events[0]?.sendAt).toBe('2026-12-09T07:00:00Z')
  expect(run.events[1]?.text).toBe('Анна, 10 декабря 12:00')
})

test('a simulation leaves the database unchanged, queues no job and calls no provider', async () => {
  const { simulate, companyId, visitId } = await openSimulationClinic(open)
  const before = await snapshot(open, companyId)
  const asked = open.asked.length
  const run = await simulate([
    { at: '2026-12-09T08:00:00Z', kind: 'answer', text: 'да' },
    { at: '2026-12-09T09:00:00Z', kind: 'moveVisit', visitId, to: '2026-12-12T09:00:00Z' },
    { at: '2026-12-09T10:00:00Z', kind: 'loseChannel', channel: 'whatsapp' },
    { at: '2026-12-09T11:00:00Z', kind: 'optOut' },
    { at: '2026-12-09T12:00:00Z', kind: 'exclude' },
  ])
  expect(run.events.length).toBeGreaterThan(6)
  expect(await snapshot(open, companyId)).toEqual(before)
  expect(open.asked.length).toBe(asked)
  expect(await sandbox.accepted(companyId)).toEqual([])
  // A second simulation starts from the same state.
  expect(told(await simulate())).toHaveLength(3)
})

test('interprets answers as in real messages, and a second STOP opts out of everything', async () => {
  const { simulate } = await openSimulationClinic(open)
  const run = await simulate([
    { at: '2026-12-09T08:00:00Z', kind: 'answer', text: 'Да, приду' },
    { at: '2026-12-09T08:30:00Z', kind: 'bookVisit', to: '2026-12-12T09:00:00Z' },
    { at: '2026-12-09T09:00:00Z', kind: 'answer', text: 'СТОП' },
    { at: '2026-12-09T10:00:00Z', kind: 'answer', text: 'стоп' },
  ])
  expect(told(run)).toEqual([
    '2026-12-08T06:00:00Z planned whatsapp',
    '2026-12-09T07:00:00Z sentToGateway whatsapp',
    '2026-12-09T07:01:00Z delivered whatsapp',
    '2026-12-09T08:00:00Z answer',
    '2026-12-09T08:00:00Z answered',
    '2026-12-09T08:30:00Z bookVisit',
    '2026-12-09T08:30:00Z planned whatsapp',
    '2026-12-09T09:00:00Z answer',
    '2026-12-09T10:00:00Z answer',
    '2026-12-09T10:00:00Z skipped OPTED_OUT',
  ])
  expect(run.visits.map(({ id }) => id)).toEqual([expect.any(String), 'booked-1'])
})
