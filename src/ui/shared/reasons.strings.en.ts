import { reasonStringsEn } from '../../../domain/reason-strings.en.ts'

/** Why a patient gets no message: the words that files and papers of the server have, too. */
export const reasons = reasonStringsEn
