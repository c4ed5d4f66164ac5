import { reasonStringsRu } from '../../../domain/reason-strings.ru.ts'

/** Skip reasons, shared with the server's files and documents. */
export const reasons = reasonStringsRu
