import { listSegments, parseMessage, readFieldText } from './parse-message.ts'

/** Id of the visit that a message is about; null if there is none. */
export function readVisitId(text: string): string | null {
  const message = parseMessage(text)
  const sch = message ? listSegments(message, 'SCH')[0] : undefined
  return readFieldText(sch, 2) ?? readFieldText(sch, 1)
}
