import { assign } from 'xstate'
import { ingestImplementation } from './ingest-implementation.ts'

const finished = ingestImplementation.createStateConfig({
  entry: 'notifyScreen',
  always: 'runShown',
})

/** Shows a run and its pending questions. */
const runShown = ingestImplementation.createStateConfig({
  on: {
    'file.choose': {
      target: 'previewing',
      actions: { type: 'setFile', params: ({ event }) => event },
    },
    'system.connect': {
      target: 'connecting',
      actions: { type: 'setSystem', params: ({ event }) => event },
    },
    'sync.ask': { target: 'startingSync', actions: 'clearFailure' },
    'run.show': {
      target: 'loadingRun',
      actions: ['clearFailure', assign({ run: ({ event }) => event.run })],
    },
    'zone.save': {
      target: 'savingZone',
      actions: [
        'clearFailure',
        assign({
          zone: ({ context, event: { branchId, name, timeZone } }) => ({
            branchId,
            name,
            timeZone,
            runId: context.run?.id ?? '',
          }),
        }),
      ],
    },
    'join.decide': {
      target: 'decidingJoin',
      actions: ['clearFailure', assign({ join: ({ event }) => event.join })],
    },
    'rejected.save': { target: 'savingRejected', actions: 'clearFailure' },
  },
})

/** A row of the history comes without its rejected rows. */
const loadingRun = ingestImplementation.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'readRun',
    src: 'loadRun',
    input: ({ context }) => context.run?.id ?? '',
    onDone: { target: 'runShown', actions: assign({ run: ({ event }) => event.output }) },
    onError: {
      target: 'runShown',
      actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
    },
  },
})

const savingZone = ingestImplementation.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'saveZone',
    src: 'saveZone',
    input: ({ context }) => context.zone ?? { branchId: '', name: '', timeZone: null, runId: '' },
    onDone: {
      target: 'finished',
      actions: assign({ run: ({ event }) => event.output, zone: null }),
    },
    onError: {
      target: 'runShown',
      actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
    },
  },
})

const decidingJoin = ingestImplementation.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'decideJoining',
    src: 'decideJoining',
    input: ({ context }) => ({ runId: context.run?.id ?? '', join: context.join }),
    onDone: { target: 'finished', actions: assign({ run: ({ event }) => event.output }) },
    onError: {
      target: 'runShown',
      actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
    },
  },
})

const savingRejected = ingestImplementation.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'saveRejected',
    src: 'saveRejected',
    input: ({ context }) => context.run?.id ?? '',
    onDone: 'runShown',
    onError: {
      target: 'runShown',
      actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
    },
  },
})

/** States from the end of a run: its summary, its questions and its rejected rows. */
export const ingestRunStates = {
  finished,
  runShown: runShown,
  loadingRun: loadingRun,
  savingZone: savingZone,
  decidingJoin: decidingJoin,
  savingRejected: savingRejected,
}
