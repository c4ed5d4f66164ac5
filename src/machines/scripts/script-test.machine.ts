import { assign, sendTo, setup } from 'xstate'
import type { TestPatientInput } from '../../../schema/generated/client/graphql.ts'
import { failureCode } from '../shared/failure.ts'
import { formFailure } from '../shared/form-failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { showToast } from '../toasts/toast.machine.ts'
import {
  blank,
  byName,
  chosenAfter,
  emptyFields,
  inputOf,
  type PatientSave,
  type TestAsked,
  type TestContext,
  type TestEvent,
  type TestPatient,
  type TestResult,
  testAsked,
  toBeSent,
  withoutRemoved,
} from './script-test-parts.ts'

/** Somebody of the clinic gets the message before patients do: who that is, and what became of each message. */
export const scriptTestMachine = setup({
  types: {} as {
    context: TestContext
    input: { scenarioId: string }
    events: TestEvent
    tags: 'busy' | 'form' | 'asking'
  },
  actors: {
    loadTestPatients: port<TestPatient[]>('loadTestPatients'),
    saveTestPatient: port<TestPatient, PatientSave>('saveTestPatient'),
    removeTestPatient: port<void, { id: string }>('removeTestPatient'),
    sendTest: port<TestResult[], TestAsked>('sendTest'),
  },
  actions: {
    explain: assign({ failure: (_, { error }: { error: unknown }) => formFailure(error) }),
    ask: assign({
      asked: ({ context }, { input }: { input: TestPatientInput }) => ({
        id: context.asked?.id ?? null,
        input,
      }),
      failure: null,
    }),
    showEmpty: assign({
      failure: (_, { input }: { input: TestPatientInput }) => ({
        said: null,
        fields: emptyFields(input),
      }),
    }),
    /** Who has just been added is the one to be tried. */
    put: assign(({ context }, { patient }: { patient: TestPatient }) => ({
      patients: [...context.patients.filter(({ id }) => id !== patient.id), patient].sort(byName),
      chosen: context.chosen.includes(patient.id)
        ? context.chosen
        : [...context.chosen, patient.id],
    })),
    drop: assign(({ context }) => withoutRemoved(context)),
    sayRemoved: sendTo(systemActor('toasts'), ({ context }) => {
      const patient = context.patients.find(({ id }) => id === context.removing)
      const event = { type: 'testPatient.restore', patient }
      return showToast({
        severity: 'success',
        summary: { path: 'scripts.test.removed' },
        undo: patient ? { to: 'scripts', event } : null,
      })
    }),
    complain: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({ severity: 'error', summary: formFailure(error).said }),
    ),
  },
  guards: {
    isIncomplete: (_, { input }: { input: TestPatientInput }) =>
      Object.keys(emptyFields(input)).length > 0,
    /** Section 5 of the specification: at least one patient. */
    isNobodyChosen: ({ context }) => context.chosen.length === 0,
    isOutsideHours: (_, { error }: { error: unknown }) => failureCode(error) === 'OUTSIDE_WINDOW',
  },
}).createMachine({
  id: 'scriptTest',
  context: ({ input }) => ({
    scenarioId: input.scenarioId,
    patients: [],
    chosen: [],
    results: [],
    of: 'booked',
    side: 'a',
    asked: null,
    removing: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadTestPatients',
        src: 'loadTestPatients',
        onDone: {
          target: 'choosing',
          actions: assign({ patients: ({ event }) => event.output, failure: null }),
        },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'test.retry': 'loading' } },
    choosing: {
      on: {
        'test.choose': {
          actions: assign(({ context, event }) => chosenAfter(context, event)),
        },
        'test.side': { actions: assign({ side: ({ event }) => event.side, failure: null }) },
        'test.send': [
          {
            guard: 'isNobodyChosen',
            actions: assign({
              failure: { said: { path: 'scripts.test.nobody' }, fields: {} },
            }),
          },
          {
            target: 'sending',
            actions: assign(({ context, event }) => toBeSent(context, event)),
          },
        ],
        'patient.open': {
          target: 'filling',
          actions: assign({
            asked: ({ event }) => ({ id: event.id, input: blank }),
            failure: null,
          }),
        },
        'patient.remove': {
          target: 'removing',
          actions: assign({ removing: ({ event }) => event.id }),
        },
        'patient.restore': {
          target: 'restoring',
          actions: assign({ asked: ({ event }) => ({ id: null, input: inputOf(event.patient) }) }),
        },
      },
    },
    filling: {
      tags: 'form',
      on: {
        'patient.close': { target: 'choosing', actions: assign({ failure: null }) },
        'patient.save': [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event },
            actions: { type: 'showEmpty', params: ({ event }) => event },
          },
          { target: 'saving', actions: { type: 'ask', params: ({ event }) => event } },
        ],
      },
    },
    saving: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'save',
        src: 'saveTestPatient',
        input: ({ context }) => context.asked ?? { id: null, input: blank },
        onDone: {
          target: 'choosing',
          actions: { type: 'put', params: ({ event }) => ({ patient: event.output }) },
        },
        onError: {
          target: 'filling',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'saveTestPatient',
        input: ({ context }) => context.asked ?? { id: null, input: blank },
        onDone: {
          target: 'choosing',
          actions: { type: 'put', params: ({ event }) => ({ patient: event.output }) },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeTestPatient',
        src: 'removeTestPatient',
        input: ({ context }) => ({ id: context.removing ?? '' }),
        onDone: { target: 'choosing', actions: ['sayRemoved', 'drop'] },
        onError: {
          target: 'choosing',
          actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendTest',
        src: 'sendTest',
        input: ({ context }) => testAsked(context, false),
        onDone: { target: 'choosing', actions: assign({ results: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isOutsideHours', params: ({ event }) => ({ error: event.error }) },
            target: 'asking',
            actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'choosing',
            actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    // At this hour no patient would get it; a colleague may want it all the same.
    asking: {
      tags: 'asking',
      on: {
        'test.sendNow': { target: 'sendingNow', actions: assign({ failure: null }) },
        'test.leave': { target: 'choosing', actions: assign({ failure: null }) },
      },
    },
    sendingNow: {
      tags: 'busy',
      invoke: {
        id: 'sendNow',
        src: 'sendTest',
        input: ({ context }) => testAsked(context, true),
        onDone: { target: 'choosing', actions: assign({ results: ({ event }) => event.output }) },
        onError: {
          target: 'choosing',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
