import { reasonStringsEn } from '../../../domain/reason-strings.en.ts'

/** Skip reasons, shared with the server's files and documents. */
export const reasons = reasonStringsEn
