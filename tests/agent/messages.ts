import { header, pid, sch, written } from '../server/connectors/hl7-messages.ts'

/** A patient name that may appear only in messages. */
export const NAME = 'Соколова'

/** A message about a visit, with its own message id. */
export const siu = (id: string, { event = 'S12', visit = 'V-1' } = {}): string =>
  written(header(event, { 10: id }), sch({ 2: visit }), pid())

/** A message whose start is not a valid time. */
export const badSiu = (id: string): string =>
  written(header('S12', { 10: id }), sch({ 11: '^^^99999999' }), pid())

/** MSH-10. */
export const idOf = (text: string): string => text.split('|')[9] ?? ''
