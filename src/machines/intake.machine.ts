import { assign, sendTo, setup } from 'xstate'
import type { MisInput, RunFieldsFragment as Run } from '../../schema/generated/client/graphql.ts'
import { fieldTexts, serverText } from './failure.ts'
import { port } from './port.ts'

export type IntakeEvent =
  | { type: 'mis.connect'; input: MisInput }
  | { type: 'mis.sync' }
  | { type: 'file.import'; file: File }
  | { type: 'intake.dismiss' }

/** How data comes in from this page: a clinic system is connected and its first sync followed, or a file is taken. */
export const intakeMachine = setup({
  types: {} as {
    context: {
      run: Run | null
      failure: { text: string | null; fields: Record<string, string> } | null
    }
    events: IntakeEvent
    tags: 'busy'
  },
  actors: {
    connectMis: port<void, MisInput>('connectMis'),
    startSync: port<Run>('startSync'),
    askRun: port<Run, string>('askRun'),
    importFile: port<Run, File>('importFile'),
  },
  actions: {
    explain: assign({
      failure: (_, { error }: { error: unknown }) => ({
        text: serverText(error),
        fields: fieldTexts(error),
      }),
    }),
    forgive: assign({ failure: null }),
    /** Of the two screens that take data in, one is open. */
    tellScreen: sendTo(({ system }) => system.get('reminders') ?? system.get('integrations'), {
      type: 'intake.finished',
    }),
  },
  guards: {
    isOver: (_, run: Run) => run.state === 'done' || run.state === 'failed',
  },
  delays: { nextLook: 700 },
}).createMachine({
  id: 'intake',
  context: { run: null, failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'mis.connect': { target: 'connecting', actions: 'forgive' },
        'mis.sync': { target: 'asking', actions: 'forgive' },
        'file.import': { target: 'importing', actions: 'forgive' },
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
    importing: {
      tags: 'busy',
      invoke: {
        id: 'importFile',
        src: 'importFile',
        input: ({ event }) => {
          if (event.type !== 'file.import') throw new Error('Nothing to import')
          return event.file
        },
        onDone: { target: 'finished', actions: assign({ run: ({ event }) => event.output }) },
        onError: {
          target: 'idle',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    finished: {
      entry: 'tellScreen',
      on: {
        'intake.dismiss': { target: 'idle', actions: assign({ run: null }) },
        'file.import': { target: 'importing', actions: 'forgive' },
        'mis.connect': { target: 'connecting', actions: 'forgive' },
        'mis.sync': { target: 'asking', actions: 'forgive' },
      },
    },
  },
})
