import { type Verdict, weigh } from './decide-meaning.ts'
import { MOST_LETTERS } from './normalize-reply.ts'
import { marksOf } from './parse-segments.ts'
import { type AskedOf, nobody } from './patient-names.ts'
import { choiceOf } from './resolve-choice.ts'
import { MOST_TOKENS, tokensOf } from './tokenize.ts'

/** Reads an answer about a visit, in Russian or English; `asked` is who may be meant. Pure; its cost is bounded whatever comes. */
export function readAnswer(text: string, asked: AskedOf = nobody): Verdict {
  const tokens = tokensOf(text, asked)
  if (text.length > MOST_LETTERS || tokens.length > MOST_TOKENS)
    return { meaning: 'puzzle', because: [], puzzle: 'tooLong' }
  return weigh(choiceOf(marksOf(tokens)))
}
