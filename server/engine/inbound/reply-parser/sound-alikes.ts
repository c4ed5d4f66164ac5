import { unrelatedWords, vocabulary } from './vocabulary.ts'

/** Shorter words sound alike too often. */
const MIN_LENGTH = 5

/** How a Russian word sounds: unstressed vowels that are confused, «тся» and «ться», double and soft letters. */
const toSound = (word: string): string =>
  word
    .replace(/ть?с[яа]$/u, 'ца')
    .replace(/[оа]/gu, 'а')
    .replace(/[еэи]/gu, 'и')
    // «Говорить» and «говорит» are two words.
    .replace(/ъ|ь(?!$)/gu, '')
    .replace(/(.)\1+/gu, '$1')

// Words of every class take part, so that one that sounds like two different ones is left alone.
const wordsBySound = new Map<string, string[]>()
for (const word of [...vocabulary.keys(), ...unrelatedWords])
  if (/^[а-я]+$/u.test(word) && word.length >= MIN_LENGTH)
    wordsBySound.set(toSound(word), [...(wordsBySound.get(toSound(word)) ?? []), word])

/** Returns the known words that sound like an unknown one; none if a word without meaning here does too. */
export function findSoundAlikes(word: string): string[] {
  if (word.length < MIN_LENGTH || !/^[а-я]+$/u.test(word)) return []
  const found = wordsBySound.get(toSound(word)) ?? []
  return found.some((one) => unrelatedWords.has(one)) ? [] : found
}
