import type { SendResult } from '../port/channel-adapter.ts'
import { toSendResult } from '../port/faults.ts'

/**
 * Refusals about the chat itself: the patient blocked the bot, or the chat does not exist (any more). Assumed: the text of "can't initiate
 * conversation", which clients report but the server's source does not contain.
 */
const chatErrors: [RegExp, string][] = [
  [/bot was blocked by the user/i, 'BLOCKED'],
  [/user is deactivated/i, 'DEACTIVATED'],
  [/bot can'?t initiate conversation/i, 'NOT_STARTED'],
  [/\b(chat|user) not found|PEER_ID_INVALID|USER_ID_INVALID|chat_id is empty/i, 'CHAT_NOT_FOUND'],
  [/bot was kicked|is not a member|upgraded to a supergroup/i, 'CHAT_NOT_FOUND'],
]

/** Effect of refusal codes on a chat; other codes have none. */
export const chatEffects: Record<string, 'blocked' | 'unlinked'> = {
  BLOCKED: 'blocked',
  DEACTIVATED: 'unlinked',
  NOT_STARTED: 'unlinked',
  CHAT_NOT_FOUND: 'unlinked',
}

/** Send result for a refusal. The code decides first, because texts may change: they only select a reason within 400 and 403. */
export function toErrorResult(
  code: number,
  description: string,
  retryAfter: Temporal.Duration | null,
): SendResult {
  if (code === 429) return toSendResult('rateLimited', description, retryAfter)
  if (code === 401) return toSendResult('notAuthorised', description)
  // Unknown path or method, or a malformed token.
  if (code === 404) return toSendResult('noSuchAddress', description)
  if (code >= 500) return toSendResult('serverFailed', description)
  const known = chatErrors.find(([words]) => words.test(description))?.[1]
  return {
    kind: 'refused',
    level: 'message',
    code: known ?? (code === 403 ? 'FORBIDDEN' : 'BAD_REQUEST'),
    detail: description,
  }
}
