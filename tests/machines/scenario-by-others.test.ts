import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScenarioFieldsFragment as Scenario } from '../../schema/generated/client/graphql.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { come } from './alone.ts'
import { clinicOf, remindersAlone } from './reminders-alone.ts'

/** A scenario is started and stopped on other pages too, and on this one while another is looked at. */
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

test('a stop on another page is shown, and can be taken back here', async () => {
  const { hear, facts, context, knows, at, close } = await remindersAlone(
    scenario('a'),
    scenario('b'),
  )
  expect(at('a')).toEqual({ resting: 'settled' })
  hear()
  await facts.answer(clinicOf(scenario('a', halted), scenario('b')))
  expect(context().facts.scenarios[0].state).toBe('stopped')
  expect([knows('a').state, at('a')]).toEqual(['stopped', { resting: 'undoable' }])
  hear()
  await facts.answer(clinicOf(scenario('a'), scenario('b')))
  expect([knows('a').state, at('a')]).toEqual(['active', { resting: 'settled' }])
  close()
})

test('what is told while it is asked for is asked for once more', async () => {
  const { hear, facts, knows, close } = await remindersAlone(scenario('a'))
  hear()
  hear()
  hear()
  await facts.answer(clinicOf(scenario('a')))
  await facts.answer(clinicOf(scenario('a', halted)))
  expect([facts.inputs.length, knows('a').state]).toEqual([3, 'stopped'])
  close()
})

test('where nothing is told it is asked for every minute, and a failure leaves what is shown', async () => {
  const { facts, told, context, close } = await remindersAlone(scenario('a'))
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

test('a scenario that was made elsewhere can be steered as soon as it is there', async () => {
  const { hear, facts, knows, context, close } = await remindersAlone(scenario('a'))
  hear()
  await facts.answer(clinicOf(scenario('a'), scenario('new')))
  expect([knows('new').id, context().scenarioId]).toEqual(['new', 'a'])
  close()
})

test('the first scenario that is made elsewhere moves nothing under the reader’s hands', async () => {
  const { hear, facts, send, context, knows, child, close } = await remindersAlone()
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

test('a stop under way ends and is told though another scenario is looked at by then', async () => {
  const page = await remindersAlone(scenario('a'), scenario('b'))
  page.control('a').send({ type: 'control.stop' })
  page.control('a').send({ type: 'control.confirm' })
  page.choose('b')
  await page.stop.answer(scenario('a', halted))
  expect(page.told('toasts')).toMatchObject([{ severity: 'success', undo: { to: 'reminders' } }])
  expect(page.context()).toMatchObject({ scenarioId: 'b', view: 'messages' })
  expect(page.context().facts.scenarios[0].state).toBe('stopped')
  page.choose('a')
  expect(page.at('a')).toEqual({ resting: 'undoable' })
  page.close()
})

test('an answer from before a stop does not show the scenario as active again', async () => {
  const { hear, facts, stop, control, knows, context, close } = await remindersAlone(scenario('a'))
  control('a').send({ type: 'control.stop' })
  control('a').send({ type: 'control.confirm' })
  hear()
  await stop.answer(scenario('a', halted))
  // Of the question that was asked before the stop.
  await facts.answer(clinicOf(scenario('a')))
  expect([knows('a').state, context().facts.scenarios[0].state]).toEqual(['stopped', 'stopped'])
  await facts.answer(clinicOf(scenario('a', halted)))
  expect([facts.inputs.length, knows('a').state]).toEqual([3, 'stopped'])
  close()
})

test('what a question was asked about stays until it is answered, then what is new is known', async () => {
  const { hear, facts, control, knows, at, close } = await remindersAlone(scenario('a'))
  control('a').send({ type: 'control.stop' })
  hear()
  await facts.answer(clinicOf(scenario('a', halted)))
  expect([at('a'), knows('a').state]).toEqual(['confirmingStop', 'active'])
  control('a').send({ type: 'control.dismiss' })
  expect([at('a'), knows('a').state]).toEqual([{ resting: 'undoable' }, 'stopped'])
  close()
})

test('an undo that comes too late says so, for its notice is gone', async () => {
  const page = await remindersAlone(scenario('a', { ...halted, undoSeconds: 0 }))
  page.send({ type: 'scenario.undoStop', scenarioId: 'a' })
  expect(page.told('toasts')).toMatchObject([{ severity: 'warn' }])
  expect(page.at('a')).toEqual({ resting: 'settled' })
  page.close()
})

test('a list that was put together anew elsewhere is not told to be out of date', async () => {
  const list = { state: 'stopped', listState: 'generated' } as const
  const page = await remindersAlone(scenario('a', list))
  const stale = () => page.control('a').getSnapshot().context.listChanges
  page.control('a').send({ type: 'control.verify' })
  await page.verify.refuse(new CallFailure(409, { code: 'STALE_LIST', added: 2 }, 'stale'))
  page.hear()
  await page.facts.answer(clinicOf(scenario('a', list)))
  expect(stale()).toMatchObject({ added: 2 })
  page.hear()
  await page.facts.answer(clinicOf(scenario('a', { ...list, listHash: 'anew' })))
  await come()
  expect(stale()).toBeNull()
  page.close()
})
