import { setup } from 'xstate'

export type ScenarioEvent =
  | { type: 'list.regenerate' }
  | { type: 'list.verify' }
  | { type: 'scenario.start' }
  | { type: 'scenario.stop' }
  | { type: 'stop.undo' }
  | { type: 'scenario.edit' }
  | { type: 'promotion.edit' }

/**
 * Lifecycle of a scenario. It starts only from a verified sending list. An edit invalidates the list; it stops an active promotion, while other
 * active scenarios go on and are replanned. After a stop the list must be verified again; for a minute the stop can be undone unless something else
 * was done. State names are a row's `state` and `listState`, joined.
 */
export const scenarioMachine = setup({
  types: {} as { events: ScenarioEvent },
}).createMachine({
  id: 'scenario',
  initial: 'stopped',
  states: {
    stopped: {
      initial: 'none',
      states: {
        none: { on: { 'list.regenerate': 'generated', 'stop.undo': '#scenario.active.none' } },
        generated: {
          on: {
            'list.regenerate': 'generated',
            'list.verify': 'verified',
            'scenario.edit': 'none',
            'promotion.edit': 'none',
            'stop.undo': '#scenario.active.verified',
          },
        },
        verified: {
          on: {
            'list.regenerate': 'generated',
            'scenario.edit': 'none',
            'promotion.edit': 'none',
            'scenario.start': '#scenario.active',
          },
        },
      },
    },
    active: {
      initial: 'verified',
      on: { 'promotion.edit': 'stopped' },
      states: {
        verified: {
          on: { 'scenario.edit': 'none', 'scenario.stop': '#scenario.stopped.generated' },
        },
        none: { on: { 'scenario.edit': 'none', 'scenario.stop': '#scenario.stopped.none' } },
      },
    },
  },
})
