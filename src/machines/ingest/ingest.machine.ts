import { assign, spawnChild, stopChild } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import type { IngestEvent } from './ingest-implementation.ts'
import { ingestImplementation } from './ingest-implementation.ts'
import { mapping } from './ingest-mapping-state.ts'
import { toColumnMapping } from './ingest-queries.ts'
import { ingestRunStates } from './ingest-run-states.ts'

/** Brings data in: connects a clinic system and follows its first sync, or previews a file, maps its columns and imports it. */
export const ingestMachine = ingestImplementation.createMachine({
  id: 'ingest',
  context: {
    run: null,
    system: null,
    failure: null,
    file: null,
    preview: null,
    reading: null,
    zone: null,
    join: false,
    historyOpen: false,
  },
  invoke: [
    { id: 'systems', src: 'systems', input: { args: null } },
    { id: 'systemChoice', systemId: 'systemChoice', src: 'systemChoice' },
    { id: 'connectionPreview', systemId: 'connectionPreview', src: 'connectionPreview' },
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
    'ingest.next': { actions: 'openReminders' },
    'language.changed': { actions: 'refreshSystems' },
  },
  states: {
    // A reading that was started before goes on: it is shown again when the forms are opened again.
    idle: {
      invoke: {
        id: 'findRunning',
        src: 'findRunning',
        onDone: {
          guard: { type: 'isRunning', params: ({ event }) => event.output },
          target: 'tracking',
          actions: assign({ run: ({ event }) => event.output }),
        },
        // Without an answer the forms show no reading.
        onError: { actions: assign({ run: null }) },
      },
      on: {
        'system.connect': {
          target: 'connecting',
          actions: { type: 'setSystem', params: ({ event }) => event },
        },
        'sync.ask': { target: 'startingSync', actions: 'clearFailure' },
        'run.show': {
          target: 'loadingRun',
          actions: ['clearFailure', assign({ run: ({ event }) => event.run })],
        },
        'file.choose': {
          target: 'previewing',
          actions: { type: 'setFile', params: ({ event }) => event },
        },
      },
    },
    connecting: {
      tags: 'busy',
      invoke: {
        id: 'connectClinicSystem',
        src: 'connectClinicSystem',
        input: ({ event }) => (event.type === 'system.connect' ? event.input : { misType: '' }),
        onDone: { target: 'startingSync', actions: ['refreshSystems', 'resetPlacement'] },
        // The questions of an earlier run can still be answered.
        onError: [
          {
            guard: 'hasRun',
            target: 'runShown',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'idle',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    // Connecting has started the first sync; this call returns the same run.
    startingSync: {
      tags: 'busy',
      invoke: {
        id: 'startSync',
        src: 'startSync',
        onDone: { target: 'tracking', actions: assign({ run: ({ event }) => event.output }) },
        // The questions of an earlier run can still be answered.
        onError: [
          {
            guard: 'hasRun',
            target: 'runShown',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'idle',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    tracking: { tags: 'busy', after: { pollRun: 'polling' } },
    polling: {
      tags: 'busy',
      invoke: {
        id: 'loadRun',
        src: 'loadRun',
        input: ({ context }) => context.run?.id ?? '',
        onDone: [
          {
            guard: { type: 'isRunOver', params: ({ event }) => event.output },
            target: 'finished',
            actions: assign({ run: ({ event }) => event.output }),
          },
          { target: 'tracking', actions: assign({ run: ({ event }) => event.output }) },
        ],
        onError: 'tracking',
      },
    },
    previewing: {
      tags: 'busy',
      invoke: {
        id: 'previewFile',
        src: 'previewFile',
        input: ({ context }) => ({ file: context.file, mapping: null, reading: null }),
        onDone: [
          {
            guard: { type: 'hasColumns', params: ({ event }) => event.output },
            target: 'mapping',
            actions: {
              type: 'keepPreview',
              params: ({ event }) => ({ preview: event.output }),
            },
          },
          // A file without columns needs no mapping.
          'importing',
        ],
        onError: {
          target: 'idle',
          actions: [
            'clearFile',
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    mapping,
    importing: {
      tags: 'busy',
      invoke: {
        id: 'importFile',
        src: 'importFile',
        input: ({ context }) => ({
          file: context.file,
          mapping: toColumnMapping(context.preview),
          reading: context.reading,
        }),
        onDone: {
          target: 'finished',
          actions: ['clearFile', assign({ run: ({ event }) => event.output })],
        },
        onError: [
          {
            guard: 'hasPreview',
            target: 'mapping',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'idle',
            actions: [
              'clearFile',
              { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    ...ingestRunStates,
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    ingest: {
      events: IngestEvent
      actor: ActorContract<
        typeof ingestMachine,
        | 'failure'
        | 'file'
        | 'historyOpen'
        | 'join'
        | 'preview'
        | 'reading'
        | 'run'
        | 'system'
        | 'zone'
      >
    }
  }
}
