import type { SendResult } from '../port/channel-adapter.ts'
import { lookUp } from '../port/look-up.ts'

/** Wazzup reports a repeated `crmMessageId` in two spellings, depending on the page of its manual. */
const isRepeatedKey = (code: string) =>
  code.replaceAll('_', '').toLowerCase() === 'repeatedcrmmessageid'

/**
 * Effect of the documented 4xx codes: `account` stops the whole channel, `busy` may be retried after so many seconds; all other codes refuse only the
 * message. Assumed: the levels and the wait; Wazzup lists the codes and says of few what to do.
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

/** By "unknown error" the provider says that it does not know, so the outcome is unknown. */
const unknownCodes = new Set(['UNKNOWN_ERROR', 'UNKNOWN_ERROR_WITH_TRACE_ID'])

/** Send result for a refusal with this code. */
export function toErrorResult(code: string, description: string): SendResult {
  if (isRepeatedKey(code)) return { kind: 'accepted', providerId: null, parts: null }
  const detail = description || code
  if (unknownCodes.has(code)) return { kind: 'unknown', detail }
  const level = lookUp(codeEffects, code) ?? 'message'
  if (typeof level === 'string') return { kind: 'refused', level, code, detail }
  const retryAfter = Temporal.Duration.from({ seconds: level.busy })
  return { kind: 'refused', level: 'busy', code, detail, retryAfter }
}
