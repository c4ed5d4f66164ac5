import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { PlainEvent, Status, Told } from './ledger.ts'
import { type Outline, outlineOf } from './outline.ts'
import { redact } from './redact.ts'

interface TapOptions {
  tell: (told: Told) => void
  now: () => number
  /** The charts as written go along too. */
  withDefinitions: boolean
}

/** Hears everything that the actors of a page do, and tells it redacted: nothing private leaves this function. */
export function createTap({ tell, now, withDefinitions }: TapOptions) {
  const outlines = new WeakMap<AnyStateMachine, Outline>()
  const outline = (machine: AnyStateMachine) => {
    const known = outlines.get(machine) ?? outlineOf(machine)
    outlines.set(machine, known)
    return known
  }
  const tellers: {
    [Type in InspectionEvent['type']]?: (event: InspectionEvent & { type: Type }) => void
  } = {
    '@xstate.actor'({ actorRef }) {
      const { id, sessionId, logic, _parent, options } = actorRef as Registered
      const machine = logic instanceof StateMachine ? (logic as AnyStateMachine) : null // the class says it
      tell({
        kind: 'actor',
        id: sessionId,
        name: id === sessionId && machine ? machine.id : id,
        parent: _parent?.sessionId ?? null,
        chart: machine && outline(machine).box,
        definition: machine && withDefinitions ? definitionOf(machine) : null,
        input: redact(options.input, 'input'),
      })
    },
    '@xstate.event'({ actorRef, sourceRef, event }) {
      // How a promise talks to itself, and that an actor began: what came of it is told beside.
      if (/^xstate\.(promise\.|init$)/.test(event.type)) return
      tell({
        kind: 'event',
        at: now(),
        to: actorRef.sessionId,
        from: sourceRef?.sessionId ?? null,
        event: plainEvent(event),
      })
    },
    '@xstate.microstep'({ actorRef, _transitions }) {
      const { logic } = actorRef as Registered
      if (!(logic instanceof StateMachine)) return
      const { numberOf } = outline(logic as AnyStateMachine) // as above
      const arrows = _transitions.flatMap((arrow) => numberOf.get(arrow) ?? [])
      if (arrows.length > 0) tell({ kind: 'taken', id: actorRef.sessionId, arrows })
    },
    '@xstate.snapshot'({ actorRef, event, snapshot }) {
      const now = snapshot as Partial<AnyMachineSnapshot> & { status: Status }
      tell({
        kind: 'moved',
        id: actorRef.sessionId,
        event: event.type,
        systemId: (actorRef as Registered).systemId ?? null,
        status: now.status,
        // The names of states are the code's own.
        value: now.value === undefined ? null : JSON.parse(JSON.stringify(now.value)),
        active: now._nodes?.map(({ id }) => id) ?? [],
        context: redact(now.context),
        output: redact(now.output, 'output'),
        error: redact(now.error),
      })
    },
  }
  return (event: InspectionEvent) =>
    (tellers[event.type] as ((event: InspectionEvent) => void) | undefined)?.(event) // each hears its own type
}

/** What an actor is beside its address; the library's own type names less. */
type Registered = AnyActorRef & {
  logic: unknown
  systemId?: string
  options: { input?: unknown }
}

const plainEvent = (event: AnyEventObject): PlainEvent => ({
  ...(redact(event) as PlainEvent), // an object stays one
  type: event.type,
})

/** Without what a chart begins with, which is a value and may be private. */
const definitionOf = (machine: AnyStateMachine) =>
  JSON.stringify(machine.config, (key, value) => {
    if (key === 'context' || key === 'input') return undefined
    return typeof value === 'function' ? { type: value.type ?? value.name } : value
  })
