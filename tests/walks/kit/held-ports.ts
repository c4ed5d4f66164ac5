import { type AnyActorLogic, type AnyStateMachine, fromPromise, StateMachine } from 'xstate'
import type { Strings } from '../../../src/ui/i18n/i18n.ts'
import type { Harm } from './on-stage.ts'
import type { PortCall, Setting } from './screen-walk.ts'

interface Held {
  /** Where calls wait for their answers. */
  calls: PortCall[]
  /** Takes down that a port was asked. */
  note: (deed: string) => void
  /** Ports that are answered at once. */
  answers?: Setting['answers']
  /** The id of the walked chart, and the fault put into it. */
  walked: string
  /** What the page speaks. */
  strings: Strings
  harm: Harm
}

/** The same chart, with every port of it and of the charts within it waiting for its answer. */
export function hold(machine: AnyStateMachine, held: Held): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>)
  const whole = machine.provide({
    actors: Object.fromEntries(
      actors.map(([src, logic]) => [
        src,
        logic instanceof StateMachine ? hold(logic, held) : heldPort(`${machine.id}.${src}`, held),
      ]),
    ),
  } as never) // of the very chart that it was
  return machine.id === held.walked && held.harm.chart ? held.harm.chart(whole) : whole
}

const heldPort = (port: string, { calls, answers, note, strings }: Held) =>
  fromPromise<unknown, unknown>(({ input, signal }) => {
    note(`asks ${port}`)
    const answer = answers?.[port]
    if (answer) return Promise.resolve(answer(input as never, strings)) // it knows what its port is asked
    return new Promise((done, fail) => void calls.push({ port, input, signal, done, fail }))
  })

/** The oldest call of a port that still waits for its answer. */
export function waitingCall(calls: PortCall[], port: string): PortCall {
  const at = calls.findIndex((call) => call.port === port && !call.signal.aborted)
  const [call] = at === -1 ? [] : calls.splice(at, 1)
  if (!call)
    throw new Error(`Nobody asks the port ${port}, but: ${calls.map((one) => one.port).join()}`)
  return call
}
