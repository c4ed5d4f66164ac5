import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { toLatinKeys } from './keyboard-layout.ts'

const MIN_LENGTH = 8
/** Of a long password its beginning is enough to know, and reading more would cost. */
const MAX_CHECKED_CHARACTERS = 64
/** Ten to the power of this: fewer guesses than somebody can try who is patient and may try twenty an hour. */
const MIN_GUESSES_LOG10 = 6
/** What may be left of a password beside a person's own words: more makes it a password of its own. */
const MIN_OTHER_LETTERS = 4

/** What everybody who works in a clinic thinks of first. */
const COMMON_CLINIC_WORDS = expandPersonalWords(
  'visita визита клиника clinic медцентр центр стоматология dental medical доктор doctor врач медсестра ресепшен reception регистратура админ admin администратор пациент patient'.split(
    ' ',
  ),
)

const strengthEstimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

export type PasswordWeakness = 'WEAK_PASSWORD' | 'COMMON_PASSWORD' | 'OWN_PASSWORD'

/**
 * What makes a password easy to guess, or null: too short, common (a Russian word typed on Latin keys is as common), or made of `own`, the
 * words that everybody knows of its owner. Length and rarity, no rules of composition (ASVS 6.2).
 */
export function findPasswordWeakness(
  password: string,
  personalWords: string[],
): PasswordWeakness | null {
  if ([...password].length < MIN_LENGTH) return 'WEAK_PASSWORD'
  const words = expandPersonalWords(personalWords)
  const latinKeys = toLatinKeys(password)
  if (isMadeOf(password, words) || isMadeOf(latinKeys, words)) return 'OWN_PASSWORD'
  if (isMadeOf(password, COMMON_CLINIC_WORDS) || isMadeOf(latinKeys, COMMON_CLINIC_WORDS))
    return 'COMMON_PASSWORD'
  const weakest = [password, latinKeys]
    .map((text) => strengthEstimator.check(text.slice(0, MAX_CHECKED_CHARACTERS), words))
    .toSorted((a, b) => a.guessesLog10 - b.guessesLog10)[0]
  if (!weakest || weakest.guessesLog10 >= MIN_GUESSES_LOG10) return null
  const usesOwn = weakest.sequence.some((part) => part.dictionaryName === 'userInputs')
  return usesOwn ? 'OWN_PASSWORD' : 'COMMON_PASSWORD'
}

/** Names, addresses and their parts, as they are and as the other layout of the keyboard writes them. */
function expandPersonalWords(texts: string[]): string[] {
  const whole = texts.map((text) => text.trim().toLowerCase())
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  const words = [...whole, ...parts].filter((word) => [...word].length >= 3)
  return [...new Set([...words, ...words.map(toLatinKeys)])]
}

/** Whether hardly anything is left of a password once its owner's words, its figures and its signs are taken out. */
function isMadeOf(password: string, words: string[]): boolean {
  let left = password.toLowerCase()
  for (const word of words.toSorted((a, b) => b.length - a.length))
    left = left.replaceAll(word, ' ')
  return left.includes(' ') && left.replace(/[^\p{L}]/gu, '').length < MIN_OTHER_LETTERS
}
