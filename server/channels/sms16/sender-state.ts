import type { FieldProblemCode } from '../../platform/i18n/field-problems.ts'
import type { ChannelContext } from '../port/channel-adapter.ts'
import { callApi, type Sms16Credentials } from './call-api.ts'
import { getChildren, getText } from './xml.ts'

export type SenderState = 'usable' | 'inModeration' | 'rejected' | 'unknown'

/** What a person is told of a name that cannot be used. */
export const senderProblems: Partial<Record<SenderState, FieldProblemCode>> = {
  inModeration: 'SENDER_IN_MODERATION',
  rejected: 'SENDER_REJECTED',
  unknown: 'SENDER_UNKNOWN',
}

const senderStates: Record<string, SenderState> = {
  completed: 'usable',
  order: 'inModeration',
  rejected: 'rejected',
}

/**
 * What SMS16 says of the name the patient is to see; null when it does not say: `any_originator` leaves the choice free,
 * and an account without a list, or an answer of another form, is no reason to refuse a name.
 */
export async function fetchSenderState(
  credentials: Sms16Credentials,
  context: ChannelContext,
): Promise<SenderState | null> {
  const result = await callApi(credentials, 'originator.php', {}, context)
  if (result.kind !== 'response') return null
  const free = getText(getChildren(result.response, 'any_originator')[0]).trim().toUpperCase()
  if (free === 'TRUE') return null
  const listed = getChildren(result.response, 'list_originator').flatMap((list) =>
    getChildren(list, 'originator'),
  )
  if (listed.length === 0) return null
  const senderName = credentials.sender.toLowerCase()
  const found = listed.find((each) => getText(each).trim().toLowerCase() === senderName)
  return found ? (senderStates[getText(found, 'state').trim()] ?? null) : 'unknown'
}
