import { assign } from 'xstate'
import { ingestImplementation } from './ingest-implementation.ts'
import { applyReading, changeColumn, toColumnMapping } from './ingest-queries.ts'

/** Shows how a file is read and which column is what; both can be changed. */
export const mapping = ingestImplementation.createStateConfig({
  initial: 'shown',
  on: {
    'column.choose': {
      target: '.validating',
      actions: [
        'clearFailure',
        assign({ preview: ({ context, event }) => changeColumn(context.preview, event) }),
      ],
    },
    'reading.choose': {
      target: '.validating',
      actions: [
        'clearFailure',
        assign({
          reading: ({ context, event }) => ({ ...context.reading, ...event.choice }),
          preview: ({ context, event }) => applyReading(context.preview, event.choice),
        }),
      ],
    },
    'file.cancel': { target: 'idle', actions: ['clearFile', 'clearFailure'] },
  },
  states: {
    shown: {
      on: {
        'file.import': {
          guard: 'canImport',
          target: '#ingest.importing',
          actions: 'clearFailure',
        },
      },
    },
    // The server validates the mapping; a new change restarts this.
    validating: {
      invoke: {
        id: 'judgeColumns',
        src: 'previewFile',
        input: ({ context }) => ({
          file: context.file,
          mapping: toColumnMapping(context.preview),
          reading: context.reading,
        }),
        onDone: {
          target: 'shown',
          actions: {
            type: 'keepPreview',
            params: ({ event }) => ({ preview: event.output }),
          },
        },
        onError: {
          target: 'shown',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
