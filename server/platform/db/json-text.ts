import { toStorableText } from '../text/storable-text.ts'

/** JSON escapes that PostgreSQL's jsonb cannot store: NUL and unpaired surrogates. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i

/**
 * JSON text for a jsonb parameter. Leaves out characters that jsonb refuses: one in a patient's or provider's text would fail the whole batch, other
 * clinics' rows included.
 */
export function toJsonText(value: unknown): string {
  const text = JSON.stringify(value)
  if (!UNSTORABLE.test(text)) return text
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'string' ? toStorableText(inner) : inner,
  )
}
