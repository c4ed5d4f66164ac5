import { type AnyActorLogic, type AnyStateMachine, fromPromise, StateMachine } from 'xstate'
import type { Strings } from '../../../src/ui/i18n/i18n.ts'
import type { Harm } from './on-stage.ts'
import type { PortCall, Setting } from './screen-walk.ts'

interface Held {
  /** Calls that wait for an answer. */
  calls: PortCall[]
  /** Records that a port was called. */
  note: (deed: string) => void
  /** Answers of ports that respond at once. */
  answers?: Setting['answers']
  /** Id of the walked chart, which gets the fault. */
  walked: string
  /** Strings of the page. */
  strings: Strings
  harm: Harm
}

/** The chart with all its ports, and those of its child charts, waiting for answers. */
export function hold(machine: AnyStateMachine, held: Held): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>)
  const whole = machine.provide({
    actors: Object.fromEntries(
      actors.map(([src, logic]) => [
        src,
        logic instanceof StateMachine ? hold(logic, held) : heldPort(`${machine.id}.${src}`, held),
      ]),
    ),
  } as never) // provides actors of the chart itself
  return machine.id === held.walked && held.harm.chart ? held.harm.chart(whole) : whole
}

const heldPort = (port: string, { calls, answers, note, strings }: Held) =>
  fromPromise<unknown, unknown>(({ input, signal }) => {
    note(`asks ${port}`)
    const answer = answers?.[port]
    if (answer) return Promise.resolve(answer(input as never, strings)) // the answer knows its port's input
    return new Promise((done, fail) => void calls.push({ port, input, signal, done, fail }))
  })

/** Removes and returns the oldest waiting call of a port. */
export function waitingCall(calls: PortCall[], port: string): PortCall {
  const at = calls.findIndex((call) => call.port === port && !call.signal.aborted)
  const [call] = at === -1 ? [] : calls.splice(at, 1)
  if (!call)
    throw new Error(`Nobody asks the port ${port}, but: ${calls.map((one) => one.port).join()}`)
  return call
}
