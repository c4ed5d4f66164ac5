import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScenarioFieldsFragment as Scenario } from '../../schema/generated/client/graphql.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { settlePromises } from './isolated-chart.ts'
import { clinicOf, isolateReminders } from './isolated-reminders.ts'

/** Other pages start and stop scenarios too, and on this page an action may end while another scenario is shown. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const scenario = (id: string, more: Partial<Scenario> = {}) =>
  ({
    id,
    type: 'reminder',
    state: 'active',
    listState: 'verified',
    listHash: 'h',
    ...more,
  }) as Scenario
const halted = { state: 'stopped', listState: 'generated', undoSeconds: 40 } as const

test('a stop on another page is shown with an undo, and a start on another page removes it', async () => {
  const { hear, facts, context, knows, at, close } = await isolateReminders(
    scenario('a'),
    scenario('b'),
  )
  expect(at('a')).toEqual({ idle: 'settled' })
  hear()
  await facts.answer(clinicOf(scenario('a', halted), scenario('b')))
  expect(context().facts.scenarios[0].state).toBe('stopped')
  expect([knows('a').state, at('a')]).toEqual(['stopped', { idle: 'undoable' }])
  hear()
  await facts.answer(clinicOf(scenario('a'), scenario('b')))
  expect([knows('a').state, at('a')]).toEqual(['active', { idle: 'settled' }])
  close()
})

test('changes during a load of the scenarios cause one more load', async () => {
  const { hear, facts, knows, close } = await isolateReminders(scenario('a'))
  hear()
  hear()
  hear()
  await facts.answer(clinicOf(scenario('a')))
  await facts.answer(clinicOf(scenario('a', halted)))
  expect([facts.inputs.length, knows('a').state]).toEqual([3, 'stopped'])
  close()
})

test('scenarios are reloaded every minute without a reported change, and a failed reload keeps the shown ones', async () => {
  const { facts, told, context, close } = await isolateReminders(scenario('a'))
  vi.advanceTimersByTime(59_999)
  expect(facts.inputs).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(facts.inputs).toHaveLength(2)
  await facts.refuse(new CallFailure(0, null, 'offline'))
  expect([told('toasts'), context().facts.scenarios.length, context().error]).toEqual([[], 1, null])
  vi.advanceTimersByTime(60_000)
  expect(facts.inputs).toHaveLength(3)
  close()
})

test('a scenario created elsewhere gets its control after the reload', async () => {
  const { hear, facts, knows, context, close } = await isolateReminders(scenario('a'))
  hear()
  await facts.answer(clinicOf(scenario('a'), scenario('new')))
  expect([knows('new').id, context().scenarioId]).toEqual(['new', 'a'])
  close()
})

test('the first scenario created elsewhere is not chosen automatically', async () => {
  const { hear, facts, send, context, knows, child, close } = await isolateReminders()
  expect(context().scenarioId).toBeNull()
  hear()
  await facts.answer(clinicOf(scenario('new')))
  expect([context().scenarioId, knows('new').id]).toEqual([null, 'new'])
  send({ type: 'search.change', search: 'Ор' })
  send({ type: 'sending.filter', status: 'due' })
  send({ type: 'scenario.choose', scenarioId: 'new' })
  send({ type: 'sending.filter', status: 'due' })
  expect(child('sending')).toBeDefined()
  close()
})

test('a stop that ends while another scenario is shown shows its toast and keeps that scenario', async () => {
  const page = await isolateReminders(scenario('a'), scenario('b'))
  page.control('a').send({ type: 'control.stop' })
  page.control('a').send({ type: 'control.confirm' })
  page.choose('b')
  await page.stop.answer(scenario('a', halted))
  expect(page.told('toasts')).toMatchObject([{ severity: 'success', undo: { to: 'reminders' } }])
  expect(page.context()).toMatchObject({ scenarioId: 'b', view: 'messages' })
  expect(page.context().facts.scenarios[0].state).toBe('stopped')
  page.choose('a')
  expect(page.at('a')).toEqual({ idle: 'undoable' })
  page.close()
})

test('a reload requested before a stop does not show the scenario as active again', async () => {
  const { hear, facts, stop, control, knows, context, close } = await isolateReminders(
    scenario('a'),
  )
  control('a').send({ type: 'control.stop' })
  control('a').send({ type: 'control.confirm' })
  hear()
  await stop.answer(scenario('a', halted))
  // The answer to the request from before the stop.
  await facts.answer(clinicOf(scenario('a')))
  expect([knows('a').state, context().facts.scenarios[0].state]).toEqual(['stopped', 'stopped'])
  await facts.answer(clinicOf(scenario('a', halted)))
  expect([facts.inputs.length, knows('a').state]).toEqual([3, 'stopped'])
  close()
})

test('an open confirmation keeps its scenario, and a reloaded scenario is applied after it is closed', async () => {
  const { hear, facts, control, knows, at, close } = await isolateReminders(scenario('a'))
  control('a').send({ type: 'control.stop' })
  hear()
  await facts.answer(clinicOf(scenario('a', halted)))
  expect([at('a'), knows('a').state]).toEqual(['confirmingStop', 'active'])
  control('a').send({ type: 'control.dismiss' })
  expect([at('a'), knows('a').state]).toEqual([{ idle: 'undoable' }, 'stopped'])
  close()
})

test('an undo that comes too late shows a warning', async () => {
  const page = await isolateReminders(scenario('a', { ...halted, undoSeconds: 0 }))
  page.send({ type: 'scenario.undoStop', scenarioId: 'a' })
  expect(page.told('toasts')).toMatchObject([{ severity: 'warn' }])
  expect(page.at('a')).toEqual({ idle: 'settled' })
  page.close()
})

test('the note on an outdated sending list disappears when the list is generated elsewhere', async () => {
  const list = { state: 'stopped', listState: 'generated' } as const
  const page = await isolateReminders(scenario('a', list))
  const stale = () => page.control('a').getSnapshot().context.listChanges
  page.control('a').send({ type: 'control.verify' })
  await page.verify.refuse(new CallFailure(409, { code: 'STALE_LIST', added: 2 }, 'stale'))
  page.hear()
  await page.facts.answer(clinicOf(scenario('a', list)))
  expect(stale()).toMatchObject({ added: 2 })
  page.hear()
  await page.facts.answer(clinicOf(scenario('a', { ...list, listHash: 'anew' })))
  await settlePromises()
  expect(stale()).toBeNull()
  page.close()
})
