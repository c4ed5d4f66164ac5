import * as v from 'valibot'
import {
  type ChannelContext,
  ConnectionRefused,
  ProviderUnavailable,
} from '../port/channel-adapter.ts'
import { type Fault, statusFault } from '../port/faults.ts'
import { jsonOf } from '../port/parse-json.ts'
import { exchange } from '../port/send-request.ts'

/** The bot's number and its secret. Anything else would be read as a part of the address it stands in. */
const shape = /^\d{1,20}:[\w-]{1,200}$/

export const telegramCredentials = v.object({
  token: v.pipe(v.string(), v.regex(shape)),
})
export type TelegramCredentials = v.InferOutput<typeof telegramCredentials>

/** The bot's own id, which stands in its token. */
export const botIdOf = ({ token }: TelegramCredentials) => token.slice(0, token.indexOf(':'))

/** A result; a refusal with Telegram's number and words; or a fault, where nothing more is known. */
export type Called =
  | { kind: 'result'; result: unknown }
  | { kind: 'error'; code: number; description: string; retryAfter: Temporal.Duration | null }
  | { kind: 'fault'; fault: Fault; detail: string; retryAfter: Temporal.Duration | null }

/** A longer wait, in seconds, is none that anybody keeps. */
const DAY = 86_400

const answer = v.variant('ok', [
  v.object({ ok: v.literal(true), result: v.unknown() }),
  v.object({
    ok: v.literal(false),
    error_code: v.number(),
    description: v.string(),
    parameters: v.optional(v.object({ retry_after: v.optional(v.number()) })),
  }),
])

/** One call of the Bot API. The token is a part of the address, so nothing that may quote the address leaves here as it is. */
export async function call(
  { token }: TelegramCredentials,
  method: string,
  body: object,
  context: ChannelContext,
): Promise<Called> {
  if (!shape.test(token))
    return { kind: 'error', code: 401, description: 'not a bot token', retryAfter: null }
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const came = await exchange(`/bot${token}/${method}`, init, context)
  if (came.kind === 'fault')
    return { ...came, detail: came.detail.replaceAll(token, '…'), retryAfter: null }
  const { status, retryAfter } = came
  const read = v.safeParse(answer, jsonOf(came.body))
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
          : Temporal.Duration.from({ seconds: Math.ceil(Math.min(Math.max(wait, 1), DAY)) }),
    }
  }
  const fault = statusFault(status) ?? 'unreadable'
  return { kind: 'fault', fault, detail: `HTTP ${status}`, retryAfter }
}

/** As `call`, for questions: anything but a result is thrown. */
export const ask = async (...args: Parameters<typeof call>): Promise<unknown> =>
  resultOf(await call(...args))

export function resultOf(called: Called): unknown {
  if (called.kind === 'result') return called.result
  if (called.kind === 'fault') throw new ProviderUnavailable(`Telegram: ${called.detail}`)
  // 404 is what a token of the wrong form gets.
  const refused = called.code === 401 || called.code === 404
  const Thrown = refused ? ConnectionRefused : ProviderUnavailable
  throw new Thrown(`Telegram: ${called.description}`)
}
