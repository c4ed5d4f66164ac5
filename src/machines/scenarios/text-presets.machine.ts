import { assign, type EventFromLogic, sendTo, setup } from 'xstate'
import type { TextLanguage } from '../../../domain/text-presets.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'
import type { ScenarioDraft } from './scenario-draft.ts'

/** A text preset, the change it makes, and the texts to restore on undo. */
interface PickedPreset {
  scenarioId: string
  change: ScenarioDraft
  before: ScenarioDraft
}

type TextPresetsEvent =
  | { type: 'presets.open'; language: TextLanguage }
  | { type: 'presets.language'; language: TextLanguage }
  | ({ type: 'presets.pick' } & PickedPreset)
  | { type: 'presets.close' }

/** Text presets of a scenario's kind. A chosen preset replaces the text; its toast offers undo. */
export const textPresetsMachine = setup({
  types: {} as { context: { language: TextLanguage }; events: TextPresetsEvent },
  actions: {
    setLanguage: assign((_, { language }: { language: TextLanguage }) => ({ language })),
    applyPreset: sendTo(systemActor('scenarios'), (_, { scenarioId, change }: PickedPreset) => ({
      type: 'text.replace',
      scenarioId,
      change,
    })),
    offerUndo: sendTo(systemActor('toasts'), (_, { scenarioId, before }: PickedPreset) =>
      showToast({
        severity: 'info',
        summary: { path: 'scenarios.library.picked' },
        undo: { to: 'scenarios', event: { type: 'text.replace', scenarioId, change: before } },
      }),
    ),
  },
}).createMachine({
  id: 'textPresets',
  context: { language: 'ru' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'presets.open': {
          target: 'open',
          actions: { type: 'setLanguage', params: ({ event }) => event },
        },
      },
    },
    open: {
      on: {
        'presets.language': { actions: { type: 'setLanguage', params: ({ event }) => event } },
        'presets.pick': {
          target: 'closed',
          actions: [
            { type: 'applyPreset', params: ({ event }) => event },
            { type: 'offerUndo', params: ({ event }) => event },
          ],
        },
        'presets.close': 'closed',
      },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    textPresets: {
      events: EventFromLogic<typeof textPresetsMachine>
      actor: ActorContract<typeof textPresetsMachine, 'language'>
    }
  }
}
