import type { TrialSide } from '../../../domain/ab-test.ts'
import type { Notice } from '../../../domain/messages.ts'
import type { TextOf } from '../../../domain/scenario-texts.ts'
import type {
  SendTestMutation,
  TestPatientInput,
  TestPatientsQuery,
} from '../../../schema/generated/client/graphql.ts'
import type { Said } from '../toasts/toast.machine.ts'

export type TestPatient = TestPatientsQuery['testPatients']['items'][number]
export type TestResult = SendTestMutation['sendTest'][number]

export const testPatientFields = [
  'lastName',
  'firstName',
  'patronymic',
  'phone',
  'position',
] as const satisfies (keyof TestPatientInput)[]

export interface PatientSave {
  /** Null: a new one. */
  id: string | null
  input: TestPatientInput
}

export interface TestAsked {
  scenarioId: string
  testPatientIds: string[]
  notice: Notice | null
  /** The words for a visit that is confirmed already. */
  approved: boolean
  /** Text B of the trial that runs; null: the scenario's own. */
  side: TrialSide | null
  /** At an hour at which no such message leaves: it was asked about. */
  anyway: boolean
}

export type TestEvent =
  | { type: 'test.retry' }
  | { type: 'test.choose'; id: string; chosen: boolean }
  /** Which of two texts that are compared. */
  | { type: 'test.side'; side: TrialSide }
  /** `compared`: another text stands beside this one now. */
  | { type: 'test.send'; of: TextOf; compared: boolean }
  /** The answer to whether it goes at this hour. */
  | { type: 'test.sendNow' }
  | { type: 'test.leave' }
  | { type: 'patient.open'; id: string | null }
  | { type: 'patient.close' }
  | { type: 'patient.save'; input: TestPatientInput }
  | { type: 'patient.remove'; id: string }
  | { type: 'patient.restore'; patient: TestPatient }

export interface TestContext {
  scenarioId: string
  patients: TestPatient[]
  chosen: string[]
  results: TestResult[]
  /** Which of the scenario's texts was asked for last. */
  of: TextOf
  /** Which of two that are compared. */
  side: TrialSide
  /** What a form or a button asked for last. */
  asked: PatientSave | null
  removing: string | null
  failure: { said: Said | null; fields: Record<string, Said> } | null
}

/** A form before anything is typed. */
export const blank: TestPatientInput = {
  firstName: '',
  lastName: '',
  patronymic: '',
  phone: '',
  position: '',
}

export const inputOf = ({ id: _, ...input }: TestPatient): TestPatientInput => input

/** Who is chosen once one of the list is, or is no longer. */
export const chosenAfter = (
  { chosen }: TestContext,
  { id, chosen: is }: { id: string; chosen: boolean },
) => ({ chosen: [...chosen.filter((one) => one !== id), ...(is ? [id] : [])], failure: null })

/** Which text goes; the trial may have ended since its other one was chosen. */
export const toBeSent = (
  { side }: TestContext,
  { of, compared }: { of: TextOf; compared: boolean },
) => ({ results: [], failure: null, of, side: compared ? side : ('a' as const) })

/** What is sent: the text that was asked for last, to those who are chosen. */
export const testAsked = (
  { scenarioId, chosen, of, side }: TestContext,
  anyway: boolean,
): TestAsked => ({
  scenarioId,
  testPatientIds: chosen,
  notice: of === 'moved' || of === 'canceled' ? of : null,
  approved: of === 'approved',
  side: side === 'b' ? side : null,
  anyway,
})

/** The list once the one who is taken off it is gone, with whatever was told of him. */
export const withoutRemoved = ({ patients, chosen, results, removing }: TestContext) => ({
  patients: patients.filter(({ id }) => id !== removing),
  chosen: chosen.filter((id) => id !== removing),
  results: results.filter(({ testPatientId }) => testPatientId !== removing),
})

export const byName = (one: TestPatient, other: TestPatient) =>
  one.lastName.localeCompare(other.lastName)

/** Every field of a test patient is to be filled (section 5 of the specification). */
export function emptyFields(input: TestPatientInput): Record<string, Said> {
  const empty = testPatientFields.filter((name) => input[name].trim() === '')
  return Object.fromEntries(empty.map((name) => [name, { path: 'validation.required' }]))
}
