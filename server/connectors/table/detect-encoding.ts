/** Encodings of one byte a letter, in the order that decides between equal ones. */
const SINGLE_BYTE_ENCODINGS = [
  'windows-1251',
  'ibm866',
  'koi8-r',
  'x-mac-cyrillic',
  'windows-1252',
] as const

/** All encodings that are read. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', ...SINGLE_BYTE_ENCODINGS] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A file is UTF-8 if at most one of so many of its letters is broken: a broken byte spoils a letter, not the file. */
const LETTERS_PER_BROKEN = 20

/** Letters that Russian text mostly consists of. */
const FREQUENT_LETTERS = /[оеаинтсрвлкмдп]/gi
/** Words as they are written: capitals first, or throughout. */
const CASED_WORD = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u
/** Signs that texts contain; others beyond ASCII show that the encoding is another. */
const COMMON_SIGNS = /[«»„“”‘’–—…№°§©®™€£₽\u00a0\u00ad]/
/** Cyrillic letters of no language in which clinics write here. */
const RARE_LETTERS = /[ЂЃѓљЉњЊќЌћЋџЏђЅѕЈј]/g

/** Detects the encoding of bytes with at least one beyond ASCII, without a byte order mark: UTF-8, or the one in which the words look written best. */
export function detectEncoding(bytes: Buffer): Encoding {
  // A letter cut off at the end of the sample is not an error; the rest follows.
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true })
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const letters = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  if (broken * LETTERS_PER_BROKEN <= letters) return 'utf-8'
  const scores = SINGLE_BYTE_ENCODINGS.map((encoding) => ({
    encoding,
    score: scoreText(new TextDecoder(encoding).decode(bytes)),
  }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).encoding
}

/** How much a text looks like one: by its words with letters beyond ASCII, and by its signs. */
function scoreText(text: string): number {
  let score = 0
  for (const [word] of text.matchAll(/\p{L}+|[^\p{ASCII}]/gu))
    if (/[^\p{ASCII}]/u.test(word)) score += scoreWord(word)
  return score
}

function scoreWord(word: string): number {
  const sign = /[^\p{L}\p{ASCII}]/u.exec(word)?.[0]
  if (sign !== undefined) return COMMON_SIGNS.test(sign) ? 0 : -3
  const isMixed = /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word)
  if (isMixed || !CASED_WORD.test(word)) return -2 * word.length
  const rare = word.match(RARE_LETTERS)?.length ?? 0
  const frequent = word.match(FREQUENT_LETTERS)?.length ?? 0
  return word.length + frequent - 4 * rare
}
