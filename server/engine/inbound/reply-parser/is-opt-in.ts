/** The words that take a STOP back, and nothing besides (section 12 of the decisions). */
const OPT_IN_PATTERN = /^(старт|start|подписаться|subscribe)$/iu

/** Whether a reply is one of these words alone; whatever else somebody writes is no consent. */
export const isOptIn = (text: string) =>
  OPT_IN_PATTERN.test(text.normalize('NFKC').replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, ''))
