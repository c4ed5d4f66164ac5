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

/** The innermost states of a chart by their paths, `filling` or `signedIn.working`; `whole` of one that has none. */
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

/** What is seen in a state: things on the page; or that another state looks the same, or that nobody ever stands in it. */
export type Sight<Machine extends AnyStateMachine> =
  | ((state: SnapshotFrom<Machine>, last: AnyEventObject) => Look[])
  | { like: LeafOf<Machine>; why: string }
  | { passing: string }

/** How an event comes about. */
export interface Play<Event extends AnyEventObject, Snapshot> {
  /** `person`, or the actor that sends it. */
  by: string
  /** What a person does. */
  does?: (event: Event, state: Snapshot) => Act[]
  /** What brings another's event about; without it the walk sends it as that actor does. */
  comes?: (event: Event, stage: Stage) => Promise<void>
  /** Whether there is something to cause it with as the chart stands. */
  may?: (event: Event, state: Snapshot) => boolean
}

/** A call that a chart has made of a port and that is not answered yet. */
export interface PortCall {
  /** The chart's id and the port's name, such as `reputation.saveReviewLink`. */
  port: string
  input: unknown
  signal: AbortSignal
  done: (output: unknown) => void
  fail: (error: unknown) => void
}

/** What is on the stage while a walk goes: the drawn page, with hands for what no person does. */
export interface Stage {
  find: (systemId: string) => AnyActorRef
  send: (systemId: string, event: { type: string }) => Promise<void>
  pass: (ms: number) => Promise<unknown>
  perform: (acts: Act[]) => Promise<void>
  calls: PortCall[]
  answer: (port: string, output: unknown) => Promise<void>
  fail: (port: string, error: unknown) => Promise<void>
  /** What was done that has no look, by name. */
  deeds: string[]
  /** The words that the page speaks. */
  strings: Strings
}

/** The screen as it is drawn for a walk: real charts by their system ids, what draws them, and what others than the walked chart ask. */
export interface Setting {
  parts: Record<string, Part>
  /** The root of the page itself, in the place of the parts. */
  root?: Part
  /** The menu has no place at the side. */
  narrow?: boolean
  draw: () => ReactNode
  /** The walked actor; undefined while there is none. */
  actor: (find: (systemId: string) => AnyActorRef) => AnyActorRef | undefined
  /** Answers of ports of the other charts, at once. A port that is not here is left without an answer. */
  answers?: Record<string, (input: never, strings: Strings) => unknown>
  /** What the page's root knows: the path, the reader's rights. */
  app?: Record<string, unknown>
  /** What brings the walked chart about, where it does not begin with the screen. */
  begin?: (stage: Stage) => Promise<void>
}

/** An operation of the schema, whatever it answers. */
export type Operation = TypedDocumentNode<unknown, never>

/** How a call of the chart comes about in a browser. */
export type BrowserCall =
  /** The server answers as it does. */
  | Operation
  /** The server's answer, with the walk's own words laid over it; identifiers stay the server's. */
  | {
      asks: Operation
      as: (output: never, answer: never) => object
      when?: (variables: never) => boolean
    }
  /** The server is not asked: it would refuse, or could not be asked again. */
  | { asks: Operation; instead: (output: never) => object }
  /** What is fetched otherwise, by its address; it comes as it is, or with this in it. */
  | { fetches: RegExp; body?: (output: never) => object; bytes?: Buffer }
  /** Nobody can make it wait: it is answered within the page. */
  | 'at once'

/** Words, or what makes them of the server's answer. `once`: who asks again waits, for by then the page knows more than these words. */
export type Shows = [Operation, object | ((answer: never) => object), 'once'?][]

/** The same screen in a browser against the real server. */
export interface InBrowser {
  /** Where it stands. */
  at: string | ((call: ServerCall) => Promise<string>)
  /** The calls of the chart's ports; with a dot in its name, a port of another chart. Each waits until the walk lets it pass or makes it fail. */
  calls: Record<string, BrowserCall>
  /** What other operations answer: the server's answer with these words laid over it, or a refusal. */
  shows?: Shows
  /** What the server must hold before the first walk. */
  before?: (call: ServerCall) => Promise<void>
  /** What a person does first, once the page is there. */
  begins?: Act[]
  /** Other runs than jsdom's; `at`: where one stands. */
  runs?: (WalkOptions & { at?: string; shows?: Shows; who?: Who })[]
  /** Who sits there; without it the demo clinic's owner. */
  who?: Who
  /** What is fetched by its address for other charts, and comes with these bytes. */
  gives?: [RegExp, Buffer][]
  /** How wide the window is, in px; without it as wide as the browser opens it. */
  width?: number
  /** Each walk begins with the page loaded anew, for charts that live as long as it does. */
  anew?: true
  /** Another session takes the place of the reader's: after each walk the reader's own is there again. */
  enters?: true
  /** What the browser keeps from before, by its key in local storage. */
  keeps?: Record<string, string>
  /** What is seen there, where it is otherwise than on the stage of jsdom. */
  sees?: Record<string, AnySight>
  /** How a person's deed is done there, where it is done otherwise; and how events of other actors come about: those that are not here are left out. */
  others?: Record<
    string,
    (stage: BrowserStage, event: AnyEventObject, call: ServerCall) => Promise<void>
  >
  /** States and events that no browser can be brought to, each with the reason; jsdom's walk has them. */
  unseen?: Record<string, string>
}
export type Who = 'owner' | 'nobody' | 'master'
export type ServerCall = (method: string, path: string, body?: unknown) => Promise<unknown>

export interface ScreenWalk<Machine extends AnyStateMachine> {
  /** The name under which the chart is exported. */
  chart: string
  machine: Machine
  /** The chart as it is foreseen, where it asks of actors that are only there on the page. */
  model?: AnyStateMachine
  runs: WalkOptions[]
  sees: Record<LeafOf<Machine>, Sight<Machine>>
  plays: {
    [Event in EventFromLogic<Machine> as Event['type']]: Play<Event, SnapshotFrom<Machine>>
  }
  /** Guards whose turning round nobody could see, with the reason. */
  unnoticed?: Record<string, string>
  /** How ends of its calls come about that are no answers of ports: those of child charts. */
  ends?: Record<string, (event: AnyEventObject, stage: Stage) => Promise<void>>
  /** `note` takes down what is done that has no look. */
  setting: (run: WalkOptions, note: (deed: string) => void) => Setting
  browser?: InBrowser
}

/** A walk whose chart is not known to the types. */
export interface AnyWalk {
  chart: string
  machine: AnyStateMachine
  model?: AnyStateMachine
  runs: WalkOptions[]
  sees: Record<string, AnySight>
  plays: Record<string, AnyPlay>
  unnoticed?: Record<string, string>
  ends?: Record<string, (event: AnyEventObject, stage: Stage) => Promise<void>>
  /** `note` takes down what is done that has no look. */
  setting: (run: WalkOptions, note: (deed: string) => void) => Setting
  browser?: InBrowser
}
export type AnySight =
  | ((state: AnyMachineSnapshot, last: AnyEventObject) => Look[])
  | { like: string; why: string }
  | { passing: string }
export type AnyPlay = Play<AnyEventObject, AnyMachineSnapshot>

/** A screen's walk along one of its charts; the compiler asks for every state and every event. */
export const walkOf = <Machine extends AnyStateMachine>(walk: ScreenWalk<Machine>): AnyWalk =>
  walk as unknown as AnyWalk // the walker hands each function what belongs to its key

export const byPerson = <Event extends AnyEventObject, Snapshot>(
  does: (event: Event, state: Snapshot) => Act[],
  may?: (event: Event, state: Snapshot) => boolean,
): Play<Event, Snapshot> => ({ by: 'person', does, ...(may && { may }) })

/** `who`: the actor that sends it. */
export const byOthers = <Event extends AnyEventObject, Snapshot>(
  who: string,
  comes?: (event: Event, stage: Stage) => Promise<void>,
): Play<Event, Snapshot> => ({ by: who, ...(comes && { comes }) })
