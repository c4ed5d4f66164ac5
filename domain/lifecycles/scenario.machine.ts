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
 * A scenario's life. It starts only from a verified list. An edit makes the list void; an active promotion is stopped by it,
 * any other active scenario goes on and is planned anew. After a stop the list is to be verified anew; for a minute the stop may be
 * taken back, as far as nothing else was done meanwhile. The names are `state` and `listState` of a row, joined.
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
