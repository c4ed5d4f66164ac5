/** Deeper than anything that the contracts know: what is nested without end costs every walk over it. */
const DEEPEST = 32
/** More values than any call has: what is many is dear to check, however small it is written. */
const MOST_VALUES = 50_000

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44

/**
 * Whether JSON of a request may be read at all: one look at its text, before anything is made of it. Says nothing of its form: what is
 * no JSON is for its reader to refuse.
 */
export function withinBounds(text: string): boolean {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfString(text, at)
    else if (sign === COMMA) values += 1
    else if (isOpening(sign)) {
      depth += 1
      values += 1
    } else if (isClosing(sign)) depth -= 1
    if (depth > DEEPEST || values > MOST_VALUES) return false
  }
  return true
}

/** Where the string that begins at `start` ends: at its closing quote, or where the text does. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE)
    at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

const isOpening = (sign: number) => sign === 91 || sign === 123
const isClosing = (sign: number) => sign === 93 || sign === 125
