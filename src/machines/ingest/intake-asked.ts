import { assign } from 'xstate'
import { intakeSetup } from './intake-setup.ts'

const finished = intakeSetup.createStateConfig({ entry: 'tellScreen', always: 'asked' })

/** A run is told of, and what it needs a word on is asked. */
const asked = intakeSetup.createStateConfig({
  on: {
    'file.choose': {
      target: 'previewing',
      actions: { type: 'takeFile', params: ({ event }) => event },
    },
    'mis.connect': {
      target: 'connecting',
      actions: { type: 'takeSystem', params: ({ event }) => event },
    },
    'sync.ask': { target: 'asking', actions: 'forgive' },
    'run.show': {
      target: 'reading',
      actions: ['forgive', assign({ run: ({ event }) => event.run })],
    },
    'zone.save': {
      target: 'zoning',
      actions: [
        'forgive',
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
      target: 'joining',
      actions: ['forgive', assign({ join: ({ event }) => event.join })],
    },
    'rejected.save': { target: 'saving', actions: 'forgive' },
  },
})

/** A line of the history has no rejected rows yet. */
const reading = intakeSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'readRun',
    src: 'askRun',
    input: ({ context }) => context.run?.id ?? '',
    onDone: { target: 'asked', actions: assign({ run: ({ event }) => event.output }) },
    onError: {
      target: 'asked',
      actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
    },
  },
})

const zoning = intakeSetup.createStateConfig({
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
      target: 'asked',
      actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
    },
  },
})

const joining = intakeSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'decideJoining',
    src: 'decideJoining',
    input: ({ context }) => ({ runId: context.run?.id ?? '', join: context.join }),
    onDone: { target: 'finished', actions: assign({ run: ({ event }) => event.output }) },
    onError: {
      target: 'asked',
      actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
    },
  },
})

const saving = intakeSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'saveRejected',
    src: 'saveRejected',
    input: ({ context }) => context.run?.id ?? '',
    onDone: 'asked',
    onError: {
      target: 'asked',
      actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
    },
  },
})

/** From the end of a sync or a file on: its run is told, what it asks is answered, its rejected rows are given. */
export const intakeAsked = { finished, asked, reading, zoning, joining, saving }
