import type {
  ActorRefFrom,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate'

/**
 * What whoever reads a chart relies on: its states and tags, what may be sent to it, and of what it keeps only what is named.
 * The rest is the chart's own and changes without anybody's notice.
 */
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
