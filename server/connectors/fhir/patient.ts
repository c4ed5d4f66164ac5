import type { PatientRecord } from '../port/connector.ts'
import { twoLetters } from '../port/language-code.ts'
import { isoDay } from '../port/parse-times.ts'
import { type Json, objects, text } from '../port/read-json.ts'
import { humanName } from './read-human-name.ts'
import { emailOf, phoneOf } from './telecom.ts'

/**
 * A FHIR R4 Patient; null when he has no name at all. A birth date without its day (FHIR allows a year
 * or a month) is no birth date. Inactive patients stay: their visits may still lie ahead.
 */
export function patientRecord(patient: Json, externalId: string): PatientRecord | null {
  const name = humanName(patient.name)
  if (!name) return null
  return {
    externalId,
    ...name,
    gender: patient.gender === 'male' ? 'M' : patient.gender === 'female' ? 'F' : null,
    phone: phoneOf(patient.telecom),
    email: emailOf(patient.telecom),
    birthDate: isoDay(text(patient.birthDate) ?? ''),
    language: languageOf(patient),
    deceased: patient.deceasedBoolean === true || text(patient.deceasedDateTime) !== null,
    sumPaid: null,
  }
}

/** The preferred language, else the first, in two letters (`ru-RU` and `rus` are `ru`). */
function languageOf(patient: Json): string | null {
  const all = objects(patient.communication)
  const ranked = [...all.filter((one) => one.preferred === true), ...all]
  for (const { language } of ranked) {
    for (const concept of objects(language)) {
      const codes = [...objects(concept.coding).map((coding) => coding.code), concept.text]
      for (const code of codes) {
        const short = twoLetters(text(code))
        if (short) return short
      }
    }
  }
  return null
}
