import type { Meaning } from './reply-parser/decide-meaning.ts'
import { parseVisitReply } from './reply-parser/parse-visit-reply.ts'

/** Parses an answer about a visit: button label, digit, emoji or text, in Russian or English. Unclear answers are a `puzzle`. */
export const parseMeaning = (text: string): Meaning => parseVisitReply(text).meaning

export type { Meaning }
