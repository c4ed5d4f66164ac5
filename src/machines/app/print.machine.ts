import { type EventFromLogic, fromCallback, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'

export type PrintEvent =
  /** Somebody asked to print the list: by its button or by the keys of the browser. */
  | { type: 'print.ask' }
  /** All rows that are printed have been loaded and drawn. */
  | { type: 'print.ready' }
  /** The browser is about to print, and has printed. */
  | { type: 'browser.beforePrint' }
  | { type: 'browser.afterPrint' }

/**
 * Printing of a list. A list draws only the rows in sight; while this chart is `laidOut`, it draws all of them, up to a limit. Asked by the page, the
 * missing rows are loaded first. The browser's own menu does not wait for anything: then those that are loaded are printed, and the page says so.
 */
export const printMachine = setup({
  types: {} as {
    events: PrintEvent
    /** `laidOut`: lists draw all rows; `loading`: and load those that are missing. */
    tags: 'laidOut' | 'loading'
  },
  actors: { browserListener: fromCallback<PrintEvent>(() => {}) },
  actions: {
    /** Opens the browser's dialog. */
    print: () => {},
  },
  delays: {
    /** What cannot be loaded by then is not printed. */
    patience: 20_000,
    /** For the page to be drawn. */
    drawing: 50,
    /** Some browsers do not tell that they have printed. */
    forgetting: 120_000,
  },
}).createMachine({
  id: 'print',
  invoke: { id: 'browserListener', src: 'browserListener' },
  initial: 'idle',
  states: {
    idle: {
      on: { 'print.ask': 'loading', 'browser.beforePrint': 'printing' },
    },
    loading: {
      tags: ['laidOut', 'loading'],
      on: { 'print.ready': 'drawing', 'browser.beforePrint': 'printing' },
      after: { patience: 'drawing' },
    },
    drawing: {
      tags: 'laidOut',
      after: { drawing: { target: 'printing', actions: 'print' } },
    },
    printing: {
      tags: 'laidOut',
      on: { 'browser.afterPrint': 'idle', 'print.ask': 'loading' },
      after: { forgetting: 'idle' },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    print: {
      events: EventFromLogic<typeof printMachine>
      actor: ActorContract<typeof printMachine, never>
    }
  }
}
