import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { byLayout } from './keyboard-layout.ts'

const SHORTEST = 8
/** Of a long password its beginning is enough to know, and reading more would cost. */
const LOOKED_AT = 64
/** Ten to the power of this: fewer guesses than somebody can try who is patient and may try twenty an hour. */
const LEAST_GUESSES = 6
/** What may be left of a password beside a person's own words: more makes it a password of its own. */
const OWN_REST = 4

/** What everybody who works in a clinic thinks of first. */
const TRADE = ownWords(
  'visita визита клиника clinic медцентр центр стоматология dental medical доктор doctor врач медсестра ресепшен reception регистратура админ admin администратор пациент patient'.split(
    ' ',
  ),
)

const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

export type Weakness = 'WEAK_PASSWORD' | 'COMMON_PASSWORD' | 'OWN_PASSWORD'

/**
 * What makes a password easy to guess, or null: too short, common (a Russian word typed on Latin keys is as common), or made of `own`, the
 * words that everybody knows of its owner. Length and rarity, no rules of composition (ASVS 6.2).
 */
export function weaknessOf(password: string, own: string[]): Weakness | null {
  if ([...password].length < SHORTEST) return 'WEAK_PASSWORD'
  const words = ownWords(own)
  const typed = byLayout(password)
  if (isMadeOf(password, words) || isMadeOf(typed, words)) return 'OWN_PASSWORD'
  if (isMadeOf(password, TRADE) || isMadeOf(typed, TRADE)) return 'COMMON_PASSWORD'
  const weakest = [password, typed]
    .map((text) => guesser.check(text.slice(0, LOOKED_AT), words))
    .toSorted((a, b) => a.guessesLog10 - b.guessesLog10)[0]
  if (!weakest || weakest.guessesLog10 >= LEAST_GUESSES) return null
  const usesOwn = weakest.sequence.some((part) => part.dictionaryName === 'userInputs')
  return usesOwn ? 'OWN_PASSWORD' : 'COMMON_PASSWORD'
}

/** Names, addresses and their parts, as they are and as the other layout of the keyboard writes them. */
function ownWords(own: string[]): string[] {
  const whole = own.map((text) => text.trim().toLowerCase())
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  const words = [...whole, ...parts].filter((word) => [...word].length >= 3)
  return [...new Set([...words, ...words.map(byLayout)])]
}

/** Whether hardly anything is left of a password once its owner's words, its figures and its signs are taken out. */
function isMadeOf(password: string, words: string[]): boolean {
  let left = password.toLowerCase()
  for (const word of words.toSorted((a, b) => b.length - a.length))
    left = left.replaceAll(word, ' ')
  return left.includes(' ') && left.replace(/[^\p{L}]/gu, '').length < OWN_REST
}
