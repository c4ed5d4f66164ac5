/** A group shares one visit of its system; its first patient keeps the plain id. */
export const toGroupVisitId = (visitId: string, patient: string) => `${visitId}/${patient}`

/** Separates the number of an occurrence; in HL7 no id contains it unescaped. */
const OCCURRENCE_MARK = '~'

/** A repeating visit is several visits; the first one keeps the plain id. Occurrences count from 1. */
export const toOccurrenceId = (visitId: string, occurrence: number) =>
  occurrence === 1 ? visitId : `${visitId}${OCCURRENCE_MARK}${occurrence}`

const VISIT_PART_PATTERN = /(?:~\d+|\/).*$/s

/** The id of a visit without what further patients and times of it have added. */
export const getBaseVisitId = (id: string) => id.replace(VISIT_PART_PATTERN, '')

/** Most times of one visit that a message may name; more are left out and reported. */
export const MAX_OCCURRENCES = 50
