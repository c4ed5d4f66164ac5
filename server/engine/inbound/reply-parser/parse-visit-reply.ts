import { decideMeaning, type VisitReply } from './decide-meaning.ts'
import { MAX_LETTERS } from './normalize-reply.ts'
import { parseSegments } from './parse-segments.ts'
import { noPatientNames, type PatientNames } from './patient-names.ts'
import { resolveChoice } from './resolve-choice.ts'
import { MAX_TOKENS, tokenize } from './tokenize.ts'

/**
 * Parses an answer about a visit, in Russian or English; `patientNames` are the possible patients' names,
 * `hasSeveralTimes` says that several visits were asked about, so that a time names one of them. Pure, with bounded cost for any input.
 */
export function parseVisitReply(
  text: string,
  patientNames: PatientNames = noPatientNames,
  hasSeveralTimes = false,
): VisitReply {
  const tokens = tokenize(text, patientNames)
  if (text.length > MAX_LETTERS || tokens.length > MAX_TOKENS)
    return { meaning: 'puzzle', because: [], puzzle: 'tooLong' }
  return decideMeaning(resolveChoice(parseSegments(tokens)), hasSeveralTimes)
}
