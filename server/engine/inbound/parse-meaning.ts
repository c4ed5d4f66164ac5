import type { Meaning } from './reply-parser/decide-meaning.ts'
import { readAnswer } from './reply-parser/parse-visit-reply.ts'

/** Reads an answer about a visit: a button's label, a number, an emoji or words, in Russian or English. Doubt is a `puzzle`. */
export const understand = (text: string): Meaning => readAnswer(text).meaning

export type { Meaning }
