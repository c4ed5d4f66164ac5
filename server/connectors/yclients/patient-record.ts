import type { PatientRecord, RejectReason } from '../port/connector.ts'
import { numberedGender } from '../port/parse-gender-number.ts'
import { isoDay } from '../port/parse-times.ts'
import { splitName } from '../port/person-name.ts'
import { firstPhone } from '../port/read-first-phone.ts'
import { idOf, isYes, type Json, numberOf, text } from '../port/read-json.ts'

/** What stands for "unknown" in the vendor's own examples (mis.md 1.4). */
const NO_BIRTHDAY = '1970-01-01'

/** A client of a list, or why none can be made of it. */
export function patientRecord(client: Json): PatientRecord | RejectReason {
  const externalId = idOf(client.id)
  if (externalId === null) return 'NO_ID'
  const names = namesOf(client)
  if (names === null) return 'NO_NAME'
  const born = text(client.birth_date)?.slice(0, 10) ?? ''
  return {
    externalId,
    ...names,
    gender: numberedGender(client.sex_id),
    phone: firstPhone(client.phone),
    email: text(client.email),
    birthDate: born === NO_BIRTHDAY ? null : isoDay(born),
    language: null,
    deceased: false,
    sumPaid: numberOf(client.spent),
    consent: isYes(client.sms_not) ? 'service' : null,
  }
}

/** Newer answers have the surname and the patronymic apart, older ones one name. */
function namesOf({ name, full_name, surname, patronymic }: Json) {
  const whole = text(name) ?? text(full_name)
  const apart = text(surname)
  if (apart === null) return whole === null ? null : splitName(whole)
  return { surname: apart, name: whole ?? '', middleName: text(patronymic) }
}
