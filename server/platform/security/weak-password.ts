import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { toLatinKeys } from './keyboard-layout.ts'

const MIN_LENGTH = 8
/** The beginning of a long password is enough; checking more would be slow. */
const MAX_CHECKED_CHARACTERS = 64
/** As a power of ten: fewer guesses than a patient attacker can make at twenty an hour. */
const MIN_GUESSES_LOG10 = 6
/** Letters that must be left besides personal words for the password to count as one of its own. */
const MIN_OTHER_LETTERS = 4

/** Words that everybody in a clinic thinks of first. */
const COMMON_CLINIC_WORDS = expandPersonalWords(
  'visita визита клиника clinic медцентр центр стоматология dental medical доктор doctor врач медсестра ресепшен reception регистратура админ admin администратор пациент patient'.split(
    ' ',
  ),
)

const strengthEstimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

export type PasswordWeakness = 'WEAK_PASSWORD' | 'COMMON_PASSWORD' | 'OWN_PASSWORD'

/**
 * Why a password is easy to guess, or null: too short, common (also a Russian word typed on Latin keys), or made of `own`, words that others know of
 * its owner. Checks length and rarity, without composition rules (ASVS 6.2).
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

/** Names, addresses and their parts, as written and as typed in the other keyboard layout. */
function expandPersonalWords(texts: string[]): string[] {
  const whole = texts.map((text) => text.trim().toLowerCase())
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  const words = [...whole, ...parts].filter((word) => [...word].length >= 3)
  return [...new Set([...words, ...words.map(toLatinKeys)])]
}

/** Whether hardly anything is left of a password without its owner's words, digits and punctuation. */
function isMadeOf(password: string, words: string[]): boolean {
  let left = password.toLowerCase()
  for (const word of words.toSorted((a, b) => b.length - a.length))
    left = left.replaceAll(word, ' ')
  return left.includes(' ') && left.replace(/[^\p{L}]/gu, '').length < MIN_OTHER_LETTERS
}
