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
 * A full name in one cell. `Last, First Middle` wherever there is a comma; Cyrillic, or a Russian
 * heading over it: surname first, unless a patronymic stands in the middle or no surname before it; else the surname last.
 * A single word is taken for the name, so that a greeting has something to say.
 */
export function splitName(full: string, isSurnameFirst = isCyrillic(full)): NameParts {
  const [surname = '', rest] = full.split(',', 2)
  if (rest?.trim()) return toNameParts(splitWords(surname).join(' '), splitWords(rest))
  const nameWords = separateInitials(splitWords(full.replaceAll(',', ' ')))
  if (nameWords.length < 2) return { surname: '', name: nameWords[0] ?? '', middleName: null }
  // Whether that is a patronymic or a surname of that form, who is greeted is the first.
  if (nameWords.length === 2 && isPatronymic(nameWords[1]) && !isPatronymic(nameWords[0]))
    return { surname: '', name: nameWords[0] ?? '', middleName: nameWords[1] ?? null }
  const isNameFirst =
    nameWords.length === 3 &&
    PATRONYMIC_PATTERN.test(nameWords[1] ?? '') &&
    !isPatronymic(nameWords[2])
  const isSurnameLast = !isSurnameFirst || isNameFirst
  return isSurnameLast
    ? toNameParts(nameWords.at(-1) ?? '', nameWords.slice(0, -1))
    : toNameParts(nameWords[0] ?? '', nameWords.slice(1))
}

/** How a reader sees a doctor: in the order of the script. */
export function formatDisplayName({ surname, name, middleName }: NameParts): string {
  const order = isCyrillic(surname + name)
    ? [surname, name, middleName]
    : [name, middleName, surname]
  return order.filter(Boolean).join(' ')
}

function toNameParts(surname: string, given: string[]): NameParts {
  const [name = '', ...middle] = given
  return { surname, name, middleName: middle.join(' ') || null }
}

function splitWords(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean)
}

/** `И.И.` is two words that were written as one. */
function separateInitials(all: string[]): string[] {
  return all.flatMap((word) => (/^(\p{L}\.){2}$/u.test(word) ? (word.match(/../gu) ?? []) : word))
}

function isPatronymic(word: string | undefined): boolean {
  return word !== undefined && PATRONYMIC_PATTERN.test(word)
}
