import type { PatientRecord, RejectReason, SourceConsent } from '../port/connector.ts'
import { parseGenderNumber } from '../port/parse-gender-number.ts'
import { parseDottedDay } from '../port/parse-times.ts'
import { splitName } from '../port/person-name.ts'
import { readFirstPhone } from '../port/read-first-phone.ts'
import { isFlagSet, type JsonObject, readId, readNumber, readText } from '../port/read-json.ts'

/** Converts a patient of `getPatient`, or returns why it cannot. */
export function toPatientRecord(patient: JsonObject): PatientRecord | RejectReason {
  const surname = readText(patient.last_name)
  const name = readText(patient.first_name)
  if (surname === null && name === null) return 'NO_NAME'
  const externalId = readId(patient.patient_id) ?? readId(patient.id)
  return externalId === null
    ? 'NO_ID'
    : {
        ...toCommonFields(patient),
        externalId,
        surname: surname ?? '',
        name: name ?? '',
        middleName: readText(patient.third_name),
        phone: readFirstPhone(patient.mobile) ?? readFirstPhone(patient.phone),
        consent: toConsent(patient),
      }
}

/** The patient from a visit's row; null without a name. Consents are not in it. */
export function toVisitPatient(row: JsonObject): PatientRecord | null {
  const externalId = readId(row.patient_id)
  const fullName = readText(row.patient_name)
  if (externalId === null || fullName === null) return null
  return {
    ...toCommonFields({
      birth_date: row.patient_birth_date,
      gender: row.patient_gender,
      email: row.patient_email,
    }),
    ...splitName(fullName, true),
    externalId,
    phone: readFirstPhone(row.patient_phone),
  }
}

const toCommonFields = ({ birth_date, gender, email }: JsonObject) => ({
  gender: parseGenderNumber(gender),
  email: readText(email),
  birthDate: parseDottedDay(readText(birth_date) ?? ''),
  language: null,
  deceased: false,
  sumPaid: null,
})

/**
 * Assumed: who refuses SMS gets nothing from us, and a yes only means no refusal; emails are not sent by this product. Nobody removed there is
 * written to.
 */
function toConsent({ send_sms, is_deleted }: JsonObject): SourceConsent | null {
  return isFlagSet(is_deleted) || send_sms === false || readNumber(send_sms) === 0
    ? 'nothing'
    : null
}
