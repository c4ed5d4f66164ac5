import { reasonStringsRu } from '../../../domain/reason-strings.ru.ts'

/** Why a patient gets no message: the words that files and papers of the server have, too. */
export const reasons = reasonStringsRu
