import { expect, test } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, createActor, getNextSnapshot } from 'xstate'
import { scenarioControlMachine } from '../../src/machines/scenario/scenario-control.machine.ts'
import {
  type ControlOutcome,
  createSuccessToast,
} from '../../src/machines/scenario/scenario-toasts.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { toTestMachine } from './test-machine.ts'

/** What each guard of the control refuses: that a way is there is what the walks see, that it is not is seen here. */
const machine = toTestMachine(scenarioControlMachine)
const scenario = { id: 's', type: 'reminder', autoStopDate: '2027-01-31', undoSeconds: 0 }

/** Where the control stands once these events have come. */
function after(more: object, ...events: AnyEventObject[]): AnyMachineSnapshot {
  const input = { scenario: { ...scenario, ...more } }
  const first: AnyMachineSnapshot = createActor(machine, { input }).getSnapshot()
  return events.reduce((state, event) => getNextSnapshot(machine, state, event), first)
}
const at = (more: object, ...events: AnyEventObject[]) => after(more, ...events).value

test.each<[ControlOutcome, number | null, boolean]>([
  ['stopped', 60, true],
  ['stopped', 0, false],
  ['stopped', null, false],
  ['started', 60, false],
  ['regenerated', 60, false],
  ['verified', 60, false],
  ['undone', 60, false],
])('after %s with %s seconds left an undo is offered: %s', (done, undoSeconds, isOffered) => {
  const { undo } = createSuccessToast({ ...scenario, undoSeconds } as never, done, 'reminders')
  expect(undo !== null).toBe(isOffered)
})

test.each(['reminders', 'scenarios'] as const)('a stop on %s is taken back there', (screen) => {
  const { undo } = createSuccessToast({ ...scenario, undoSeconds: 60 } as never, 'stopped', screen)
  expect(undo?.to).toBe(screen)
})

test('a stop is taken back only while the server says that it can be', () => {
  const undo = { type: 'control.undo' }
  expect(at({ undoSeconds: 60 }, undo)).toBe('undoing')
  const over = { type: 'xstate.after.undoTime.scenarioControl.resting.undoable' }
  expect(at({ undoSeconds: 60 }, over, undo)).toEqual({ resting: 'settled' })
  for (const undoSeconds of [0, null])
    expect(at({ undoSeconds }, undo)).toEqual({ resting: 'settled' })
})

test('a start that is asked for again begins without what was due before', () => {
  const ahead = { type: 'xstate.done.actor.launch', output: { count: 3 } }
  const { context } = after(
    {},
    { type: 'control.start' },
    ahead,
    { type: 'control.includePast', includePast: true },
    ahead,
    { type: 'control.dismiss' },
    { type: 'control.start' },
  )
  expect(context).toMatchObject({ launch: null, includePast: false })
})

test('the day on which it ends is asked for only where there is none', () => {
  const build = { type: 'control.regenerate' }
  expect(at({}, build)).toBe('regenerating')
  expect(at({ autoStopDate: null }, build)).toBe('askingAutoStop')
})

test('a day before the first that the server takes is refused, that day itself is not', () => {
  const on = (date: string) =>
    after(
      { autoStopDate: null, autoStopFrom: '2026-12-08' },
      { type: 'control.regenerate' },
      { type: 'control.autoStop', date },
    )
  expect(on('2026-12-07').value).toBe('askingAutoStop')
  expect(on('2026-12-07').context.isDatePast).toBe(true)
  expect(on('2026-12-08').value).toBe('savingAutoStop')
})

const refused = {
  'the day is past': new CallFailure(400, { fields: { autoStopDate: 'past' } }, ''),
  'another field is wrong': new CallFailure(400, { fields: { name: 'taken' } }, ''),
  'nobody answers': new CallFailure(0, null, 'offline'),
}

test.each([
  ['the day is past', 'askingAutoStop'],
  ['another field is wrong', { resting: 'settled' }],
  ['nobody answers', { resting: 'settled' }],
] as const)('a start that fails because %s leads to %o', (why, then) => {
  const state = at(
    {},
    { type: 'control.start' },
    { type: 'xstate.done.actor.launch', output: {} },
    { type: 'control.confirm' },
    { type: 'xstate.error.actor.start', error: refused[why] },
  )
  expect(state).toEqual(then)
})

test('why a day was not saved stands at its field when it is known', () => {
  const said = (why: keyof typeof refused) =>
    after(
      { autoStopDate: null },
      { type: 'control.regenerate' },
      { type: 'control.autoStop', date: '2027-01-31' },
      { type: 'xstate.error.actor.saveAutoStop', error: refused[why] },
    )
  expect(said('the day is past').context.failure).not.toBeNull()
  expect(said('nobody answers').context.failure).toBeNull()
  expect(said('nobody answers').value).toBe('askingAutoStop')
})

const stale = new CallFailure(409, { code: 'STALE_LIST', added: 2, removed: 1 }, 'stale')
const checked = (error: unknown) => [
  { type: 'control.verify' },
  { type: 'xstate.error.actor.verify', error },
]

test('a list is told to be out of date only when that is why it was refused, and until there is another', () => {
  expect(after({}, ...checked(stale)).context.listChanges).toEqual({
    added: 2,
    removed: 1,
    changed: 0,
  })
  const gone = new CallFailure(409, { code: 'TARIFF', added: 2 }, 'tariff')
  expect(after({}, ...checked(gone)).context.listChanges).toBeNull()
  expect(after({}, ...checked(stale), ...checked(gone)).context.listChanges).toBeNull()
  const built = { type: 'xstate.done.actor.regenerate', output: scenario }
  const anew = [{ type: 'control.regenerate' }, built]
  expect(after({}, ...checked(stale), ...anew).context.listChanges).toBeNull()
})

test('a day that is saved after a list went out of date leaves nothing said of that list', () => {
  const { context, value } = after(
    { autoStopDate: null },
    ...checked(stale),
    { type: 'control.regenerate' },
    { type: 'control.autoStop', date: '2027-01-31' },
    { type: 'xstate.done.actor.saveAutoStop', output: scenario },
  )
  expect([value, context.listChanges]).toEqual(['regenerating', null])
})

test('the field of the day says one thing at a time, and nothing when it is asked for anew', () => {
  const day = (date: string) => ({ type: 'control.autoStop', date })
  const error = refused['the day is past']
  const asking = { autoStopDate: null, autoStopFrom: '2026-12-08' }
  const tries = [
    { type: 'control.regenerate' },
    day('2026-12-08'),
    { type: 'xstate.error.actor.saveAutoStop', error },
    day('2026-12-07'),
  ]
  expect(after(asking, ...tries).context).toMatchObject({ failure: null, isDatePast: true })
  const anew = after(asking, ...tries, { type: 'control.dismiss' }, { type: 'control.regenerate' })
  expect(anew.context).toMatchObject({ failure: null, isDatePast: false })
  const left = after(asking, ...tries.slice(0, 3), { type: 'control.dismiss' })
  expect(left.context.failure).toBeNull()
})

test('leaving a question does nothing, and another choice is reckoned anew', () => {
  const dismiss = { type: 'control.dismiss' }
  const ahead = { type: 'xstate.done.actor.launch', output: { count: 3 } }
  expect(at({}, { type: 'control.stop' }, dismiss)).toEqual({ resting: 'settled' })
  expect(at({}, { type: 'control.start' }, dismiss)).toEqual({ resting: 'settled' })
  expect(at({}, { type: 'control.start' }, ahead, dismiss)).toEqual({ resting: 'settled' })
  const choose = { type: 'control.includePast', includePast: true }
  const other = after({}, { type: 'control.start' }, ahead, choose)
  expect([other.value, other.context.includePast]).toEqual(['loadingLaunch', true])
})
