import type { PatientRecord } from '../port/connector.ts'
import { toLanguageCode } from '../port/language-code.ts'
import { parseIsoDay } from '../port/parse-times.ts'
import { type JsonObject, readObjects, readText } from '../port/read-json.ts'
import { readContactGuardian } from './read-guardian.ts'
import { readHumanName } from './read-human-name.ts'
import type { ReferenceScope } from './resolve-reference.ts'
import { readEmail, readPhone } from './telecom.ts'

/**
 * Converts a FHIR R4 Patient; null if there is no name. A birth date without a day (FHIR allows a year or month) is dropped. Inactive patients are
 * kept, as they may still have visits.
 */
export function toPatientRecord(
  patient: JsonObject,
  externalId: string,
  { now, guardians }: Pick<ReferenceScope, 'now' | 'guardians'>,
): PatientRecord | null {
  const name = readHumanName(patient.name, now)
  if (!name) return null
  const guardian = readContactGuardian(patient, now) ?? guardians?.get(externalId)
  return {
    externalId,
    ...name,
    gender: patient.gender === 'male' ? 'M' : patient.gender === 'female' ? 'F' : null,
    phone: readPhone(patient.telecom, now),
    email: readEmail(patient.telecom, now),
    birthDate: parseIsoDay(readText(patient.birthDate) ?? ''),
    language: readLanguage(patient),
    deceased: patient.deceasedBoolean === true || readText(patient.deceasedDateTime) !== null,
    sumPaid: null,
    ...(guardian && { guardian }),
  }
}

/** The preferred language, else the first, as two letters (`ru-RU` and `rus` are `ru`). */
function readLanguage(patient: JsonObject): string | null {
  const all = readObjects(patient.communication)
  const ranked = [...all.filter((one) => one.preferred === true), ...all]
  for (const { language } of ranked) {
    for (const concept of readObjects(language)) {
      const codes = [...readObjects(concept.coding).map((coding) => coding.code), concept.text]
      for (const code of codes) {
        const short = toLanguageCode(readText(code))
        if (short) return short
      }
    }
  }
  return null
}
