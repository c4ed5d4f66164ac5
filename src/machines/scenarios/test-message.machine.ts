import { assign, sendTo, setup } from 'xstate'
import type { TestPatientInput } from '../../../schema/generated/client/graphql.ts'
import { createPort } from '../shared/create-port.ts'
import { getFailureCode } from '../shared/failure.ts'
import { toFormFailure } from '../shared/form-failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { showToast } from '../toasts/toast.machine.ts'
import {
  compareByName,
  createRemovedToast,
  dropRemovedPatient,
  emptyTestPatient,
  selectText,
  type TestMessageContext,
  type TestMessageEvent,
  type TestMessageRequest,
  type TestMessageResult,
  type TestPatient,
  type TestPatientSave,
  togglePatient,
  toTestMessageRequest,
  toTestPatientInput,
  validateFilled,
} from './test-message-context.ts'

/** Test messages of a scenario: test patients, the selection, and the result of each message. */
export const testMessageMachine = setup({
  types: {} as {
    context: TestMessageContext
    input: { scenarioId: string }
    events: TestMessageEvent
    tags: 'busy' | 'form' | 'confirming'
  },
  actors: {
    loadTestPatients: createPort<TestPatient[]>('loadTestPatients'),
    saveTestPatient: createPort<TestPatient, TestPatientSave>('saveTestPatient'),
    removeTestPatient: createPort<void, { id: string }>('removeTestPatient'),
    sendTest: createPort<TestMessageResult[], TestMessageRequest>('sendTest'),
  },
  actions: {
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => toFormFailure(error) }),
    setPatientForm: assign({
      patientForm: ({ context }, { input }: { input: TestPatientInput }) => ({
        id: context.patientForm?.id ?? null,
        input,
      }),
      failure: null,
    }),
    showEmpty: assign({
      failure: (_, { input }: { input: TestPatientInput }) => ({
        message: null,
        fields: validateFilled(input),
      }),
    }),
    /** Adds or updates a test patient, and selects them. */
    upsertPatient: assign(({ context }, { patient }: { patient: TestPatient }) => ({
      patients: [...context.patients.filter(({ id }) => id !== patient.id), patient].sort(
        compareByName,
      ),
      selectedIds: context.selectedIds.includes(patient.id)
        ? context.selectedIds
        : [...context.selectedIds, patient.id],
    })),
    removePatient: assign(({ context }) => dropRemovedPatient(context)),
    toastRemoved: sendTo(systemActor('toasts'), ({ context }) =>
      showToast(createRemovedToast(context)),
    ),
    toastError: sendTo(systemActor('toasts'), (_, { error }: { error: unknown }) =>
      showToast({ severity: 'error', summary: toFormFailure(error).message }),
    ),
  },
  guards: {
    isIncomplete: (_, { input }: { input: TestPatientInput }) =>
      Object.keys(validateFilled(input)).length > 0,
    /** At least one patient is required. */
    isNobodyChosen: ({ context }) => context.selectedIds.length === 0,
    isOutsideHours: (_, { error }: { error: unknown }) =>
      getFailureCode(error) === 'OUTSIDE_WINDOW',
  },
}).createMachine({
  id: 'testMessage',
  context: ({ input }) => ({
    scenarioId: input.scenarioId,
    patients: [],
    selectedIds: [],
    results: [],
    textPurpose: 'booked',
    side: 'a',
    patientForm: null,
    removingId: null,
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
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'test.retry': 'loading' } },
    choosing: {
      on: {
        'test.choose': {
          actions: assign(({ context, event }) => togglePatient(context, event)),
        },
        'test.side': { actions: assign({ side: ({ event }) => event.side, failure: null }) },
        'test.send': [
          {
            guard: 'isNobodyChosen',
            actions: assign({
              failure: { message: { path: 'scenarios.test.nobody' }, fields: {} },
            }),
          },
          {
            target: 'sending',
            actions: assign(({ context, event }) => selectText(context, event)),
          },
        ],
        'patient.open': {
          target: 'filling',
          actions: assign({
            patientForm: ({ event }) => ({ id: event.id, input: emptyTestPatient }),
            failure: null,
          }),
        },
        'patient.remove': {
          target: 'removing',
          actions: assign({ removingId: ({ event }) => event.id }),
        },
        'patient.restore': {
          target: 'restoring',
          actions: assign({
            patientForm: ({ event }) => ({ id: null, input: toTestPatientInput(event.patient) }),
          }),
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
          { target: 'saving', actions: { type: 'setPatientForm', params: ({ event }) => event } },
        ],
      },
    },
    saving: {
      tags: ['busy', 'form'],
      invoke: {
        id: 'save',
        src: 'saveTestPatient',
        input: ({ context }) => context.patientForm ?? { id: null, input: emptyTestPatient },
        onDone: {
          target: 'choosing',
          actions: { type: 'upsertPatient', params: ({ event }) => ({ patient: event.output }) },
        },
        onError: {
          target: 'filling',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'saveTestPatient',
        input: ({ context }) => context.patientForm ?? { id: null, input: emptyTestPatient },
        onDone: {
          target: 'choosing',
          actions: { type: 'upsertPatient', params: ({ event }) => ({ patient: event.output }) },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeTestPatient',
        src: 'removeTestPatient',
        input: ({ context }) => ({ id: context.removingId ?? '' }),
        onDone: { target: 'choosing', actions: ['toastRemoved', 'removePatient'] },
        onError: {
          target: 'choosing',
          actions: { type: 'toastError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendTest',
        src: 'sendTest',
        input: ({ context }) => toTestMessageRequest(context, false),
        onDone: { target: 'choosing', actions: assign({ results: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isOutsideHours', params: ({ event }) => ({ error: event.error }) },
            target: 'confirming',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'choosing',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    // Outside the sending window no patient would get the message; a test needs a confirmation.
    confirming: {
      tags: 'confirming',
      on: {
        'test.sendNow': { target: 'sendingNow', actions: assign({ failure: null }) },
        'test.cancel': { target: 'choosing', actions: assign({ failure: null }) },
      },
    },
    sendingNow: {
      tags: 'busy',
      invoke: {
        id: 'sendNow',
        src: 'sendTest',
        input: ({ context }) => toTestMessageRequest(context, true),
        onDone: { target: 'choosing', actions: assign({ results: ({ event }) => event.output }) },
        onError: {
          target: 'choosing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})
