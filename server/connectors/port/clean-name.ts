import { removeInvisible } from '../../../domain/invisible-characters.ts'
import { isCyrillic } from './person-name.ts'

/** Words that begin a remark of staff behind a name, unless they are written like one: «Анна Новая». */
const REMARK_WORDS = new Set(
  (
    'не нет без долг должник должен перенос перенести отмена отказ звонить перезвонить звонили предупредить ждёт ждет вип vip тест test ' +
    'дубль дубликат новый новая первичный первичная повторный повторная скидка акция мама папа муж жена сын дочь ребёнок ребенок внимание хам ' +
    'аллергия дмс омс do not call debt duplicate new allergy'
  ).split(' '),
)
/** What a cell without a person begins with: a break, a reserved time, a test. */
const NO_PERSON_WORDS = new Set(
  'тест тестовый тестовая test служебный розничный инкассация резерв бронь занято свободно отпуск выходной санитарный уборка перерыв обед окно техперерыв планёрка планерка break lunch reserved blocked операция стерилизация'.split(
    ' ',
  ),
)
/** What stands before a name and is no part of it: «VIP Иванов», «пациент Иванов». */
const LEADING_WORDS = new Set('vip вип пациент пациентка клиент клиентка patient client'.split(' '))
/** «не записывать», «НЕ СТАВИТЬ»; the surname «Не» is followed by a name. */
const NOT_TO_BOOK = /^\s*(?:[Нн]е\s+\p{Ll}|НЕ\s+\p{Lu}{3})/u
/** What stands behind the comma of a whole name in English. */
const SUFFIXES = new Set('jr jr. sr sr. ii iii iv md dds dmd do rn phd esq'.split(' '))
/** Lower-case parts of names. */
const PARTICLES = new Set(
  'оглы оғлы кызы қызы улы ұлы ван фон де дер ди ла аль бен ибн van von de der den di da du la le al el bin ibn ben of and'.split(
    ' ',
  ),
)
const BRACKETED = /\([^)]*\)?|\[[^\]]*\]?|\{[^}]*\}?|<[^>]*>?/g
/** A word without signs around it; the dot of an initial belongs to it. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}.]+$/gu

/**
 * A person's name as staff typed it, without their remarks, brackets and stars, and with capitals where a name has them. A comma between surname and
 * given name stays. Empty if nothing of a name is left, or the
 * cell says that the time is taken. A cell without letters stays as it is.
 */
export function cleanName(typed: string): string {
  if (!/\p{L}/u.test(typed)) return typed.trim()
  const text = removeInvisible(typed.normalize('NFC'))
    .replace(/\p{Cc}/gu, ' ')
    .replace(BRACKETED, ' ')
  const [head = '', ...rest] = text.split(/[,;]/)
  const isCased = /\p{Lu}/u.test(text)
  const words = takeNameWords(head, isCased, false)
  // «Test, Patient»: what stands before the comma is no person.
  if (words.length === 0 && head.trim() !== '') return ''
  // Behind the comma of a whole name stands a remark; behind that of a surname, the given names.
  const isWholeName = words.length > 1 && isCyrillic(head)
  const behind = isWholeName ? [] : takeNameWords(rest[0] ?? '', isCased, true)
  const given = behind.every((word) => SUFFIXES.has(word.toLowerCase())) ? [] : behind
  const hasLower = [...words, ...given].some((word) => /\p{Ll}/u.test(word))
  const format = (some: string[]) => some.map((word) => toNameCase(word, hasLower)).join(' ')
  return given.length === 0 ? format(words) : `${format(words)}, ${format(given)}`
}

/** The words up to a remark: one that begins it, has digits, or is in lower case among capitals. */
function takeNameWords(text: string, isCased: boolean, isContinued: boolean): string[] {
  const words: string[] = []
  const all = text.split(/\s+/)
  for (const [at, written] of all.entries()) {
    const word = joinScripts(written.replace(EDGES, ''))
    if (word === '') continue
    const isFirst = words.length === 0 && !isContinued
    const lower = word.toLowerCase()
    const isLower = word === lower && word !== word.toUpperCase()
    if (/^\p{N}/u.test(word)) break
    if (isFirst && isLeading(lower, { isLower, isCased, rest: all.slice(at + 1) })) continue
    if (isFirst && NO_PERSON_WORDS.has(lower)) break
    if (isFirst && NOT_TO_BOOK.test(text)) break
    if (!isFirst && REMARK_WORDS.has(lower) && !/^\p{Lu}\p{Ll}/u.test(word)) break
    if (!isFirst && isCased && isLower && !PARTICLES.has(lower)) break
    words.push(word)
  }
  return words
}

/** Whether the first word is no part of the name that follows: «VIP Иванов», «мама Ольга», «новый пациент». «Пациент 17» is all that an anonymous list says. */
function isLeading(
  word: string,
  { isLower, isCased, rest }: { isLower: boolean; isCased: boolean; rest: string[] },
): boolean {
  if (LEADING_WORDS.has(word)) return isLower || rest.some((one) => /\p{L}/u.test(one))
  const isRemark = isLower && REMARK_WORDS.has(word)
  return isRemark && (isCased || rest.every((one) => LEADING_WORDS.has(one)))
}

const LATIN_LOOKALIKES = 'aceopxyABCEHKMOPTXY'
const CYRILLIC_LOOKALIKES = 'асеорхуАВСЕНКМОРТХУ'

/** A word in one script, of one that was typed in two: letters that look alike become those of the others. */
function joinScripts(word: string): string {
  if (!/\p{Script=Latin}/u.test(word) || !isCyrillic(word)) return word
  const replace = (from: string, to: string) =>
    [...word].map((letter) => to[from.indexOf(letter)] ?? letter).join('')
  const cyrillic = replace(LATIN_LOOKALIKES, CYRILLIC_LOOKALIKES)
  if (!/\p{Script=Latin}/u.test(cyrillic)) return cyrillic
  const latin = replace(CYRILLIC_LOOKALIKES, LATIN_LOOKALIKES)
  return isCyrillic(latin) ? word : latin
}

/** Capitals at the beginnings of names typed in one case; initials and numerals stay. */
function toNameCase(word: string, hasLower: boolean): string {
  const lower = word.toLowerCase()
  if (word === lower) return PARTICLES.has(lower) ? word : capitalize(lower)
  if (word !== word.toUpperCase()) return word
  if (word.includes('.') || /^[IVX]+$/.test(word)) return word
  // One short word in capitals among others is an abbreviation or initials.
  return hasLower && word.length <= 2 ? word : capitalize(lower)
}

const capitalize = (word: string) =>
  word.replace(
    /(^|[-'’])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
