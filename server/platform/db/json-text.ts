import { toStorableText } from '../text/storable-text.ts'

/** What JSON writes for a character that PostgreSQL's jsonb has no room for: NUL, or half a pair of surrogates. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i

/**
 * JSON for a jsonb parameter. A patient's or a provider's words may hold what jsonb refuses, and one such word would refuse the whole
 * batch, of other clinics too: those characters are left out.
 */
export function toJsonText(value: unknown): string {
  const text = JSON.stringify(value)
  if (!UNSTORABLE.test(text)) return text
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'string' ? toStorableText(inner) : inner,
  )
}
