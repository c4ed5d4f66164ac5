import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { ReactNode } from 'react'
import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate'
import type { Strings } from '../../../src/ui/i18n/i18n.ts'
import type { WalkOptions } from '../../machines/walks.ts'
import type { Part } from '../../ui/screens/page.tsx'
import type { BrowserDriver } from './browser-driver.ts'
import type { ExpectedElement } from './expected-elements.ts'
import type { UserAction } from './user-actions.ts'

/** Leaf states of a chart by path, `filling` or `signedIn.working`; `whole` for a chart without states. */
export type LeafOf<Machine extends AnyStateMachine> = Leaf<SnapshotFrom<Machine>['value']>
type Leaf<Value> = Value extends string
  ? Value
  : keyof Value extends never
    ? 'whole'
    : {
        [Key in keyof Value & string]: Leaf<Value[Key]> extends 'whole'
          ? Key
          : `${Key}.${Leaf<Value[Key]>}`
      }[keyof Value & string]

/** What a user sees in a state: elements of the page, or the same as in another state; or why the state is not observed. */
export type ExpectedView<Machine extends AnyStateMachine> =
  | ((state: SnapshotFrom<Machine>, last: AnyEventObject) => ExpectedElement[])
  | { sameAs: LeafOf<Machine>; reason: string }
  | { notObserved: string }

/** How an event is caused. */
export interface EventTrigger<Event extends AnyEventObject, Snapshot> {
  /** `user`, or the actor that sends it. */
  sender: string
  /** Actions of a user. */
  actions?: (event: Event, state: Snapshot) => UserAction[]
  /** Causes an event of another actor; without it the walk sends the event itself. */
  trigger?: (event: Event, driver: ScreenDriver) => Promise<void>
  /** Whether the event can be caused in this state. */
  may?: (event: Event, state: Snapshot) => boolean
}

/** A call of a port that is not answered yet. */
export interface PortCall {
  /** Chart id and port name, such as `reputation.saveReviewLink`. */
  port: string
  input: unknown
  signal: AbortSignal
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** What a walk controls: the rendered page, and means to cause what no user does. */
export interface ScreenDriver {
  find: (systemId: string) => AnyActorRef
  send: (systemId: string, event: { type: string }) => Promise<void>
  advanceTime: (ms: number) => Promise<unknown>
  perform: (actions: UserAction[]) => Promise<void>
  calls: PortCall[]
  answer: (port: string, output: unknown) => Promise<void>
  fail: (port: string, error: unknown) => Promise<void>
  /** Names of effects that are not visible. */
  effects: string[]
  /** Strings of the page. */
  strings: Strings
}

/** The screen as rendered for a walk: real charts by system id, their component, and answers of the other charts' ports. */
export interface ScreenFixture {
  parts: Record<string, Part>
  /** The root chart of the page, instead of `parts`. */
  root?: Part
  /** The window is narrow, so that the menu is not at the side. */
  narrow?: boolean
  render: () => ReactNode
  /** The walked actor; undefined while it does not exist. */
  actor: (find: (systemId: string) => AnyActorRef) => AnyActorRef | undefined
  /** Answers of the other charts' ports, given at once. A port without an answer stays pending. */
  answers?: Record<string, (input: never, strings: Strings) => unknown>
  /** Context of the root chart: path, access. */
  app?: Record<string, unknown>
  /** Starts the walked chart, if it does not start with the screen. */
  begin?: (driver: ScreenDriver) => Promise<void>
}

/** A GraphQL operation with any result. */
export type Operation = TypedDocumentNode<unknown, never>

/** How a call of the chart is answered in a browser. */
export type BrowserCall =
  /** The server's answer. */
  | Operation
  /** The server's answer with the walk's values in it; ids stay the server's. */
  | {
      operation: Operation
      overlay: (output: never, answer: never) => object
      when?: (variables: never) => boolean
    }
  /** The walk's answer instead of the server's, which would refuse the call or accept it only once. */
  | { operation: Operation; replaceWith: (output: never) => object }
  /** A call that is no GraphQL operation, by its URL; answered as it is, or with this content. */
  | { url: RegExp; body?: (output: never) => object; bytes?: Buffer }
  /** A call that cannot be held: it is answered within the page. */
  | 'immediate'

/** Values, or a function that makes them from the server's answer. `once`: later calls stay pending, because by then the page knows more than these values. */
export type ResponseOverrides = [Operation, object | ((answer: never) => object), 'once'?][]

/** The same screen in a browser against the real server. */
export interface BrowserOptions {
  /** Path of the screen. */
  path: string | ((call: ServerCall) => Promise<string>)
  /** Calls of the chart's ports; a name with a dot is a port of another chart. Each call waits until the walk answers it or lets it fail. */
  calls: Record<string, BrowserCall>
  /** Answers of other operations: the server's answer with these values in it, or a refusal. */
  responseOverrides?: ResponseOverrides
  /** Prepares the server's data before the first walk. */
  prepareData?: (call: ServerCall) => Promise<void>
  /** First actions on the loaded page. */
  initialActions?: UserAction[]
  /** Runs that differ from jsdom's. */
  runs?: (WalkOptions & {
    path?: string
    responseOverrides?: ResponseOverrides
    signedInAs?: BrowserUser
  })[]
  /** Who is signed in; default: the owner of the demo clinic. */
  signedInAs?: BrowserUser
  /** URLs that other charts fetch, answered with these bytes. */
  fileResponses?: [RegExp, Buffer][]
  /** Width of the window in px; default: its initial width. */
  width?: number
  /** Every walk reloads the page, for charts that live as long as the page. */
  reloadsPage?: true
  /** The walk enters another session; the driver's own session is restored after each walk. */
  changesSession?: true
  /** Initial local storage by key. */
  initialLocalStorage?: Record<string, string>
  /** Views that differ from those in jsdom. */
  expectedViews?: Record<string, AnyExpectedView>
  /** Actions that differ from those in jsdom, and causes of other actors' events; events of other actors without an entry are left out. */
  triggerOverrides?: Record<
    string,
    (driver: BrowserDriver, event: AnyEventObject, call: ServerCall) => Promise<void>
  >
  /** States and events that cannot be reached in a browser, with the reason; jsdom's walk covers them. */
  jsdomOnly?: Record<string, string>
}
export type BrowserUser = 'owner' | 'anonymous' | 'master'
export type ServerCall = (method: string, path: string, body?: unknown) => Promise<unknown>

export interface ScreenWalk<Machine extends AnyStateMachine> {
  /** Export name of the chart. */
  chart: string
  machine: Machine
  /** The chart for computing paths, if the real one needs actors that exist only on the page. */
  model?: AnyStateMachine
  runs: WalkOptions[]
  expectedViews: Record<LeafOf<Machine>, ExpectedView<Machine>>
  eventTriggers: {
    [Event in EventFromLogic<Machine> as Event['type']]: EventTrigger<Event, SnapshotFrom<Machine>>
  }
  /** Guards whose inversion is not visible, with the reason. */
  undetectableGuards?: Record<string, string>
  /** Causes the end of invoked child charts, whose ends are no answers of ports. */
  childCompletions?: Record<string, (event: AnyEventObject, driver: ScreenDriver) => Promise<void>>
  /** `recordEffect` records effects that are not visible. */
  fixture: (run: WalkOptions, recordEffect: (effect: string) => void) => ScreenFixture
  browser?: BrowserOptions
}

/** A walk with the chart's types erased. */
export interface AnyWalk {
  chart: string
  machine: AnyStateMachine
  model?: AnyStateMachine
  runs: WalkOptions[]
  expectedViews: Record<string, AnyExpectedView>
  eventTriggers: Record<string, AnyEventTrigger>
  undetectableGuards?: Record<string, string>
  childCompletions?: Record<string, (event: AnyEventObject, driver: ScreenDriver) => Promise<void>>
  /** `recordEffect` records effects that are not visible. */
  fixture: (run: WalkOptions, recordEffect: (effect: string) => void) => ScreenFixture
  browser?: BrowserOptions
}
export type AnyExpectedView =
  | ((state: AnyMachineSnapshot, last: AnyEventObject) => ExpectedElement[])
  | { sameAs: string; reason: string }
  | { notObserved: string }
export type AnyEventTrigger = EventTrigger<AnyEventObject, AnyMachineSnapshot>

/** A screen's walk through one of its charts; the compiler requires every state and every event. */
export const defineWalk = <Machine extends AnyStateMachine>(walk: ScreenWalk<Machine>): AnyWalk =>
  walk as unknown as AnyWalk // the walker calls each function with its own state and event

export const byUser = <Event extends AnyEventObject, Snapshot>(
  actions: (event: Event, state: Snapshot) => UserAction[],
  may?: (event: Event, state: Snapshot) => boolean,
): EventTrigger<Event, Snapshot> => ({ sender: 'user', actions, ...(may && { may }) })

export const byOtherActor = <Event extends AnyEventObject, Snapshot>(
  sender: string,
  trigger?: (event: Event, driver: ScreenDriver) => Promise<void>,
): EventTrigger<Event, Snapshot> => ({ sender, ...(trigger && { trigger }) })
