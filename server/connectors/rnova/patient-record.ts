import type { PatientRecord, RejectReason, ToldConsent } from '../port/connector.ts'
import { numberedGender } from '../port/parse-gender-number.ts'
import { dottedDay } from '../port/parse-times.ts'
import { splitName } from '../port/person-name.ts'
import { firstPhone } from '../port/read-first-phone.ts'
import { idOf, isYes, type Json, numberOf, text } from '../port/read-json.ts'

/** A patient of `getPatient`, or why none can be made of it. */
export function patientRecord(patient: Json): PatientRecord | RejectReason {
  const surname = text(patient.last_name)
  const name = text(patient.first_name)
  if (surname === null && name === null) return 'NO_NAME'
  const externalId = idOf(patient.patient_id) ?? idOf(patient.id)
  return externalId === null
    ? 'NO_ID'
    : {
        ...commonOf(patient),
        externalId,
        surname: surname ?? '',
        name: name ?? '',
        middleName: text(patient.third_name),
        phone: firstPhone(patient.mobile) ?? firstPhone(patient.phone),
        consent: consentOf(patient),
      }
}

/** The patient of a visit, as its row has him; null where it says no name. What he allows is not in it. */
export function patientOfVisit(row: Json): PatientRecord | null {
  const externalId = idOf(row.patient_id)
  const whole = text(row.patient_name)
  if (externalId === null || whole === null) return null
  return {
    ...commonOf({
      birth_date: row.patient_birth_date,
      gender: row.patient_gender,
      email: row.patient_email,
    }),
    ...splitName(whole, true),
    externalId,
    phone: firstPhone(row.patient_phone),
  }
}

const commonOf = ({ birth_date, gender, email }: Json) => ({
  gender: numberedGender(gender),
  email: text(email),
  birthDate: dottedDay(text(birth_date) ?? ''),
  language: null,
  deceased: false,
  sumPaid: null,
})

/**
 * Assumed: who is to get no SMS is to get nothing from here, and a yes says only that nobody refused; a letter is not what this product sends. Who was
 * removed there is not written to.
 */
function consentOf({ send_sms, is_deleted }: Json): ToldConsent | null {
  return isYes(is_deleted) || send_sms === false || numberOf(send_sms) === 0 ? 'nothing' : null
}
