import * as v from 'valibot'
import type { Sent } from '../port/channel-adapter.ts'

const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const inner = v.object({
  message: v.optional(text),
  type: v.optional(text),
  name: v.optional(text),
})
const outer = v.object({
  message: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
  name: v.optional(v.unknown()),
  type: v.optional(v.unknown()),
})

/** An error as SigmaSMS words it: a sentence, or an HTTP status that stands in the body instead. */
export interface SaidError {
  text: string
  status: number | null
}

/**
 * What a body says went wrong, in any of the forms that clients have met: `error` as text, number or object, or `message`
 * and `name` beside it. Null when it says nothing of the kind; `error: null` is how a success looks.
 */
export function errorIn(json: unknown): SaidError | null {
  const body = v.safeParse(outer, json)
  if (!body.success) return null
  const { error, message, name, type } = body.output
  for (const each of [error, message, name]) {
    if (typeof each === 'number' && each !== 0)
      return { text: String(message ?? each), status: each }
    if (typeof each === 'string' && /^[45]\d\d$/.test(each))
      return { text: each, status: Number(each) }
    if (typeof each === 'string' && each.trim() !== '') return { text: each.trim(), status: null }
    const nested = v.safeParse(inner, each)
    const said =
      nested.success && (nested.output.message ?? nested.output.type ?? nested.output.name)
    if (said) return { text: said, status: null }
  }
  return typeof type === 'string' && /error/i.test(type) ? { text: type, status: null } : null
}

/** The `error` of a success that is none; a `message` or `name` of a success says nothing. */
export const errorOf = (json: unknown): SaidError | null => {
  const body = v.safeParse(v.object({ error: v.unknown() }), json)
  return body.success ? errorIn({ error: body.output.error }) : null
}

/**
 * Fragments of sentences and what they leave of a message; the first that is contained wins. The first two were met by
 * clients. Assumed: the words for money and for a closed account, which the vendor documents nowhere.
 */
export const meanings: [fragment: string, level: 'account' | 'message', code: string][] = [
  ['sender not found', 'account', 'BAD_SENDER'],
  ['matching template', 'message', 'NO_TEMPLATE'],
  ['insufficient', 'account', 'NO_MONEY'],
  ['not enough', 'account', 'NO_MONEY'],
  ['недостаточно', 'account', 'NO_MONEY'],
  ['account is blocked', 'account', 'ACCOUNT_BLOCKED'],
  ['user is blocked', 'account', 'ACCOUNT_BLOCKED'],
  ['not active', 'account', 'ACCOUNT_BLOCKED'],
]

/** A refusal by its sentence; one we have not met refuses the message alone. */
export function refusalOf(said: string): Sent {
  const words = said.toLowerCase()
  const [, level, code] = meanings.find(([fragment]) => words.includes(fragment)) ?? [
    '',
    'message' as const,
    'OTHER',
  ]
  return { kind: 'refused', level, code, detail: said }
}
