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
import type { BrowserStage } from './in-browser.ts'
import type { Act, Look } from './sight.ts'

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

/** What a person sees in a state: elements of the page, or that another state looks the same, or that the state is never stable. */
export type Sight<Machine extends AnyStateMachine> =
  | ((state: SnapshotFrom<Machine>, last: AnyEventObject) => Look[])
  | { like: LeafOf<Machine>; why: string }
  | { passing: string }

/** How an event is caused. */
export interface Play<Event extends AnyEventObject, Snapshot> {
  /** `person`, or the actor that sends it. */
  by: string
  /** Actions of a person. */
  does?: (event: Event, state: Snapshot) => Act[]
  /** Causes an event of another actor; without it the walk sends the event itself. */
  comes?: (event: Event, stage: Stage) => Promise<void>
  /** Whether the event can be caused in this state. */
  may?: (event: Event, state: Snapshot) => boolean
}

/** A call of a port that is not answered yet. */
export interface PortCall {
  /** Chart id and port name, such as `reputation.saveReviewLink`. */
  port: string
  input: unknown
  signal: AbortSignal
  done: (output: unknown) => void
  fail: (error: unknown) => void
}

/** What a walk controls: the rendered page, and means to cause what no person does. */
export interface Stage {
  find: (systemId: string) => AnyActorRef
  send: (systemId: string, event: { type: string }) => Promise<void>
  pass: (ms: number) => Promise<unknown>
  perform: (acts: Act[]) => Promise<void>
  calls: PortCall[]
  answer: (port: string, output: unknown) => Promise<void>
  fail: (port: string, error: unknown) => Promise<void>
  /** Names of effects that are not visible. */
  deeds: string[]
  /** Strings of the page. */
  strings: Strings
}

/** The screen as rendered for a walk: real charts by system id, their component, and answers of the other charts' ports. */
export interface Setting {
  parts: Record<string, Part>
  /** The root chart of the page, instead of `parts`. */
  root?: Part
  /** The window is narrow, so that the menu is not at the side. */
  narrow?: boolean
  draw: () => ReactNode
  /** The walked actor; undefined while it does not exist. */
  actor: (find: (systemId: string) => AnyActorRef) => AnyActorRef | undefined
  /** Answers of the other charts' ports, given at once. A port without an answer stays pending. */
  answers?: Record<string, (input: never, strings: Strings) => unknown>
  /** Context of the root chart: path, access. */
  app?: Record<string, unknown>
  /** Starts the walked chart, if it does not start with the screen. */
  begin?: (stage: Stage) => Promise<void>
}

/** A GraphQL operation with any result. */
export type Operation = TypedDocumentNode<unknown, never>

/** How a call of the chart is answered in a browser. */
export type BrowserCall =
  /** The server's answer. */
  | Operation
  /** The server's answer with the walk's values in it; ids stay the server's. */
  | {
      asks: Operation
      as: (output: never, answer: never) => object
      when?: (variables: never) => boolean
    }
  /** The walk's answer instead of the server's, which would refuse the call or accept it only once. */
  | { asks: Operation; instead: (output: never) => object }
  /** A call that is no GraphQL operation, by its URL; answered as it is, or with this content. */
  | { fetches: RegExp; body?: (output: never) => object; bytes?: Buffer }
  /** A call that cannot be held: it is answered within the page. */
  | 'at once'

/** Values, or a function that makes them from the server's answer. `once`: later calls stay pending, because by then the page knows more than these values. */
export type Shows = [Operation, object | ((answer: never) => object), 'once'?][]

/** The same screen in a browser against the real server. */
export interface InBrowser {
  /** Path of the screen. */
  at: string | ((call: ServerCall) => Promise<string>)
  /** Calls of the chart's ports; a name with a dot is a port of another chart. Each call waits until the walk answers it or lets it fail. */
  calls: Record<string, BrowserCall>
  /** Answers of other operations: the server's answer with these values in it, or a refusal. */
  shows?: Shows
  /** Prepares the server's data before the first walk. */
  before?: (call: ServerCall) => Promise<void>
  /** First actions on the loaded page. */
  begins?: Act[]
  /** Runs that differ from jsdom's; `at`: path of the screen. */
  runs?: (WalkOptions & { at?: string; shows?: Shows; who?: Who })[]
  /** Who is signed in; default: the owner of the demo clinic. */
  who?: Who
  /** URLs that other charts fetch, answered with these bytes. */
  gives?: [RegExp, Buffer][]
  /** Width of the window in px; default: its initial width. */
  width?: number
  /** Every walk reloads the page, for charts that live as long as the page. */
  anew?: true
  /** The walk enters another session; the stage's own session is restored after each walk. */
  enters?: true
  /** Initial local storage by key. */
  keeps?: Record<string, string>
  /** Looks that differ from those in jsdom. */
  sees?: Record<string, AnySight>
  /** Actions that differ from those in jsdom, and causes of other actors' events; events of other actors without an entry are left out. */
  others?: Record<
    string,
    (stage: BrowserStage, event: AnyEventObject, call: ServerCall) => Promise<void>
  >
  /** States and events that cannot be reached in a browser, with the reason; jsdom's walk covers them. */
  unseen?: Record<string, string>
}
export type Who = 'owner' | 'nobody' | 'master'
export type ServerCall = (method: string, path: string, body?: unknown) => Promise<unknown>

export interface ScreenWalk<Machine extends AnyStateMachine> {
  /** Export name of the chart. */
  chart: string
  machine: Machine
  /** The chart for computing paths, if the real one needs actors that exist only on the page. */
  model?: AnyStateMachine
  runs: WalkOptions[]
  sees: Record<LeafOf<Machine>, Sight<Machine>>
  plays: {
    [Event in EventFromLogic<Machine> as Event['type']]: Play<Event, SnapshotFrom<Machine>>
  }
  /** Guards whose inversion nobody can see, with the reason. */
  unnoticed?: Record<string, string>
  /** Causes the end of invoked child charts, whose ends are no answers of ports. */
  ends?: Record<string, (event: AnyEventObject, stage: Stage) => Promise<void>>
  /** `note` records effects that are not visible. */
  setting: (run: WalkOptions, note: (deed: string) => void) => Setting
  browser?: InBrowser
}

/** A walk with the chart's types erased. */
export interface AnyWalk {
  chart: string
  machine: AnyStateMachine
  model?: AnyStateMachine
  runs: WalkOptions[]
  sees: Record<string, AnySight>
  plays: Record<string, AnyPlay>
  unnoticed?: Record<string, string>
  ends?: Record<string, (event: AnyEventObject, stage: Stage) => Promise<void>>
  /** `note` records effects that are not visible. */
  setting: (run: WalkOptions, note: (deed: string) => void) => Setting
  browser?: InBrowser
}
export type AnySight =
  | ((state: AnyMachineSnapshot, last: AnyEventObject) => Look[])
  | { like: string; why: string }
  | { passing: string }
export type AnyPlay = Play<AnyEventObject, AnyMachineSnapshot>

/** A screen's walk through one of its charts; the compiler requires every state and every event. */
export const walkOf = <Machine extends AnyStateMachine>(walk: ScreenWalk<Machine>): AnyWalk =>
  walk as unknown as AnyWalk // the walker calls each function with its own state and event

export const byPerson = <Event extends AnyEventObject, Snapshot>(
  does: (event: Event, state: Snapshot) => Act[],
  may?: (event: Event, state: Snapshot) => boolean,
): Play<Event, Snapshot> => ({ by: 'person', does, ...(may && { may }) })

/** `who`: the actor that sends the event. */
export const byOthers = <Event extends AnyEventObject, Snapshot>(
  who: string,
  comes?: (event: Event, stage: Stage) => Promise<void>,
): Play<Event, Snapshot> => ({ by: who, ...(comes && { comes }) })
