import { assign, setup } from 'xstate'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Notice, TextPreviewQuery } from '../../../schema/generated/client/graphql.ts'
import { createPort } from '../shared/create-port.ts'

export type TextPreview = TextPreviewQuery['textPreview']

/** A draft text and the patient to preview it for; without one the server picks a patient whom the scenario would reach. */
export interface TextPreviewRequest {
  scenarioId: string
  type: ScenarioType
  text: string
  notice: Notice | null
  clientId: string | null
}

export type TextPreviewEvent =
  | { type: 'preview.text'; text: string; notice: Notice | null }
  | { type: 'preview.patient'; clientId: string }
  | { type: 'preview.retry' }

/** Preview of a text for a real patient. It reloads when typing pauses; the last preview stays meanwhile. */
export const textPreviewMachine = setup({
  types: {} as {
    context: { request: TextPreviewRequest; preview: TextPreview; error: unknown }
    input: TextPreviewRequest
    events: TextPreviewEvent
    tags: 'busy'
  },
  actors: { loadPreview: createPort<TextPreview, TextPreviewRequest>('loadPreview') },
  guards: {
    isAnother: (
      { context: { request } },
      { text, notice }: Pick<TextPreviewRequest, 'text' | 'notice'>,
    ) => text !== request.text || notice !== request.notice,
  },
  delays: { typing: 350 },
}).createMachine({
  id: 'textPreview',
  context: ({ input }) => ({ request: input, preview: null, error: null }),
  initial: 'loading',
  on: {
    'preview.text': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.typing',
      actions: assign({
        request: ({ context, event: { text, notice } }) => ({ ...context.request, text, notice }),
      }),
    },
    'preview.patient': {
      target: '.loading',
      actions: assign({
        request: ({ context, event: { clientId } }) => ({ ...context.request, clientId }),
      }),
    },
  },
  states: {
    typing: { after: { typing: 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPreview',
        src: 'loadPreview',
        input: ({ context }) => context.request,
        onDone: {
          target: 'shown',
          actions: assign({ preview: ({ event }) => event.output, error: null }),
        },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    shown: {},
    failed: { on: { 'preview.retry': 'loading' } },
  },
})
