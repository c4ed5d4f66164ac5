import type { SendResult } from '../port/channel-adapter.ts'
import { toSendResult } from '../port/faults.ts'

/**
 * What a refusal says of the chat itself: the patient shut the bot out, or there is no such chat (any more). Assumed: the
 * words of "can't initiate conversation", which clients report and the server's source does not show.
 */
const chatErrors: [RegExp, string][] = [
  [/bot was blocked by the user/i, 'BLOCKED'],
  [/user is deactivated/i, 'DEACTIVATED'],
  [/bot can'?t initiate conversation/i, 'NOT_STARTED'],
  [/\b(chat|user) not found|PEER_ID_INVALID|USER_ID_INVALID|chat_id is empty/i, 'CHAT_NOT_FOUND'],
  [/bot was kicked|is not a member|upgraded to a supergroup/i, 'CHAT_NOT_FOUND'],
]

/** What becomes of a chat after such a refusal; other codes leave it as it is. */
export const chatEffects: Record<string, 'blocked' | 'unlinked'> = {
  BLOCKED: 'blocked',
  DEACTIVATED: 'unlinked',
  NOT_STARTED: 'unlinked',
  CHAT_NOT_FOUND: 'unlinked',
}

/**
 * What a send came to when Telegram refused it. The number decides first, for the words may change: they only name a
 * reason within 400 and 403.
 */
export function toErrorResult(
  code: number,
  description: string,
  retryAfter: Temporal.Duration | null,
): SendResult {
  if (code === 429) return toSendResult('rateLimited', description, retryAfter)
  if (code === 401) return toSendResult('notAuthorised', description)
  // A path or method that is not there, or a token of the wrong form.
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
