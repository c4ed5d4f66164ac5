import { isGivenName } from '../../../domain/given-names.ts'

export interface NameParts {
  surname: string
  name: string
  middleName: string | null
}

const CYRILLIC_PATTERN = /\p{Script=Cyrillic}/u
const PATRONYMIC_PATTERN = /(вич|вна|ична|инична|ич|оглы|оғлы|кызы|қызы|ұлы|улы)$/iu

export function isCyrillic(text: string): boolean {
  return CYRILLIC_PATTERN.test(text)
}

/**
 * Splits a full name. `Last, First Middle` if there is a comma; Cyrillic, or under a Russian heading: surname first, unless a patronymic is in the
 * middle with no surname before it, or the first of two words is a given name and the second is none; otherwise surname last. A single word counts as the given name, so that a greeting can use it.
 */
export function splitName(full: string, isSurnameFirst = isCyrillic(full)): NameParts {
  const [surname = '', rest] = full.split(',', 2)
  if (rest?.trim()) return toNameParts(splitWords(surname).join(' '), splitWords(rest))
  const nameWords = separateInitials(splitWords(full.replaceAll(',', ' ')))
  if (nameWords.length < 2) return { surname: '', name: nameWords[0] ?? '', middleName: null }
  // Whether the second is a patronymic or a surname of that form, the first is the given name.
  if (nameWords.length === 2 && isPatronymic(nameWords[1]) && !isPatronymic(nameWords[0]))
    return { surname: '', name: nameWords[0] ?? '', middleName: nameWords[1] ?? null }
  const isNameFirst =
    nameWords.length === 3
      ? PATRONYMIC_PATTERN.test(nameWords[1] ?? '') && !isPatronymic(nameWords[2])
      : proveNameOrder(nameWords) === 'nameFirst'
  const isSurnameLast =
    isNameFirst || (!isSurnameFirst && proveNameOrder(nameWords) !== 'surnameFirst')
  return isSurnameLast
    ? toNameParts(nameWords.at(-1) ?? '', nameWords.slice(0, -1))
    : toNameParts(nameWords[0] ?? '', nameWords.slice(1))
}

/** The order that two words prove: one of them is a given name, the other none. Null: neither. */
export function proveNameOrder(words: string[]): 'nameFirst' | 'surnameFirst' | null {
  const [first, second] = words.map(isGivenName)
  if (words.length !== 2 || first === second) return null
  return first ? 'nameFirst' : 'surnameFirst'
}

/** A doctor's name for display, in the usual order of its script. */
export function formatDisplayName({ surname, name, middleName }: NameParts): string {
  const order = isCyrillic(surname + name)
    ? [surname, name, middleName]
    : [name, middleName, surname]
  return order.filter(Boolean).join(' ')
}

function toNameParts(surname: string, givenNames: string[]): NameParts {
  const [name = '', ...middle] = givenNames
  return { surname, name, middleName: middle.join(' ') || null }
}

function splitWords(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean)
}

/** `И.И.` is two initials written as one word. */
function separateInitials(all: string[]): string[] {
  return all.flatMap((word) => (/^(\p{L}\.){2}$/u.test(word) ? (word.match(/../gu) ?? []) : word))
}

/** Whether a word has the form of a patronymic. */
export function isPatronymic(word: string | undefined): boolean {
  return word !== undefined && PATRONYMIC_PATTERN.test(word)
}
