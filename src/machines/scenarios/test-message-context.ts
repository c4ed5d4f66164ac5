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
  /** Null: a new one. */
  id: string | null
  input: TestPatientInput
}

export interface TestMessageRequest {
  scenarioId: string
  testPatientIds: string[]
  notice: Notice | null
  /** The words for a visit that is confirmed already. */
  approved: boolean
  /** Text B of the trial that runs; null: the scenario's own. */
  side: AbTestSide | null
  /** At an hour at which no such message leaves: it was asked about. */
  anyway: boolean
}

export type TestMessageEvent =
  | { type: 'test.retry' }
  | { type: 'test.choose'; id: string; chosen: boolean }
  /** Which of two texts that are compared. */
  | { type: 'test.side'; side: AbTestSide }
  /** `compared`: another text stands beside this one now. */
  | { type: 'test.send'; of: TextPurpose; compared: boolean }
  /** The answer to whether it goes at this hour. */
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
  /** Which of the scenario's texts was asked for last. */
  textPurpose: TextPurpose
  /** Which of two that are compared. */
  side: AbTestSide
  /** What a form or a button asked for last. */
  patientForm: TestPatientSave | null
  removingId: string | null
  failure: { message: LocalizedText | null; fields: Record<string, LocalizedText> } | null
}

/** A form before anything is typed. */
export const emptyTestPatient: TestPatientInput = {
  firstName: '',
  lastName: '',
  patronymic: '',
  phone: '',
  position: '',
}

export const toTestPatientInput = ({ id: _, ...input }: TestPatient): TestPatientInput => input

/** Who is chosen once one of the list is, or is no longer. */
export const togglePatient = (
  { selectedIds }: TestMessageContext,
  { id, chosen: isChosen }: { id: string; chosen: boolean },
) => ({
  selectedIds: [...selectedIds.filter((one) => one !== id), ...(isChosen ? [id] : [])],
  failure: null,
})

/** Which text goes; the trial may have ended since its other one was chosen. */
export const selectText = (
  { side }: TestMessageContext,
  { of, compared }: { of: TextPurpose; compared: boolean },
) => ({ results: [], failure: null, textPurpose: of, side: compared ? side : ('a' as const) })

/** What is sent: the text that was asked for last, to those who are chosen. */
export const toTestMessageRequest = (
  { scenarioId, selectedIds: chosen, textPurpose: of, side }: TestMessageContext,
  anyway: boolean,
): TestMessageRequest => ({
  scenarioId,
  testPatientIds: chosen,
  notice: of === 'moved' || of === 'canceled' ? of : null,
  approved: of === 'approved',
  side: side === 'b' ? side : null,
  anyway,
})

/** The list once the one who is taken off it is gone, with whatever was told of him. */
export const dropRemovedPatient = ({
  patients,
  selectedIds,
  results,
  removingId: removing,
}: TestMessageContext) => ({
  patients: patients.filter(({ id }) => id !== removing),
  selectedIds: selectedIds.filter((id) => id !== removing),
  results: results.filter(({ testPatientId }) => testPatientId !== removing),
})

/** Says that one was taken off the list, and takes it back. */
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

/** Every field of a test patient is to be filled (section 5 of the specification). */
export function validateFilled(input: TestPatientInput): Record<string, LocalizedText> {
  const empty = testPatientFields.filter((name) => input[name].trim() === '')
  return Object.fromEntries(empty.map((name) => [name, { path: 'validation.required' }]))
}
