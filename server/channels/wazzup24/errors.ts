import type { SendResult } from '../port/channel-adapter.ts'
import { lookUp } from '../port/look-up.ts'

/** Wazzup answers a repeated `crmMessageId` in either of two spellings, depending on the page of its manual. */
const isRepeatedKey = (code: string) =>
  code.replaceAll('_', '').toLowerCase() === 'repeatedcrmmessageid'

/**
 * What the documented codes of a 4xx leave of a message: `account` stops the whole channel, `message` only this one,
 * `busy` may be tried again after so many seconds. Codes not listed refuse the message.
 * Assumed: the levels and the wait; Wazzup lists the codes and says of few what to do.
 */
const codeEffects: Record<string, 'account' | { busy: number }> = {
  CHANNEL_NOT_FOUND: 'account',
  CHANNEL_BLOCKED: 'account',
  CHANNEL_WAPI_REJECTED: 'account',
  CHANNEL_NO_MONEY: 'account',
  CHANNEL_LIMIT_EXCEEDED: 'account',
  BALANCE_IS_EMPTY: 'account',
  MESSAGE_CHANNEL_UNAVAILABLE: { busy: 60 },
  MESSAGE_DOWNLOAD_CONTENT_ERROR: { busy: 60 },
  MESSAGES_CAN_NOT_ADD: { busy: 60 },
}

/** "Unknown error" is the provider's own word for not knowing, so it is ours. */
const unknownCodes = new Set(['UNKNOWN_ERROR', 'UNKNOWN_ERROR_WITH_TRACE_ID'])

/** What a send came to when Wazzup refused it with this code. */
export function toErrorResult(code: string, description: string): SendResult {
  if (isRepeatedKey(code)) return { kind: 'accepted', providerId: null, parts: null }
  const detail = description || code
  if (unknownCodes.has(code)) return { kind: 'unknown', detail }
  const level = lookUp(codeEffects, code) ?? 'message'
  if (typeof level === 'string') return { kind: 'refused', level, code, detail }
  const retryAfter = Temporal.Duration.from({ seconds: level.busy })
  return { kind: 'refused', level: 'busy', code, detail, retryAfter }
}
