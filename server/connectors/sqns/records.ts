import type {
  BranchRecord,
  PatientRecord,
  RejectReason,
  SpecialistRecord,
} from '../port/connector.ts'
import { numberedGender } from '../port/parse-gender-number.ts'
import { isoDay } from '../port/parse-times.ts'
import { splitName } from '../port/person-name.ts'
import { firstPhone } from '../port/read-first-phone.ts'
import { idOf, isJson, isYes, type Json, text } from '../port/read-json.ts'

/** A client, or why no patient can be made of him. What he allows is not told. */
export function patientRecord(client: Json): PatientRecord | RejectReason {
  const externalId = idOf(client.id)
  if (externalId === null) return 'NO_ID'
  const names = namesOf(client)
  if (names === null) return 'NO_NAME'
  return {
    externalId,
    ...names,
    gender: numberedGender(client.sex),
    phone: firstPhone(client.phone) ?? firstPhone(client.additionalPhone),
    email: text(client.email),
    birthDate: isoDay(text(client.birthDate)?.slice(0, 10) ?? ''),
    language: null,
    deceased: false,
    sumPaid: null,
  }
}

/** The whole name is read where its parts do not stand apart. */
function namesOf({ name, firstname, lastname, patronymic }: Json) {
  const [first, last, whole] = [text(firstname), text(lastname), text(name)]
  if (first === null && last === null) return whole === null ? null : splitName(whole)
  return { surname: last ?? '', name: first ?? '', middleName: text(patronymic) }
}

export function specialistRecord(employee: Json): SpecialistRecord | null {
  const externalId = idOf(employee.id)
  const { lastname, firstname, patronymic } = employee
  const name = [lastname, firstname, patronymic].flatMap((part) => text(part) ?? []).join(' ')
  if (externalId === null || name === '') return null
  const left = isYes(employee.isFired) || isYes(employee.isDeleted)
  return { externalId, name, specialty: text(employee.position), left }
}

/** There is no list of branches: each is known by the visits that it has. Assumed: where it has no id, its name is one, without commas: they stand between ids. */
export function branchIn({ organization }: Json): BranchRecord | null {
  const place = isJson(organization) ? organization : {}
  const name = text(place.name)
  const externalId = idOf(place.id) ?? name?.replaceAll(',', ' ') ?? null
  if (externalId === null) return null
  return { externalId, name: name ?? externalId, address: null, phone: null, timeZone: null }
}
