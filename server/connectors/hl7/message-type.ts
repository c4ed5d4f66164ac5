import { type Message, readFieldText } from './parse-message.ts'

/** MSH-9: the event in its second component, or in the structure's name (`SIU_S12`). Both in capitals, empty if missing. */
export function readMessageType({ header }: Message): { type: string; event: string } {
  const components = [1, 2, 3].map((component) => readFieldText(header, 9, component) ?? '')
  const [, type = '', event = ''] =
    /^([A-Z]{3})[\^_ ]?(\w{3})?/.exec(components.join('^').toUpperCase()) ?? []
  return { type, event: event || (/_(\w{3})/.exec(components[2] ?? '')?.[1] ?? '') }
}

/** Events of ADT whose PID is the patient's present record (admitted, discharged, registered, changed, added). */
const DEMOGRAPHIC_EVENTS = new Set(['A01', 'A03', 'A04', 'A05', 'A08', 'A13', 'A28', 'A31'])
/** Events of ADT that join two records or replace a number: the MRG's number no longer exists. */
const MERGE_EVENTS = new Set(['A18', 'A30', 'A34', 'A36', 'A39', 'A40', 'A46', 'A47'])

/** What a message is for us. `other`: about neither visits nor patients, skipped; `unknown`: no type, or an event that SIU does not have. */
export type MessagePurpose =
  | 'schedule'
  | 'demographics'
  | 'merge'
  | 'acknowledgement'
  | 'other'
  | 'unknown'

export function getMessagePurpose({
  type,
  event,
}: {
  type: string
  event: string
}): MessagePurpose {
  if (type === 'ACK') return 'acknowledgement'
  if (type === 'SIU') return 'schedule'
  if (type === '') return 'unknown'
  if (type === 'ADT' && DEMOGRAPHIC_EVENTS.has(event)) return 'demographics'
  return type === 'ADT' && MERGE_EVENTS.has(event) ? 'merge' : 'other'
}
