import type {
  BranchRecord,
  PatientRecord,
  RejectReason,
  SourceConsent,
  SpecialistRecord,
} from '../port/connector.ts'
import { parseDottedDay } from '../port/parse-times.ts'
import { readFirstPhone } from '../port/read-first-phone.ts'
import { isFlagSet, type JsonObject, readId, readObjects, readText } from '../port/read-json.ts'

export function toBranchRecord(clinic: JsonObject): BranchRecord | null {
  const externalId = readId(clinic.id)
  if (externalId === null) return null
  return {
    externalId,
    name: readText(clinic.title) ?? externalId,
    address: readText(clinic.address),
    phone: readText(clinic.phone),
    timeZone: null,
  }
}

export function toSpecialistRecord(user: JsonObject): SpecialistRecord | null {
  const externalId = readId(user.id)
  const name = [user.surname, user.name, user.secondName]
    .flatMap((part) => readText(part) ?? [])
    .join(' ')
  if (externalId === null || name === '') return null
  const titles = readObjects(user.specialties ?? []).flatMap(({ title }) => readText(title) ?? [])
  return { externalId, name, specialty: titles.join(', ') || null }
}

/** Converts a client, or returns why it cannot. Assumed: rows have the fields of a new client. */
export function toPatientRecord(client: JsonObject): PatientRecord | RejectReason {
  const externalId = readId(client.id)
  if (externalId === null) return 'NO_ID'
  const [surname, name] = [readText(client.surname), readText(client.name)]
  if (surname === null && name === null) return 'NO_NAME'
  const sex = readText(client.sex)
  return {
    externalId,
    surname: surname ?? '',
    name: name ?? '',
    middleName: readText(client.secondName),
    gender: sex === 'male' ? 'M' : sex === 'female' ? 'F' : null,
    phone: readFirstPhone(client.phone),
    email: readText(client.email),
    birthDate: parseDottedDay(readText(client.birthdate) ?? ''),
    language: null,
    deceased: false,
    sumPaid: null,
    consent: toConsent(client),
  }
}

/**
 * Assumed: consents distinguish notices from mailings and one channel from another, which this product does not do per patient, so whoever refuses
 * notices on either channel gets nothing. Calls and emails are not ours. No refusal is not a consent.
 */
function toConsent(client: JsonObject): SourceConsent | null {
  if (isFlagSet(client.denySmsNotifications) || isFlagSet(client.denyWhatsappMessages))
    return 'nothing'
  return isFlagSet(client.denySmsDispatches) ? 'service' : null
}
