import type { PatientRecord, RejectReason } from '../port/connector.ts'
import { parseGenderNumber } from '../port/parse-gender-number.ts'
import { parseIsoDay } from '../port/parse-times.ts'
import { splitName } from '../port/person-name.ts'
import { readFirstPhone } from '../port/read-first-phone.ts'
import { isFlagSet, type JsonObject, readId, readNumber, readText } from '../port/read-json.ts'

/** Means "unknown" in the vendor's own examples. */
const UNKNOWN_BIRTH_DATE = '1970-01-01'

/** Converts a client of a list, or returns why it cannot. */
export function toPatientRecord(client: JsonObject): PatientRecord | RejectReason {
  const externalId = readId(client.id)
  if (externalId === null) return 'NO_ID'
  const names = readName(client)
  if (names === null) return 'NO_NAME'
  const birthDate = readText(client.birth_date)?.slice(0, 10) ?? ''
  return {
    externalId,
    ...names,
    gender: parseGenderNumber(client.sex_id),
    phone: readFirstPhone(client.phone),
    email: readText(client.email),
    birthDate: birthDate === UNKNOWN_BIRTH_DATE ? null : parseIsoDay(birthDate),
    language: null,
    deceased: false,
    sumPaid: readNumber(client.spent),
    consent: isFlagSet(client.sms_not) ? 'service' : null,
  }
}

/** Newer responses have surname and patronymic separately, older ones one name. */
function readName({ name, full_name, surname, patronymic }: JsonObject) {
  const fullName = readText(name) ?? readText(full_name)
  const ownSurname = readText(surname)
  if (ownSurname === null) return fullName === null ? null : splitName(fullName)
  return { surname: ownSurname, name: fullName ?? '', middleName: readText(patronymic) }
}
