import type { Meaning } from './reply-parser/decide-meaning.ts'
import { parseVisitReply } from './reply-parser/parse-visit-reply.ts'

/** Reads an answer about a visit: a button's label, a number, an emoji or words, in Russian or English. Doubt is a `puzzle`. */
export const parseMeaning = (text: string): Meaning => parseVisitReply(text).meaning

export type { Meaning }
