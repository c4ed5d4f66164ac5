/** As much as is read; whoever writes more wants to be read by a person. */
export const MAX_LETTERS = 400

/** One spelling of what is written in several: composed, small, ё as е, one apostrophe, one dash, nothing invisible. */
export const normalizeReply = (text: string): string =>
  [...text.slice(0, MAX_LETTERS * 2)]
    .slice(0, MAX_LETTERS)
    .join('')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[‘’ʼ´]/gu, "'")
    .replace(/[‐‑‒–—−]/gu, '-')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, '')
    .replace(/\u200D|\uFE0F|[\u00AD\u200B\u200C\u2060\uFEFF]|\p{Emoji_Modifier}/gu, '')
