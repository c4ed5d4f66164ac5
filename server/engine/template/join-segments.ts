/** A segment of a message: literal text, or inserted data (empty if missing). */
export interface TextSegment {
  source: 'text' | 'data'
  text: string
  /** Data that is a URL: adjacent characters that would be read as part of it are separated. */
  isLink?: boolean
}

/** Ends of sentences, and punctuation within one. */
const SENTENCE_END = /[.!?…]$/
const CLAUSE_END = /[,;:]$/
/** Characters that would be read as part of an adjacent URL. */
const AFTER_LINK = /^[\p{L}\p{N}_\-/#?&=%+~@$*]/u
const BEFORE_LINK = /[\p{L}\p{N}_]$/u

/**
 * Joins segments into one text. Where data meets literal text, duplicate punctuation is removed: "Иванова А. В." before a full stop ends the
 * sentence itself, and an empty value between a comma and a full stop removes the comma. Punctuation within one segment, such as three dots, stays.
 * Words and digits that touch a URL are separated from it.
 */
export function joinSegments(segments: readonly TextSegment[]): string {
  let text = ''
  let seam = false
  let last: TextSegment['source'] = 'text'
  let link = false
  for (const { source, text: words, isLink = false } of segments) {
    if ((link && AFTER_LINK.test(words)) || (isLink && words !== '' && BEFORE_LINK.test(text)))
      text += ' '
    text = source === 'text' && seam ? joinAtSeam(text, last, words) : text + words
    seam = source === 'data'
    if (words === '') continue
    last = source
    link = isLink
  }
  // Punctuation that leads up to missing data at the end is removed.
  return segments.at(-1)?.text === '' ? text.replace(/(?<![\s,;:])[\s,;:]+$/, '') : text
}

/** `last` is the source of the last character on the left: the full stop of an abbreviation may be followed by a comma, that of a sentence not. */
function joinAtSeam(left: string, last: TextSegment['source'], right: string): string {
  const mark = /^[.,;:!?…]/.exec(right)?.[0]
  if (mark === undefined) return /\s$/.test(left) ? left + right.replace(/^ +/, '') : left + right
  if (right.startsWith('..')) return left + right
  const before = left.trimEnd()
  const without = () => right.slice(1)
  if (before === '') return /[!?]/.test(mark) ? right : without().trimStart()
  // A sentence has one end; question and exclamation marks stay.
  if (SENTENCE_END.test(before) && (mark === '.' || (last === 'text' && /[,;:]/.test(mark))))
    return before + without()
  return (last === 'text' ? before.replace(CLAUSE_END, '') : before) + right
}
