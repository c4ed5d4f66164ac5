import { choiceOf } from './choice.ts'
import { MOST_LETTERS } from './clean.ts'
import { marksOf } from './match.ts'
import { type AskedOf, nobody } from './named.ts'
import { MOST_TOKENS, tokensOf } from './tokens.ts'
import { type Verdict, weigh } from './verdict.ts'

/** Reads an answer about a visit, in Russian or English; `asked` is who may be meant. Pure; its cost is bounded whatever comes. */
export function readAnswer(text: string, asked: AskedOf = nobody): Verdict {
  const tokens = tokensOf(text, asked)
  if (text.length > MOST_LETTERS || tokens.length > MOST_TOKENS)
    return { meaning: 'puzzle', because: [], puzzle: 'tooLong' }
  return weigh(choiceOf(marksOf(tokens)))
}
