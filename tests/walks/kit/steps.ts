import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { nodesOf, type WalkOptions } from '../../machines/walks.ts'
import { resolveExpectedView } from './leaf-states.ts'
import type { AnyWalk } from './screen-walk.ts'

const createCallFailure = (reason: string) => new CallFailure(500, null, reason)

/** Options of a run with the walk's knowledge: errors are failed calls, and a user can only do what the page allows. */
export const optionsOf = (walk: AnyWalk, run: WalkOptions): WalkOptions => ({
  ...run,
  bare: (type) =>
    type.startsWith('xstate.error.actor.')
      ? { type, error: createCallFailure('No answer') }
      : { type },
  may: (state, event) =>
    (run.may?.(state, event) ?? true) &&
    (walk.eventTriggers[event.type]?.may?.(event, state) ?? true),
})

/** Name of the port behind a call of the walked chart. */
export function portOf({ machine }: AnyWalk, id: string): string {
  const invoke = nodesOf(machine.root)
    .flatMap((node) => node.invoke)
    .find((one) => one.id === id)
  if (!invoke) throw new Error(`${machine.id} makes no call ${id}`)
  return `${machine.id}.${invoke.src}`
}

/** Delay in milliseconds of an event such as `3000.toast.shown` or `life.toast.shown`. */
export function delayOf(
  machine: AnyStateMachine,
  after: string,
  state: AnyMachineSnapshot,
): number {
  const [name = ''] = after.split('.')
  if (/^\d+$/.test(name)) return Number(name)
  const delay = (machine.implementations.delays as Record<string, unknown>)[name]
  if (typeof delay === 'function') return delay({ context: state.context, event: { type: '' } })
  return Number(delay)
}

/** Elements that a state must show for the current snapshot. */
export function getExpectedElements(
  walk: AnyWalk,
  leaf: string,
  state: AnyMachineSnapshot,
  last: AnyEventObject,
) {
  const { view } = resolveExpectedView(walk, leaf)
  if (typeof view === 'function') return view(state, last)
  throw new Error(`${walk.chart} does not observe ${leaf}`)
}
