import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { type ChartOutline, createChartOutline } from './chart-outline.ts'
import type { ActorStatus, InspectedEvent, InspectionRecord } from './inspection-state.ts'
import { redact } from './redact.ts'

interface ObserverOptions {
  onRecord: (record: InspectionRecord) => void
  now: () => number
  /** Include the charts' definitions. */
  withDefinitions: boolean
}

/** Creates an observer of all actors that reports redacted records: nothing private leaves this function. */
export function createInspectionObserver({ onRecord, now, withDefinitions }: ObserverOptions) {
  const outlines = new WeakMap<AnyStateMachine, ChartOutline>()
  const getOutline = (machine: AnyStateMachine) => {
    const existing = outlines.get(machine) ?? createChartOutline(machine)
    outlines.set(machine, existing)
    return existing
  }
  const handlers: {
    [Type in InspectionEvent['type']]?: (event: InspectionEvent & { type: Type }) => void
  } = {
    '@xstate.actor'({ actorRef }) {
      const { id, sessionId, logic, _parent, options } = actorRef as RegisteredActorRef
      const machine = logic instanceof StateMachine ? (logic as AnyStateMachine) : null // checked with instanceof
      onRecord({
        kind: 'actor',
        id: sessionId,
        name: id === sessionId && machine ? machine.id : id,
        parent: _parent?.sessionId ?? null,
        chart: machine && getOutline(machine).root,
        definition: machine && withDefinitions ? serializeDefinition(machine) : null,
        input: redact(options.input, 'input'),
      })
    },
    '@xstate.event'({ actorRef, sourceRef, event }) {
      // Skips internal events of promises and initial events; snapshots show their effect.
      if (/^xstate\.(promise\.|init$)/.test(event.type)) return
      onRecord({
        kind: 'event',
        at: now(),
        to: actorRef.sessionId,
        from: sourceRef?.sessionId ?? null,
        event: redactEvent(event),
      })
    },
    '@xstate.microstep'({ actorRef, _transitions }) {
      const { logic } = actorRef as RegisteredActorRef
      if (!(logic instanceof StateMachine)) return
      const { transitionNumbers } = getOutline(logic as AnyStateMachine) // checked above
      const arrows = _transitions.flatMap((arrow) => transitionNumbers.get(arrow) ?? [])
      if (arrows.length > 0) onRecord({ kind: 'taken', id: actorRef.sessionId, arrows })
    },
    '@xstate.snapshot'({ actorRef, event, snapshot }) {
      const now = snapshot as Partial<AnyMachineSnapshot> & { status: ActorStatus }
      onRecord({
        kind: 'moved',
        id: actorRef.sessionId,
        event: event.type,
        systemId: (actorRef as RegisteredActorRef).systemId ?? null,
        status: now.status,
        // Names of states are not private.
        value: now.value === undefined ? null : JSON.parse(JSON.stringify(now.value)),
        active: now._nodes?.map(({ id }) => id) ?? [],
        context: redact(now.context),
        output: redact(now.output, 'output'),
        error: redact(now.error),
      })
    },
  }
  return (event: InspectionEvent) =>
    (handlers[event.type] as ((event: InspectionEvent) => void) | undefined)?.(event) // each handler gets its own event type
}

/** Members of an actor that the library's type omits. */
type RegisteredActorRef = AnyActorRef & {
  logic: unknown
  systemId?: string
  options: { input?: unknown }
}

const redactEvent = (event: AnyEventObject): InspectedEvent => ({
  ...(redact(event) as InspectedEvent), // an object stays an object
  type: event.type,
})

/** Without initial context and input, which may be private. */
const serializeDefinition = (machine: AnyStateMachine) =>
  JSON.stringify(machine.config, (key, value) => {
    if (key === 'context' || key === 'input') return undefined
    return typeof value === 'function' ? { type: value.type ?? value.name } : value
  })
