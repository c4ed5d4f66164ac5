import { expect, test } from 'vitest'
import { type AnyEventObject, type AnyMachineSnapshot, createActor, getNextSnapshot } from 'xstate'
import { scenarioControlMachine } from '../../src/machines/scenario/scenario-control.machine.ts'
import {
  type ControlOutcome,
  createSuccessToast,
} from '../../src/machines/scenario/scenario-toasts.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { toTestMachine } from './test-machine.ts'

/** The walks prove that guarded transitions can be taken; these tests prove when the guards refuse them. */
const machine = toTestMachine(scenarioControlMachine)
const scenario = { id: 's', type: 'reminder', autoStopDate: '2027-01-31', undoSeconds: 0 }

/** The state of the control after these events. */
function stateAfter(more: object, ...events: AnyEventObject[]): AnyMachineSnapshot {
  const input = { scenario: { ...scenario, ...more } }
  const first: AnyMachineSnapshot = createActor(machine, { input }).getSnapshot()
  return events.reduce((state, event) => getNextSnapshot(machine, state, event), first)
}
const at = (more: object, ...events: AnyEventObject[]) => stateAfter(more, ...events).value

test.each<[ControlOutcome, number | null, boolean]>([
  ['stopped', 60, true],
  ['stopped', 0, false],
  ['stopped', null, false],
  ['started', 60, false],
  ['regenerated', 60, false],
  ['verified', 60, false],
  ['undone', 60, false],
])(
  'the toast of a scenario that was %s with %s seconds left has an undo: %s',
  (done, undoSeconds, isOffered) => {
    const { undo } = createSuccessToast({ ...scenario, undoSeconds } as never, done, 'reminders')
    expect(undo !== null).toBe(isOffered)
  },
)

test.each(['reminders', 'scenarios'] as const)(
  'the undo of a stop on %s goes to that screen',
  (screen) => {
    const { undo } = createSuccessToast(
      { ...scenario, undoSeconds: 60 } as never,
      'stopped',
      screen,
    )
    expect(undo?.to).toBe(screen)
  },
)

test('a stop can be undone only during the seconds that the server gives', () => {
  const undo = { type: 'control.undo' }
  expect(at({ undoSeconds: 60 }, undo)).toBe('undoing')
  const over = { type: 'xstate.after.undoTime.scenarioControl.idle.undoable' }
  expect(at({ undoSeconds: 60 }, over, undo)).toEqual({ idle: 'settled' })
  for (const undoSeconds of [0, null])
    expect(at({ undoSeconds }, undo)).toEqual({ idle: 'settled' })
})

test('a start asked for again has no launch and does not include past visits', () => {
  const launchLoaded = { type: 'xstate.done.actor.launch', output: { count: 3 } }
  const { context } = stateAfter(
    {},
    { type: 'control.start' },
    launchLoaded,
    { type: 'control.includePast', includePast: true },
    launchLoaded,
    { type: 'control.dismiss' },
    { type: 'control.start' },
  )
  expect(context).toMatchObject({ launch: null, includePast: false })
})

test('generating a list asks for the end day only when the scenario has none', () => {
  const build = { type: 'control.regenerate' }
  expect(at({}, build)).toBe('regenerating')
  expect(at({ autoStopDate: null }, build)).toBe('enteringAutoStop')
})

test('an end day before the first allowed day is refused, and the first allowed day is accepted', () => {
  const on = (date: string) =>
    stateAfter(
      { autoStopDate: null, autoStopFrom: '2026-12-08' },
      { type: 'control.regenerate' },
      { type: 'control.autoStop', date },
    )
  expect(on('2026-12-07').value).toBe('enteringAutoStop')
  expect(on('2026-12-07').context.isDatePast).toBe(true)
  expect(on('2026-12-08').value).toBe('savingAutoStop')
})

const refused = {
  'the day has passed': new CallFailure(400, { fields: { autoStopDate: 'past' } }, ''),
  'another field is wrong': new CallFailure(400, { fields: { name: 'taken' } }, ''),
  'the server cannot be reached': new CallFailure(0, null, 'offline'),
}

test.each([
  ['the day has passed', 'enteringAutoStop'],
  ['another field is wrong', { idle: 'settled' }],
  ['the server cannot be reached', { idle: 'settled' }],
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

test('the error of a refused end day is shown at its field, and that of an unreachable server is not', () => {
  const failSaving = (why: keyof typeof refused) =>
    stateAfter(
      { autoStopDate: null },
      { type: 'control.regenerate' },
      { type: 'control.autoStop', date: '2027-01-31' },
      { type: 'xstate.error.actor.saveAutoStop', error: refused[why] },
    )
  expect(failSaving('the day has passed').context.failure).not.toBeNull()
  expect(failSaving('the server cannot be reached').context.failure).toBeNull()
  expect(failSaving('the server cannot be reached').value).toBe('enteringAutoStop')
})

const stale = new CallFailure(409, { code: 'STALE_LIST', added: 2, removed: 1 }, 'stale')
const refuseVerification = (error: unknown) => [
  { type: 'control.verify' },
  { type: 'xstate.error.actor.verify', error },
]

test('list changes are shown only after a refusal as stale, until another refusal or another list', () => {
  expect(stateAfter({}, ...refuseVerification(stale)).context.listChanges).toEqual({
    added: 2,
    removed: 1,
    changed: 0,
  })
  const gone = new CallFailure(409, { code: 'TARIFF', added: 2 }, 'tariff')
  expect(stateAfter({}, ...refuseVerification(gone)).context.listChanges).toBeNull()
  expect(
    stateAfter({}, ...refuseVerification(stale), ...refuseVerification(gone)).context.listChanges,
  ).toBeNull()
  const built = { type: 'xstate.done.actor.regenerate', output: scenario }
  const regeneration = [{ type: 'control.regenerate' }, built]
  expect(
    stateAfter({}, ...refuseVerification(stale), ...regeneration).context.listChanges,
  ).toBeNull()
})

test('saving an end day clears the changes of an outdated list', () => {
  const { context, value } = stateAfter(
    { autoStopDate: null },
    ...refuseVerification(stale),
    { type: 'control.regenerate' },
    { type: 'control.autoStop', date: '2027-01-31' },
    { type: 'xstate.done.actor.saveAutoStop', output: scenario },
  )
  expect([value, context.listChanges]).toEqual(['regenerating', null])
})

test('the field of the end day shows one error at a time, and none after the dialog is closed', () => {
  const day = (date: string) => ({ type: 'control.autoStop', date })
  const error = refused['the day has passed']
  const asking = { autoStopDate: null, autoStopFrom: '2026-12-08' }
  const tries = [
    { type: 'control.regenerate' },
    day('2026-12-08'),
    { type: 'xstate.error.actor.saveAutoStop', error },
    day('2026-12-07'),
  ]
  expect(stateAfter(asking, ...tries).context).toMatchObject({ failure: null, isDatePast: true })
  const regeneration = stateAfter(
    asking,
    ...tries,
    { type: 'control.dismiss' },
    { type: 'control.regenerate' },
  )
  expect(regeneration.context).toMatchObject({ failure: null, isDatePast: false })
  const left = stateAfter(asking, ...tries.slice(0, 3), { type: 'control.dismiss' })
  expect(left.context.failure).toBeNull()
})

test('dismissing a dialog changes nothing, and another choice loads the launch again', () => {
  const dismiss = { type: 'control.dismiss' }
  const launchLoaded = { type: 'xstate.done.actor.launch', output: { count: 3 } }
  expect(at({}, { type: 'control.stop' }, dismiss)).toEqual({ idle: 'settled' })
  expect(at({}, { type: 'control.start' }, dismiss)).toEqual({ idle: 'settled' })
  expect(at({}, { type: 'control.start' }, launchLoaded, dismiss)).toEqual({ idle: 'settled' })
  const choose = { type: 'control.includePast', includePast: true }
  const other = stateAfter({}, { type: 'control.start' }, launchLoaded, choose)
  expect([other.value, other.context.includePast]).toEqual(['loadingLaunch', true])
})
