import * as v from 'valibot'
import type { SendResult } from '../port/channel-adapter.ts'

const textSchema = v.pipe(v.string(), v.trim(), v.nonEmpty())
const nestedErrorSchema = v.object({
  message: v.optional(textSchema),
  type: v.optional(textSchema),
  name: v.optional(textSchema),
})
const errorSchema = v.object({
  message: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
  name: v.optional(v.unknown()),
  type: v.optional(v.unknown()),
})

/** A SigmaSMS error: a sentence, or an HTTP status in the body. */
export interface ApiError {
  text: string
  status: number | null
}

/**
 * Reads the error of a body, in any form that clients have met: `error` as text, number or object, or `message` and `name` beside it. Null if there
 * is none; `error: null` is how a success looks.
 */
export function readError(json: unknown): ApiError | null {
  const body = v.safeParse(errorSchema, json)
  if (!body.success) return null
  const { error, message, name, type } = body.output
  for (const each of [error, message, name]) {
    if (typeof each === 'number' && each !== 0)
      return { text: String(message ?? each), status: each }
    if (typeof each === 'string' && /^[45]\d\d$/.test(each))
      return { text: each, status: Number(each) }
    if (typeof each === 'string' && each.trim() !== '') return { text: each.trim(), status: null }
    const nested = v.safeParse(nestedErrorSchema, each)
    const nestedText =
      nested.success && (nested.output.message ?? nested.output.type ?? nested.output.name)
    if (nestedText) return { text: nestedText, status: null }
  }
  return typeof type === 'string' && /error/i.test(type) ? { text: type, status: null } : null
}

/** Reads only the `error` field of a 2xx body; `message` and `name` of a success mean nothing. */
export const readErrorField = (json: unknown): ApiError | null => {
  const body = v.safeParse(v.object({ error: v.unknown() }), json)
  return body.success ? readError({ error: body.output.error }) : null
}

/**
 * Fragments of error sentences and what each means; the first one contained wins. The first two were met by clients. Assumed: the words for money and
 * for a closed account, which the vendor documents nowhere.
 */
export const refusalMeanings: [fragment: string, level: 'account' | 'message', code: string][] = [
  ['sender not found', 'account', 'BAD_SENDER'],
  ['matching template', 'message', 'NO_TEMPLATE'],
  ['insufficient', 'account', 'NO_MONEY'],
  ['not enough', 'account', 'NO_MONEY'],
  ['недостаточно', 'account', 'NO_MONEY'],
  ['account is blocked', 'account', 'ACCOUNT_BLOCKED'],
  ['user is blocked', 'account', 'ACCOUNT_BLOCKED'],
  ['not active', 'account', 'ACCOUNT_BLOCKED'],
]

/** Refusal for a sentence; an unknown one refuses only the message. */
export function toRefusal(text: string): SendResult {
  const normalized = text.toLowerCase()
  const [, level, code] = refusalMeanings.find(([fragment]) => normalized.includes(fragment)) ?? [
    '',
    'message' as const,
    'OTHER',
  ]
  return { kind: 'refused', level, code, detail: text }
}
