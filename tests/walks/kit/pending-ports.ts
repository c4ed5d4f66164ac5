import { type AnyActorLogic, type AnyStateMachine, fromPromise, StateMachine } from 'xstate'
import type { Strings } from '../../../src/ui/i18n/i18n.ts'
import type { Fault } from './mount-screen.ts'
import type { PortCall, ScreenFixture } from './screen-walk.ts'

interface HoldOptions {
  /** Calls that wait for an answer. */
  calls: PortCall[]
  /** Records that a port was called. */
  recordEffect: (effect: string) => void
  /** Answers of ports that respond at once. */
  answers?: ScreenFixture['answers']
  /** Id of the walked chart, which gets the fault. */
  walked: string
  /** Strings of the page. */
  strings: Strings
  fault: Fault
}

/** The chart with all its ports, and those of its child charts, waiting for answers. */
export function holdPorts(machine: AnyStateMachine, options: HoldOptions): AnyStateMachine {
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>)
  const whole = machine.provide({
    actors: Object.fromEntries(
      actors.map(([src, logic]) => [
        src,
        logic instanceof StateMachine
          ? holdPorts(logic, options)
          : createHeldPort(`${machine.id}.${src}`, options),
      ]),
    ),
  } as never) // provides actors of the chart itself
  return machine.id === options.walked && options.fault.mutateChart
    ? options.fault.mutateChart(whole)
    : whole
}

const createHeldPort = (port: string, { calls, answers, recordEffect, strings }: HoldOptions) =>
  fromPromise<unknown, unknown>(({ input, signal }) => {
    recordEffect(`calls ${port}`)
    const answer = answers?.[port]
    if (answer) return Promise.resolve(answer(input as never, strings)) // the answer knows its port's input
    return new Promise(
      (resolve, reject) => void calls.push({ port, input, signal, resolve, reject }),
    )
  })

/** Removes and returns the oldest waiting call of a port. */
export function takePendingCall(calls: PortCall[], port: string): PortCall {
  const at = calls.findIndex((call) => call.port === port && !call.signal.aborted)
  const [call] = at === -1 ? [] : calls.splice(at, 1)
  if (!call)
    throw new Error(`No pending call of ${port}, but of: ${calls.map((one) => one.port).join()}`)
  return call
}
