/** A stretch of a message: words of the text itself, or what data put there; of data that is missing nothing. */
export interface TextSegment {
  source: 'text' | 'data'
  text: string
  /** Data that is an address: whatever else would be read as a part of it keeps off. */
  isLink?: boolean
}

/** Ends of sentences, and marks within one. */
const SENTENCE_END = /[.!?…]$/
const CLAUSE_END = /[,;:]$/
/** What would be read as a part of an address that it touches. */
const AFTER_LINK = /^[\p{L}\p{N}_\-/#?&=%+~@$*]/u
const BEFORE_LINK = /[\p{L}\p{N}_]$/u

/**
 * Stretches as one text. Where data meets words, the punctuation of both does not pile up: "Иванова А. В." before a full stop ends
 * the sentence itself, and nothing between a comma and a full stop takes the comma along. What staff wrote in one piece, such as
 * three dots, stays. An address stands by itself: a word or a number that touches it is set off.
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
  // What led up to data that is missing leads nowhere.
  return segments.at(-1)?.text === '' ? text.replace(/(?<![\s,;:])[\s,;:]+$/, '') : text
}

/** `last` says whose the last sign on the left is: the full stop of an abbreviation is followed by a comma, that of a sentence not. */
function joinAtSeam(left: string, last: TextSegment['source'], right: string): string {
  const mark = /^[.,;:!?…]/.exec(right)?.[0]
  if (mark === undefined) return /\s$/.test(left) ? left + right.replace(/^ +/, '') : left + right
  if (right.startsWith('..')) return left + right
  const before = left.trimEnd()
  const without = () => right.slice(1)
  if (before === '') return /[!?]/.test(mark) ? right : without().trimStart()
  // One sentence ends once; a question or a call keeps its own sign.
  if (SENTENCE_END.test(before) && (mark === '.' || (last === 'text' && /[,;:]/.test(mark))))
    return before + without()
  return (last === 'text' ? before.replace(CLAUSE_END, '') : before) + right
}
