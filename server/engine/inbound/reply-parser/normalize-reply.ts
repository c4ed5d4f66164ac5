import { foldLetters } from '../../../../domain/fold-text.ts'

/** Maximum length that is parsed; longer texts need staff. */
export const MAX_LETTERS = 400

/** Normalizes spelling: composed, lower case, ё as е, one apostrophe, one dash, plain digits for those of keys, no invisible characters. */
export const normalizeReply = (text: string): string =>
  foldLetters([...text.slice(0, MAX_LETTERS * 2)].slice(0, MAX_LETTERS).join(''))
    .replace(/[‘’ʼ´]/gu, "'")
    .replace(/[‐‑‒–—−]/gu, '-')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, '')
    .replace(/🔟/gu, '10')
    .replace(/\u200D|\uFE0F|[\u20E3\u00AD\u200B\u200C\u2060\uFEFF]|\p{Emoji_Modifier}/gu, '')
