import * as v from 'valibot'
import {
  type ChannelContext,
  ConnectionRefusedError,
  ProviderUnavailableError,
} from '../port/channel-adapter.ts'
import { type RequestFault, toStatusFault } from '../port/faults.ts'
import { parseJson } from '../port/parse-json.ts'
import { sendRequest } from '../port/send-request.ts'

/** The bot's number and secret. Any other form could change the URL's path. */
const TOKEN_PATTERN = /^\d{1,20}:[\w-]{1,200}$/

export const telegramCredentials = v.object({
  token: v.pipe(v.string(), v.regex(TOKEN_PATTERN)),
})
export type TelegramCredentials = v.InferOutput<typeof telegramCredentials>

/** The bot's id, which is part of its token. */
export const getBotId = ({ token }: TelegramCredentials) => token.slice(0, token.indexOf(':'))

/** A result; a refusal with Telegram's code and description; or a fault, where nothing more is known. */
export type CallResult =
  | { kind: 'result'; result: unknown }
  | { kind: 'error'; code: number; description: string; retryAfter: Temporal.Duration | null }
  | { kind: 'fault'; fault: RequestFault; detail: string; retryAfter: Temporal.Duration | null }

/** Longest wait accepted, in seconds. */
const DAY_SECONDS = 86_400

const answerSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), result: v.unknown() }),
  v.object({
    ok: v.literal(false),
    error_code: v.number(),
    description: v.string(),
    parameters: v.optional(v.object({ retry_after: v.optional(v.number()) })),
  }),
])

/** Makes one Bot API call. The token is part of the URL, so nothing that may quote the URL is passed on unchanged. */
export async function callApi(
  { token }: TelegramCredentials,
  method: string,
  body: object,
  context: ChannelContext,
): Promise<CallResult> {
  if (!TOKEN_PATTERN.test(token))
    return { kind: 'error', code: 401, description: 'not a bot token', retryAfter: null }
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await sendRequest(`/bot${token}/${method}`, init, context)
  if (response.kind === 'fault')
    return { ...response, detail: response.detail.replaceAll(token, '…'), retryAfter: null }
  const { status, retryAfter } = response
  const read = v.safeParse(answerSchema, parseJson(response.body))
  if (read.success && read.output.ok) return { kind: 'result', result: read.output.result }
  if (read.success && !read.output.ok && status < 500) {
    const { error_code: code, description, parameters } = read.output
    const wait = parameters?.retry_after
    return {
      kind: 'error',
      code,
      description,
      retryAfter:
        wait === undefined
          ? retryAfter
          : Temporal.Duration.from({
              seconds: Math.ceil(Math.min(Math.max(wait, 1), DAY_SECONDS)),
            }),
    }
  }
  const fault = toStatusFault(status) ?? 'unreadable'
  return { kind: 'fault', fault, detail: `HTTP ${status}`, retryAfter }
}

/** Like `callApi`, for queries: throws for anything but a result. */
export const fetchResult = async (...args: Parameters<typeof callApi>): Promise<unknown> =>
  requireResult(await callApi(...args))

export function requireResult(callResult: CallResult): unknown {
  if (callResult.kind === 'result') return callResult.result
  if (callResult.kind === 'fault')
    throw new ProviderUnavailableError(`Telegram: ${callResult.detail}`)
  // 404 is the response to a malformed token.
  const isTokenRejected = callResult.code === 401 || callResult.code === 404
  const ErrorClass = isTokenRejected ? ConnectionRefusedError : ProviderUnavailableError
  throw new ErrorClass(`Telegram: ${callResult.description}`)
}
