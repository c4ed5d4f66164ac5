import { foldLetters } from '../../../../domain/fold-text.ts'
import { shortNames } from './lexicon/short-names.ts'

/** Names by which replies may refer to the patient. */
export interface PatientNames {
  /** Given names, surnames and middle names; inflected forms match too. */
  names: string[]
  /** A child is named by its role: «сын не придёт» about a boy refers to the patient. */
  childGender: 'M' | 'F' | 'unknown' | null
}

export const noPatientNames: PatientNames = { names: [], childGender: null }

const boyWords = new Set('сын сына сыну сынок внук внука внуку он him he son'.split(' '))
const girlWords = new Set(
  'дочь дочка дочку дочери дочке доча внучка внучку внучке она she her daughter'.split(' '),
)
const childWords = new Set('ребенок ребенка ребенку малыш малыша малышка child kid baby'.split(' '))

/** Returns true if a word refers to the patient. */
export function refersToPatient({ names, childGender }: PatientNames, word: string): boolean {
  if (names.some((name) => matchesName(name, word))) return true
  if (childGender === null) return false
  const folded = foldLetters(word)
  const called =
    childGender === 'F' ? [girlWords] : childGender === 'M' ? [boyWords] : [boyWords, girlWords]
  return [childWords, ...called].some((words) => words.has(folded))
}

/** Returns true if a word is a form of this given name: «Анна», «Анну», «Аня». */
export function matchesName(name: string, word: string): boolean {
  const folded = foldLetters(word)
  return [foldLetters(name), ...(shortNames.get(foldLetters(name)) ?? [])].some((one) =>
    matchesStem(one, folded),
  )
}

function matchesStem(name: string, word: string): boolean {
  const stem = name.replace(/[аяьйо]$/u, '')
  return stem.length >= 2 && word.startsWith(stem) && word.length <= stem.length + 2
}
