import { shortNames } from './lexicon/short-names.ts'

/** Who is asked, as answers may call them. */
export interface PatientNames {
  /** Given names, surnames and middle names, in any ending. */
  names: string[]
  /** A child is called by the family: «сын не придёт» of a boy is about who is asked. */
  childGender: 'M' | 'F' | 'unknown' | null
}

export const noPatientNames: PatientNames = { names: [], childGender: null }

const boyWords = new Set('сын сына сыну сынок внук внука внуку он him he son'.split(' '))
const girlWords = new Set(
  'дочь дочка дочку дочери дочке доча внучка внучку внучке она she her daughter'.split(' '),
)
const childWords = new Set('ребенок ребенка ребенку малыш малыша малышка child kid baby'.split(' '))

/** Whether a word names who is asked. */
export function refersToPatient({ names, childGender }: PatientNames, word: string): boolean {
  if (names.some((name) => matchesName(name, word))) return true
  if (childGender === null) return false
  const said = normalizeWord(word)
  const called =
    childGender === 'F' ? [girlWords] : childGender === 'M' ? [boyWords] : [boyWords, girlWords]
  return [childWords, ...called].some((words) => words.has(said))
}

/** Whether a word is that given name, with any ending or as it is said at home: «Анна», «Анну», «Аня». */
export function matchesName(name: string, word: string): boolean {
  const said = normalizeWord(word)
  return [normalizeWord(name), ...(shortNames.get(normalizeWord(name)) ?? [])].some((one) =>
    matchesStem(one, said),
  )
}

const normalizeWord = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

function matchesStem(name: string, said: string): boolean {
  const stem = name.replace(/[аяьйо]$/u, '')
  return stem.length >= 2 && said.startsWith(stem) && said.length <= stem.length + 2
}
