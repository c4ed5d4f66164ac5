/** Words that undo an opt-out, if nothing else is written. */
const OPT_IN_PATTERN = /^(старт|start|подписаться|subscribe)$/iu

/** Returns true if a reply is exactly one of these words; anything else is no consent. */
export const isOptIn = (text: string) =>
  OPT_IN_PATTERN.test(text.normalize('NFKC').replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, ''))
