import { type AnyStateMachine, createMachine } from 'xstate'

type Arrow = string | Record<string, unknown>
type Arrows = Arrow | Arrow[] | undefined

interface Invoke {
  id?: string
  onDone?: Arrows
  onError?: Arrows
  onSnapshot?: Arrows
}

/** The part of a state's configuration that is rewritten; the rest is copied. */
interface Node {
  id?: string
  invoke?: Invoke | Invoke[]
  after?: Record<string, Arrows>
  on?: Record<string, Arrows>
  states?: Record<string, Node>
}

const listOf = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/**
 * The same chart, whose invokes and timers are plain events with XState's own names (`xstate.done.actor.ID`,
 * `xstate.error.actor.ID`, `xstate.after.DELAY.STATE`), so that a walk can send them like any other event.
 */
export function toTestMachine(machine: AnyStateMachine): AnyStateMachine {
  const config = machine.config as Node // a chart's configuration is untyped at this depth
  return createMachine(
    plain(config, machine.id) as Parameters<typeof createMachine>[0],
    machine.implementations as Parameters<typeof createMachine>[1], // of the same chart
  ) as AnyStateMachine
}

function plain({ invoke, after, states, on, ...rest }: Node, id: string): Node {
  const arrows: Record<string, Arrows> = { ...on }
  const add = (type: string, more: Arrows) => {
    const both = [...listOf(arrows[type]), ...listOf(more)]
    if (more !== undefined)
      arrows[type] = both.map((arrow) => (typeof arrow === 'string' ? { target: arrow } : arrow))
  }
  for (const [at, { id: named, onDone, onError, onSnapshot }] of listOf(invoke).entries()) {
    const actor = named ?? `${at}.${id}`
    add(`xstate.done.actor.${actor}`, onDone)
    add(`xstate.error.actor.${actor}`, onError)
    add(`xstate.snapshot.${actor}`, onSnapshot)
  }
  for (const [delay, arrow] of Object.entries(after ?? {}))
    add(`xstate.after.${delay}.${id}`, arrow)
  const inner = Object.entries(states ?? {}).map(([name, node]) => [
    name,
    plain(node, node.id ?? `${id}.${name}`),
  ])
  return { ...rest, on: arrows, ...(states && { states: Object.fromEntries(inner) }) }
}
