/** Maximum nesting depth; the contracts need less. Deep nesting makes every traversal expensive. */
const DEEPEST = 32
/** Maximum number of values; no call has more. Many values are expensive to validate, however short the text is. */
const MOST_VALUES = 50_000

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44

/**
 * Checks the limits of depth and number of values in a JSON text before it is parsed. It does not check the syntax: invalid JSON is left to the
 * parser.
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

/** Returns the index of the closing quote of the string that begins at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE)
    at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

const isOpening = (sign: number) => sign === 91 || sign === 123
const isClosing = (sign: number) => sign === 93 || sign === 125
