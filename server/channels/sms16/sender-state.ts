import type { FieldProblemCode } from '../../platform/i18n/field-problems.ts'
import type { ChannelContext } from '../port/channel-adapter.ts'
import { callApi, type Sms16Credentials } from './call-api.ts'
import { getChildren, getText } from './xml.ts'

export type SenderState = 'usable' | 'inModeration' | 'rejected' | 'unknown'

/** Problem codes for sender names that cannot be used. */
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
 * Fetches SMS16's state of a sender name; null if it gives none: `any_originator` allows any name, and an account without a list, or a response of
 * another form, is no reason to refuse one.
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
