import type {
  ActorRefFrom,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate'

/** The part of a chart that its users rely on: states, tags, events, and the named context keys. The rest of the context is private. */
export interface ActorContract<
  Chart extends AnyStateMachine,
  Shown extends keyof ContextFrom<Chart> = never,
> {
  send(event: EventFromLogic<Chart>): void
  subscribe: ActorRefFrom<Chart>['subscribe']
  getSnapshot(): Pick<SnapshotFrom<Chart>, 'value' | 'matches' | 'hasTag' | 'can' | 'children'> & {
    context: Readonly<Pick<ContextFrom<Chart>, Shown>>
  }
}
