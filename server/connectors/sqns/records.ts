import type {
  BranchRecord,
  PatientRecord,
  RejectReason,
  SpecialistRecord,
} from '../port/connector.ts'
import { parseGenderNumber } from '../port/parse-gender-number.ts'
import { parseIsoDay } from '../port/parse-times.ts'
import { splitName } from '../port/person-name.ts'
import { readFirstPhone } from '../port/read-first-phone.ts'
import { isFlagSet, isJsonObject, type JsonObject, readId, readText } from '../port/read-json.ts'

/** Converts a client, or returns why it cannot. Consents are not given. */
export function toPatientRecord(client: JsonObject): PatientRecord | RejectReason {
  const externalId = readId(client.id)
  if (externalId === null) return 'NO_ID'
  const names = readName(client)
  if (names === null) return 'NO_NAME'
  return {
    externalId,
    ...names,
    gender: parseGenderNumber(client.sex),
    phone: readFirstPhone(client.phone) ?? readFirstPhone(client.additionalPhone),
    email: readText(client.email),
    birthDate: parseIsoDay(readText(client.birthDate)?.slice(0, 10) ?? ''),
    language: null,
    deceased: false,
    sumPaid: null,
  }
}

/** Splits the full name if its parts are not given separately. */
function readName({ name, firstname, lastname, patronymic }: JsonObject) {
  const [first, last, whole] = [readText(firstname), readText(lastname), readText(name)]
  if (first === null && last === null) return whole === null ? null : splitName(whole)
  return { surname: last ?? '', name: first ?? '', middleName: readText(patronymic) }
}

export function toSpecialistRecord(employee: JsonObject): SpecialistRecord | null {
  const externalId = readId(employee.id)
  const { lastname, firstname, patronymic } = employee
  const name = [lastname, firstname, patronymic].flatMap((part) => readText(part) ?? []).join(' ')
  if (externalId === null || name === '') return null
  const left = isFlagSet(employee.isFired) || isFlagSet(employee.isDeleted)
  return { externalId, name, specialty: readText(employee.position), hasLeft: left }
}

/**
 * There is no list of branches: they are known from visits. Assumed: without an id, the name without commas serves as one, because commas separate
 * ids.
 */
export function readBranchRecord({ organization }: JsonObject): BranchRecord | null {
  const branch = isJsonObject(organization) ? organization : {}
  const name = readText(branch.name)
  const externalId = readId(branch.id) ?? name?.replaceAll(',', ' ') ?? null
  if (externalId === null) return null
  return { externalId, name: name ?? externalId, address: null, phone: null, timeZone: null }
}
