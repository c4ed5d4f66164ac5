import { looksLikeMail } from '../port/is-email-like.ts'
import { type Field, headingKey, headingKeys } from './columns.ts'
import { genderOf, moneyOf, plainCell } from './parse-cells.ts'
import { rowState } from './parse-visit-status.ts'
import { readDate, readTime } from './read-dates.ts'

/** So many of a column's cells must look like a thing for the column to be it. */
const MOST = 0.6
const SHOWN = 4
/** Shorter names stand inside too many other words. */
const LONG_ENOUGH = 4

type Look = [looksSo: (cell: string) => boolean, fields: Field[]]

const isDate = (cell: string) => readDate(cell) !== null
const hasTime = (cell: string) => isDate(cell) && /\d[:.]\d\d\b/.test(cell.slice(10))
const state = (status: string) => rowState({ status, attendance: '', noShow: '' })

/** What cells look like, the more particular first. */
const LOOKS: Look[] = [
  [looksLikeMail, ['email']],
  [hasTime, ['start', 'end', 'created']],
  [isDate, ['start', 'birthDate', 'created']],
  [(cell) => readTime(cell) !== null, ['time', 'end']],
  [(cell) => /^[+(]?\d[\d\s().-]{8,}\d/.test(cell), ['phone']],
  [(cell) => genderOf(cell) !== null, ['gender']],
  [(cell) => /^(да|нет|yes|no|true|false)$/i.test(cell), ['consent', 'refusal', 'attendance']],
  [(cell) => state(cell) !== null, ['status', 'attendance']],
  [(cell) => /^\d+$/.test(cell), ['patientId', 'visitId', 'duration', 'amount']],
  [(cell) => moneyOf(cell) !== null, ['paid', 'amount']],
  [(cell) => /^\p{L}[\p{L}'’-]+(\s+\p{L}[\p{L}.'’-]*){1,3}$/u.test(cell), ['fullName', 'doctor']],
  [(cell) => /^\p{L}[\p{L}'’-]+$/u.test(cell), ['surname', 'firstName', 'doctor', 'service']],
  [(cell) => /\p{L}/u.test(cell), ['service', 'branch', 'specialty']],
]

/** What a column may be by its heading and its cells, the likeliest first, beside what it is taken for. */
export function alternativesOf(heading: string, cells: string[], taken: Field | null): Field[] {
  const filled = cells.map(plainCell).filter(Boolean)
  const by = (looksSo: Look[0]) => filled.filter(looksSo).length >= filled.length * MOST
  const look = filled.length > 0 ? LOOKS.find(([looksSo]) => by(looksSo)) : undefined
  const likely = new Set([...byHeading(heading), ...(look?.[1] ?? [])])
  return [...likely].filter((field) => field !== taken).slice(0, SHOWN)
}

/** The fields whose names stand in a heading, the longest name first. */
function byHeading(heading: string): Field[] {
  const key = headingKey(heading)
  return headingKeys()
    .filter(([name]) => name.length >= LONG_ENOUGH && key.includes(name))
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([, { field }]) => field)
}
