import { parseMessage, segmentsOf, textOf } from './parse-message.ts'

/** The id of the visit that a message is about; null where it names none. */
export function visitIdIn(text: string): string | null {
  const message = parseMessage(text)
  const sch = message ? segmentsOf(message, 'SCH')[0] : undefined
  return textOf(sch, 2) ?? textOf(sch, 1)
}
