export interface NameParts {
  surname: string
  name: string
  middleName: string | null
}

const CYRILLIC = /\p{Script=Cyrillic}/u
const PATRONYMIC = /(вич|вна|ична|инична|ич|оглы|оғлы|кызы|қызы|ұлы|улы)$/iu

export function isCyrillic(text: string): boolean {
  return CYRILLIC.test(text)
}

/**
 * A full name in one cell. `Last, First Middle` wherever there is a comma; Cyrillic, or a Russian
 * heading over it: surname first, unless a patronymic stands in the middle or no surname before it; else the surname last.
 * A single word is taken for the name, so that a greeting has something to say.
 */
export function splitName(full: string, surnameFirst = isCyrillic(full)): NameParts {
  const [last = '', rest] = full.split(',', 2)
  if (rest?.trim()) return parts(words(last).join(' '), words(rest))
  const all = initialsApart(words(full.replaceAll(',', ' ')))
  if (all.length < 2) return { surname: '', name: all[0] ?? '', middleName: null }
  // Whether that is a patronymic or a surname of that form, who is greeted is the first.
  if (all.length === 2 && isPatronymic(all[1]) && !isPatronymic(all[0]))
    return { surname: '', name: all[0] ?? '', middleName: all[1] ?? null }
  const nameFirst = all.length === 3 && PATRONYMIC.test(all[1] ?? '') && !isPatronymic(all[2])
  const surnameLast = !surnameFirst || nameFirst
  return surnameLast ? parts(all.at(-1) ?? '', all.slice(0, -1)) : parts(all[0] ?? '', all.slice(1))
}

/** How a reader sees a doctor: in the order of the script. */
export function displayName({ surname, name, middleName }: NameParts): string {
  const order = isCyrillic(surname + name)
    ? [surname, name, middleName]
    : [name, middleName, surname]
  return order.filter(Boolean).join(' ')
}

function parts(surname: string, given: string[]): NameParts {
  const [name = '', ...middle] = given
  return { surname, name, middleName: middle.join(' ') || null }
}

function words(text: string): string[] {
  return text.trim().split(/\s+/).filter(Boolean)
}

/** `И.И.` is two words that were written as one. */
function initialsApart(all: string[]): string[] {
  return all.flatMap((word) => (/^(\p{L}\.){2}$/u.test(word) ? (word.match(/../gu) ?? []) : word))
}

function isPatronymic(word: string | undefined): boolean {
  return word !== undefined && PATRONYMIC.test(word)
}
