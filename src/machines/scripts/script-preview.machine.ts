import { assign, setup } from 'xstate'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { Notice, TextPreviewQuery } from '../../../schema/generated/client/graphql.ts'
import { port } from '../shared/port.ts'

export type TextPreview = TextPreviewQuery['textPreview']

/** A text that is being written, and the patient it is shown to; without one the server picks somebody whom it would reach. */
export interface PreviewAsked {
  scenarioId: string
  type: ScenarioType
  text: string
  notice: Notice | null
  clientId: string | null
}

export type PreviewEvent =
  | { type: 'preview.text'; text: string; notice: Notice | null }
  | { type: 'preview.patient'; clientId: string }
  | { type: 'preview.retry' }

/** A text as a real patient would get it: asked for when the typist pauses; the last answer stays in sight meanwhile. */
export const scriptPreviewMachine = setup({
  types: {} as {
    context: { asked: PreviewAsked; shown: TextPreview; error: unknown }
    input: PreviewAsked
    events: PreviewEvent
    tags: 'busy'
  },
  actors: { askPreview: port<TextPreview, PreviewAsked>('askPreview') },
  guards: {
    isAnother: ({ context: { asked } }, { text, notice }: Pick<PreviewAsked, 'text' | 'notice'>) =>
      text !== asked.text || notice !== asked.notice,
  },
  delays: { typing: 350 },
}).createMachine({
  id: 'scriptPreview',
  context: ({ input }) => ({ asked: input, shown: null, error: null }),
  initial: 'asking',
  on: {
    'preview.text': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.typing',
      actions: assign({
        asked: ({ context, event: { text, notice } }) => ({ ...context.asked, text, notice }),
      }),
    },
    'preview.patient': {
      target: '.asking',
      actions: assign({
        asked: ({ context, event: { clientId } }) => ({ ...context.asked, clientId }),
      }),
    },
  },
  states: {
    typing: { after: { typing: 'asking' } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askPreview',
        src: 'askPreview',
        input: ({ context }) => context.asked,
        onDone: {
          target: 'shown',
          actions: assign({ shown: ({ event }) => event.output, error: null }),
        },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    shown: {},
    failed: { on: { 'preview.retry': 'asking' } },
  },
})
