import { assign, enqueueActions, setup } from 'xstate'
import type { MisInput, RunFieldsFragment as Run } from '../../schema/generated/client/graphql.ts'
import { fieldTexts, serverText } from './failure.ts'
import {
  canImport,
  type FileAsked,
  type ImportField,
  mappingOf,
  type Preview,
  withColumn,
} from './intake-parts.ts'
import { port } from './port.ts'

export type IntakeEvent =
  | { type: 'mis.connect'; input: MisInput }
  | { type: 'mis.sync' }
  | { type: 'file.choose'; file: File }
  | { type: 'column.choose'; index: number; field: ImportField | null }
  | { type: 'file.import' }
  | { type: 'file.cancel' }
  | { type: 'intake.dismiss' }

interface IntakeContext {
  run: Run | null
  failure: { text: string | null; fields: Record<string, string> } | null
  file: File | null
  /** What the file's columns are taken for; null for a file that has none. */
  preview: Preview | null
}

/**
 * How data comes in from this page: a clinic system is connected and its first sync followed, or a file is chosen, its
 * columns looked at and laid out, and taken in.
 */
export const intakeMachine = setup({
  types: {} as { context: IntakeContext; events: IntakeEvent; tags: 'busy' },
  actors: {
    connectMis: port<void, MisInput>('connectMis'),
    startSync: port<Run>('startSync'),
    askRun: port<Run, string>('askRun'),
    previewFile: port<Preview | null, FileAsked>('previewFile'),
    importFile: port<Run, FileAsked>('importFile'),
  },
  actions: {
    explain: assign({
      failure: (_, { error }: { error: unknown }) => ({
        text: serverText(error),
        fields: fieldTexts(error),
      }),
    }),
    forgive: assign({ failure: null }),
    takeFile: assign({
      file: (_, { file }: { file: File }) => file,
      preview: null,
      failure: null,
      run: null,
    }),
    letFileGo: assign({ file: null, preview: null }),
    keepPreview: assign({ preview: (_, { preview }: { preview: Preview | null }) => preview }),
    /** The screen this belongs to. What became of a file's rows is to be read; a sync is seen by what it brought. */
    tellScreen: enqueueActions(({ enqueue, context, self }) => {
      const screen = self._parent
      if (!screen) return
      if (context.run?.kind === 'import') enqueue.sendTo(screen, { type: 'intake.open' })
      enqueue.sendTo(screen, { type: 'intake.finished' })
    }),
  },
  guards: {
    isOver: (_, run: Run) => run.state === 'done' || run.state === 'failed',
    hasColumns: (_, preview: Preview | null) => (preview?.columns.length ?? 0) > 0,
    canImport: ({ context }) => canImport(context.preview),
    hasPreview: ({ context }) => context.preview !== null,
  },
  delays: { nextLook: 700 },
}).createMachine({
  id: 'intake',
  context: { run: null, failure: null, file: null, preview: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'mis.connect': { target: 'connecting', actions: 'forgive' },
        'mis.sync': { target: 'asking', actions: 'forgive' },
        'file.choose': {
          target: 'previewing',
          actions: { type: 'takeFile', params: ({ event }) => event },
        },
      },
    },
    connecting: {
      tags: 'busy',
      invoke: {
        id: 'connectMis',
        src: 'connectMis',
        input: ({ event }) => (event.type === 'mis.connect' ? event.input : { misType: '' }),
        onDone: 'asking',
        onError: {
          target: 'idle',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    // The first sync began with the connection; asking for one joins it.
    asking: {
      tags: 'busy',
      invoke: {
        id: 'startSync',
        src: 'startSync',
        onDone: { target: 'following', actions: assign({ run: ({ event }) => event.output }) },
        onError: {
          target: 'idle',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    following: { tags: 'busy', after: { nextLook: 'looking' } },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'askRun',
        src: 'askRun',
        input: ({ context }) => context.run?.id ?? '',
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'finished',
            actions: assign({ run: ({ event }) => event.output }),
          },
          { target: 'following', actions: assign({ run: ({ event }) => event.output }) },
        ],
        onError: 'following',
      },
    },
    previewing: {
      tags: 'busy',
      invoke: {
        id: 'previewFile',
        src: 'previewFile',
        input: ({ context }) => ({ file: context.file, mapping: null }),
        onDone: [
          {
            guard: { type: 'hasColumns', params: ({ event }) => event.output },
            target: 'mapping',
            actions: {
              type: 'keepPreview',
              params: ({ event }) => ({ preview: event.output }),
            },
          },
          // FHIR says itself what everything is.
          'importing',
        ],
        onError: {
          target: 'idle',
          actions: [
            'letFileGo',
            { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    mapping: {
      initial: 'shown',
      on: {
        'column.choose': {
          target: '.judging',
          actions: [
            'forgive',
            assign({ preview: ({ context, event }) => withColumn(context.preview, event) }),
          ],
        },
        'file.cancel': { target: 'idle', actions: ['letFileGo', 'forgive'] },
      },
      states: {
        shown: {
          on: {
            'file.import': { guard: 'canImport', target: '#intake.importing', actions: 'forgive' },
          },
        },
        // What the server makes of the columns now; another choice asks anew.
        judging: {
          invoke: {
            id: 'judgeColumns',
            src: 'previewFile',
            input: ({ context }) => ({ file: context.file, mapping: mappingOf(context.preview) }),
            onDone: {
              target: 'shown',
              actions: {
                type: 'keepPreview',
                params: ({ event }) => ({ preview: event.output }),
              },
            },
            onError: {
              target: 'shown',
              actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    importing: {
      tags: 'busy',
      invoke: {
        id: 'importFile',
        src: 'importFile',
        input: ({ context }) => ({ file: context.file, mapping: mappingOf(context.preview) }),
        onDone: {
          target: 'finished',
          actions: ['letFileGo', assign({ run: ({ event }) => event.output })],
        },
        onError: [
          {
            guard: 'hasPreview',
            target: 'mapping',
            actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'idle',
            actions: [
              'letFileGo',
              { type: 'explain', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    finished: {
      entry: 'tellScreen',
      on: {
        'intake.dismiss': { target: 'idle', actions: assign({ run: null }) },
        'file.choose': {
          target: 'previewing',
          actions: { type: 'takeFile', params: ({ event }) => event },
        },
        'mis.connect': { target: 'connecting', actions: 'forgive' },
        'mis.sync': { target: 'asking', actions: 'forgive' },
      },
    },
  },
})
