import { assign, spawnChild, stopChild } from 'xstate'
import type { Contract } from '../shared/contract.ts'
import { intakeAsked } from './intake-asked.ts'
import { mappingOf, withColumn } from './intake-parts.ts'
import type { IntakeEvent } from './intake-setup.ts'
import { intakeSetup } from './intake-setup.ts'

/**
 * How data comes in from this page: a clinic system is connected and its first sync followed, or a file is chosen, its
 * columns looked at and laid out, and taken in.
 */
export const intakeMachine = intakeSetup.createMachine({
  id: 'intake',
  context: {
    run: null,
    system: null,
    failure: null,
    file: null,
    preview: null,
    zone: null,
    join: false,
    historyOpen: false,
  },
  invoke: [
    { id: 'systems', src: 'systems', input: { args: null } },
    { id: 'systemChoice', systemId: 'systemChoice', src: 'systemChoice' },
    { id: 'systemGlance', systemId: 'systemGlance', src: 'systemGlance' },
    { id: 'languageWatch', src: 'languageWatch' },
  ],
  initial: 'idle',
  on: {
    'sample.save': { actions: { type: 'saveSample', params: ({ event }) => event } },
    'history.open': {
      actions: [
        stopChild('history'),
        spawnChild('history', { id: 'history', input: { args: null } }),
        assign({ historyOpen: true }),
      ],
    },
    'history.close': { actions: [stopChild('history'), assign({ historyOpen: false })] },
    'intake.next': { actions: 'goOn' },
    'language.changed': { actions: 'refreshSystems' },
  },
  states: {
    idle: {
      on: {
        'mis.connect': {
          target: 'connecting',
          actions: { type: 'takeSystem', params: ({ event }) => event },
        },
        'sync.ask': { target: 'asking', actions: 'forgive' },
        'run.show': {
          target: 'reading',
          actions: ['forgive', assign({ run: ({ event }) => event.run })],
        },
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
        onDone: { target: 'asking', actions: ['refreshSystems', 'forgetPlace'] },
        // What an earlier run asks can still be answered.
        onError: [
          {
            guard: 'hasRun',
            target: 'asked',
            actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'idle',
            actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    // The first sync began with the connection; asking for one joins it.
    asking: {
      tags: 'busy',
      invoke: {
        id: 'startSync',
        src: 'startSync',
        onDone: { target: 'following', actions: assign({ run: ({ event }) => event.output }) },
        // What an earlier run asks can still be answered.
        onError: [
          {
            guard: 'hasRun',
            target: 'asked',
            actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'idle',
            actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          },
        ],
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
          // Such a file says itself what everything is.
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
    ...intakeAsked,
  },
})

declare module '../shared/system.ts' {
  interface SystemActors {
    intake: {
      events: IntakeEvent
      actor: Contract<
        typeof intakeMachine,
        'failure' | 'file' | 'historyOpen' | 'join' | 'preview' | 'run' | 'system' | 'zone'
      >
    }
  }
}
