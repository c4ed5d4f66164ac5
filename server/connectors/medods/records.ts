import type {
  BranchRecord,
  PatientRecord,
  RejectReason,
  SpecialistRecord,
  ToldConsent,
} from '../port/connector.ts'
import { dottedDay } from '../port/parse-times.ts'
import { firstPhone } from '../port/read-first-phone.ts'
import { idOf, isYes, type Json, objects, text } from '../port/read-json.ts'

export function branchRecord(clinic: Json): BranchRecord | null {
  const externalId = idOf(clinic.id)
  if (externalId === null) return null
  return {
    externalId,
    name: text(clinic.title) ?? externalId,
    address: text(clinic.address),
    phone: text(clinic.phone),
    timeZone: null,
  }
}

export function specialistRecord(user: Json): SpecialistRecord | null {
  const externalId = idOf(user.id)
  const name = [user.surname, user.name, user.secondName]
    .flatMap((part) => text(part) ?? [])
    .join(' ')
  if (externalId === null || name === '') return null
  const titles = objects(user.specialties ?? []).flatMap(({ title }) => text(title) ?? [])
  return { externalId, name, specialty: titles.join(', ') || null }
}

/** A client, or why no patient can be made of him. Assumed: rows have what a new client is made of (mis.md 5). */
export function patientRecord(client: Json): PatientRecord | RejectReason {
  const externalId = idOf(client.id)
  if (externalId === null) return 'NO_ID'
  const [surname, name] = [text(client.surname), text(client.name)]
  if (surname === null && name === null) return 'NO_NAME'
  const sex = text(client.sex)
  return {
    externalId,
    surname: surname ?? '',
    name: name ?? '',
    middleName: text(client.secondName),
    gender: sex === 'male' ? 'M' : sex === 'female' ? 'F' : null,
    phone: firstPhone(client.phone),
    email: text(client.email),
    birthDate: dottedDay(text(client.birthdate) ?? ''),
    language: null,
    deceased: false,
    sumPaid: null,
    consent: consentOf(client),
  }
}

/**
 * Assumed: notices are told apart from mailings, and one channel from another, which this product does not do for one patient: who denies notices in either
 * channel is to get nothing. Calls and letters are not ours. Nobody denied is no consent.
 */
function consentOf(client: Json): ToldConsent | null {
  if (isYes(client.denySmsNotifications) || isYes(client.denyWhatsappMessages)) return 'nothing'
  return isYes(client.denySmsDispatches) ? 'service' : null
}
