import type { MessageDetailQuery } from '../../../schema/generated/client/graphql.ts'
import { createQuery } from './query.machine.ts'

/** One message with its text, timeline and the reason why it was sent. */
export const messageDetailQuery = createQuery<MessageDetailQuery['message'], string>(
  'messageDetail',
  5000,
  ['message', 'client'],
)
