import { type IdScope, toScopedId } from '../port/scoped-id.ts'
import { type Message, readFieldText } from './parse-message.ts'

/** Creates ids with their scope: the sender is MSH-3 and MSH-4, the authority comes with each id. */
export type ToId = (id: string, authority: string | null) => string

export function createToId({ header }: Message): ToId {
  const sender = [3, 4]
    .map((at) => readFieldText(header, at) ?? readFieldText(header, at, 2) ?? '')
    .join('|')
  return (id, authority) => toScopedId({ authority, sender } satisfies IdScope, id)
}
