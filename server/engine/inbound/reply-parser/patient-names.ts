import { shortNames } from './lexicon/short-names.ts'

/** Who is asked, as answers may call them. */
export interface AskedOf {
  /** Given names, surnames and middle names, in any ending. */
  names: string[]
  /** A child is called by the family: «сын не придёт» of a boy is about who is asked. */
  child: 'M' | 'F' | 'unknown' | null
}

export const nobody: AskedOf = { names: [], child: null }

const ofBoys = new Set('сын сына сыну сынок внук внука внуку он him he son'.split(' '))
const ofGirls = new Set(
  'дочь дочка дочку дочери дочке доча внучка внучку внучке она she her daughter'.split(' '),
)
const ofChildren = new Set('ребенок ребенка ребенку малыш малыша малышка child kid baby'.split(' '))

/** Whether a word names who is asked. */
export function isAskedOf({ names, child }: AskedOf, word: string): boolean {
  if (names.some((name) => isNamed(name, word))) return true
  if (child === null) return false
  const said = plain(word)
  const called = child === 'F' ? [ofGirls] : child === 'M' ? [ofBoys] : [ofBoys, ofGirls]
  return [ofChildren, ...called].some((words) => words.has(said))
}

/** Whether a word is that given name, with any ending or as it is said at home: «Анна», «Анну», «Аня». */
export function isNamed(name: string, word: string): boolean {
  const said = plain(word)
  return [plain(name), ...(shortNames.get(plain(name)) ?? [])].some((one) => fits(one, said))
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')

function fits(name: string, said: string): boolean {
  const stem = name.replace(/[аяьйо]$/u, '')
  return stem.length >= 2 && said.startsWith(stem) && said.length <= stem.length + 2
}
