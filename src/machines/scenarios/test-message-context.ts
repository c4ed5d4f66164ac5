import type { AbTestSide } from '../../../domain/ab-test.ts'
import type { Notice } from '../../../domain/messages.ts'
import type { TextPurpose } from '../../../domain/scenario-texts.ts'
import type {
  SendTestMutation,
  TestPatientInput,
  TestPatientsQuery,
} from '../../../schema/generated/client/graphql.ts'
import type { LocalizedText, ToastContent } from '../toasts/toast.machine.ts'

export type TestPatient = TestPatientsQuery['testPatients']['items'][number]
export type TestMessageResult = SendTestMutation['sendTest'][number]

export const testPatientFields = [
  'lastName',
  'firstName',
  'patronymic',
  'phone',
  'position',
] as const satisfies (keyof TestPatientInput)[]

export interface TestPatientSave {
  /** Null for a new test patient. */
  id: string | null
  input: TestPatientInput
}

export interface TestMessageRequest {
  scenarioId: string
  testPatientIds: string[]
  notice: Notice | null
  /** Use the text for a confirmed visit. */
  approved: boolean
  /** Side of the running A/B test; null: the scenario's own text. */
  side: AbTestSide | null
  /** Send outside the sending window, after a confirmation. */
  anyway: boolean
}

export type TestMessageEvent =
  | { type: 'test.retry' }
  | { type: 'test.choose'; id: string; chosen: boolean }
  /** Side of the running A/B test. */
  | { type: 'test.side'; side: AbTestSide }
  /** `compared`: the text is being compared in a running A/B test. */
  | { type: 'test.send'; of: TextPurpose; compared: boolean }
  /** Confirms sending outside the sending window. */
  | { type: 'test.sendNow' }
  | { type: 'test.cancel' }
  | { type: 'patient.open'; id: string | null }
  | { type: 'patient.close' }
  | { type: 'patient.save'; input: TestPatientInput }
  | { type: 'patient.remove'; id: string }
  | { type: 'patient.restore'; patient: TestPatient }

export interface TestMessageContext {
  scenarioId: string
  patients: TestPatient[]
  selectedIds: string[]
  results: TestMessageResult[]
  /** Text purpose of the last test message. */
  textPurpose: TextPurpose
  /** Side of the running A/B test. */
  side: AbTestSide
  /** The last submitted test patient. */
  patientForm: TestPatientSave | null
  removingId: string | null
  failure: { message: LocalizedText | null; fields: Record<string, LocalizedText> } | null
}

/** Initial values of the form. */
export const emptyTestPatient: TestPatientInput = {
  firstName: '',
  lastName: '',
  patronymic: '',
  phone: '',
  position: '',
}

export const toTestPatientInput = ({ id: _, ...input }: TestPatient): TestPatientInput => input

/** Adds a patient to the selection or removes them. */
export const togglePatient = (
  { selectedIds }: TestMessageContext,
  { id, chosen: isChosen }: { id: string; chosen: boolean },
) => ({
  selectedIds: [...selectedIds.filter((one) => one !== id), ...(isChosen ? [id] : [])],
  failure: null,
})

/** The text to send. Without a running A/B test the side is `a`; the test may have ended meanwhile. */
export const selectText = (
  { side }: TestMessageContext,
  { of, compared }: { of: TextPurpose; compared: boolean },
) => ({ results: [], failure: null, textPurpose: of, side: compared ? side : ('a' as const) })

/** The request for the selected patients and the current text. */
export const toTestMessageRequest = (
  { scenarioId, selectedIds, textPurpose, side }: TestMessageContext,
  anyway: boolean,
): TestMessageRequest => ({
  scenarioId,
  testPatientIds: selectedIds,
  notice: textPurpose === 'booked' || textPurpose === 'approved' ? null : textPurpose,
  approved: textPurpose === 'approved',
  side: side === 'b' ? side : null,
  anyway,
})

/** The context without the removed patient and their results. */
export const dropRemovedPatient = ({
  patients,
  selectedIds,
  results,
  removingId,
}: TestMessageContext) => ({
  patients: patients.filter(({ id }) => id !== removingId),
  selectedIds: selectedIds.filter((id) => id !== removingId),
  results: results.filter(({ testPatientId }) => testPatientId !== removingId),
})

/** The toast after a removal; it offers undo. */
export function createRemovedToast({ patients, removingId }: TestMessageContext): ToastContent {
  const patient = patients.find(({ id }) => id === removingId)
  const event = { type: 'testPatient.restore', patient }
  return {
    severity: 'success',
    summary: { path: 'scenarios.test.removed' },
    undo: patient ? { to: 'scenarios', event } : null,
  }
}

export const compareByName = (one: TestPatient, other: TestPatient) =>
  one.lastName.localeCompare(other.lastName)

/** Required fields: all of a test patient. */
export function validateFilled(input: TestPatientInput): Record<string, LocalizedText> {
  const empty = testPatientFields.filter((name) => input[name].trim() === '')
  return Object.fromEntries(empty.map((name) => [name, { path: 'validation.required' }]))
}
