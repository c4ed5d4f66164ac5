import { cleanName } from '../port/clean-name.ts'
import type { RejectReason } from '../port/connector.ts'
import { type Columns, normalizeHeading } from './columns.ts'
import type { Row } from './csv-rows.ts'
import { completeYear } from './dates/complete-year.ts'
import type { OpenTable } from './open-table.ts'
import { unwrapCell } from './parse-cells.ts'
import { hasTimeOfDay, readMoment } from './read-dates.ts'

/** What a row below the headings is: a record, a heading of the rows that follow, or no record for the reason. */
export type RowKind =
  | { kind: 'record' }
  | { kind: 'group'; day: string | null; doctor: string | null }
  | { kind: 'other'; reason: RejectReason }

const RECORD: RowKind = { kind: 'record' }

/** Beginnings of rows with totals, Russian and English. */
const TOTALS =
  /^(?:итого|всего|из них|в том числе|итог|подытог|общий итог|общее количество|grand total|sub-?total|totals?)(?!\p{L})/iu
/** Beginnings of signatures and page footers; they are text, not columns. */
const FOOTERS =
  /^(?:подпись|составил[аи]?|исполнител[ья]|ответственн\p{L}+|администратор|главный врач|руководитель|утвержда\p{L}+|отч[её]т (?:сформирован|создан)|сформирован\p{L}*|выгружен\p{L}*|дата (?:печати|формирования|выгрузки)|распечатан\p{L}*|стр(?:аница|\.)|лист|page|printed|generated|exported|prepared by|signature|report (?:date|generated))(?!\p{L})/iu
/** «Врач: Иванов О.Л.», «Невролог: Синапсов Валерий Ефимович, каб. 204». */
const DOCTOR_GROUP =
  /^(?:(?:врач|доктор|специалист|сотрудник|doctor|provider|physician)\s*[:–—-]|(?!пациент|клиент|patient|client)\p{L}[\p{L}\s-]{2,40}:)\s*(\p{L}[\p{L}-]+(?:\s+\p{Lu}[\p{L}.-]*){1,3})(?:,.*)?$/iu

/** The only doctor whom the titles of a table name, as in «Расписание врача: Петушков И. О., терапевт»; null if they name none or several. */
export function findTitleDoctor(titles: Row[]): string | null {
  const [doctor, ...others] = new Set(
    titles.flatMap(({ cells }) => {
      const texts = (cells ?? []).map(unwrapCell).filter(Boolean)
      return texts.length === 1 ? (DOCTOR_GROUP.exec(texts[0] ?? '')?.[1] ?? []) : []
    }),
  )
  return doctor !== undefined && others.length === 0 ? doctor : null
}

/** Totals and footers leave most of a row empty. */
const MAX_FOOTER_CELLS = 3

/** Classifies the rows below the headings. Long reports repeat the rows of the headings on each page. */
export function createRowClassifier(
  columns: Columns,
  { headingRows, today }: Pick<OpenTable, 'headingRows' | 'today'>,
) {
  const keys = new Set(headingRows.map(toKey))
  const nameColumns = [...(columns.fullName ?? []), ...(columns.surname ?? [])]
  const sumColumns = [...(columns.amount ?? []), ...(columns.paid ?? [])]
  return (cells: string[]): RowKind => {
    if (keys.has(toKey(cells))) return { kind: 'other', reason: 'REPEATED_HEADING' }
    const filled = cells.flatMap((cell, at) =>
      unwrapCell(cell) ? [{ at, text: unwrapCell(cell) }] : [],
    )
    const [first, second] = filled
    if (!first) return RECORD
    if (
      filled.length <= MAX_FOOTER_CELLS &&
      (TOTALS.test(first.text) || isFooter(first.text, second))
    )
      return { kind: 'other', reason: 'SUMMARY_ROW' }
    // The heading of a group may have its sum beside it; a sum beside a day in the column of days is a row without a name.
    const [head, other] = filled.filter(({ at }) => !sumColumns.includes(at))
    if (!head || other || (second && columns.start?.includes(head.at))) return RECORD
    const day = readGroupDay(today ? completeYear(head.text, today, false) : head.text)
    // A day alone in a row with the name's column elsewhere heads the rows of that day.
    if (day !== null && !nameColumns.includes(head.at)) return { kind: 'group', day, doctor: null }
    const doctor = readGroupDoctor(head, columns)
    if (doctor) return { kind: 'group', day: null, doctor }
    const isAlone = second === undefined && cells.length > 2
    const isRemark = isAlone && nameColumns.includes(head.at) && !isWholeName(head.text)
    return isRemark ? { kind: 'other', reason: 'SUMMARY_ROW' } : RECORD
  }
}

/** Whether every word of a cell, but those in brackets, belongs to a name. */
function isWholeName(text: string): boolean {
  const words = text.replace(/\([^)]*\)/g, ' ').trim()
  return (
    !/\d/.test(words) && cleanName(words).split(/[\s,]+/).length >= words.split(/[\s,]+/).length
  )
}

/** A footer stands alone, or has its value beside it: «Подпись ______», «Дата печати: 28.11.2026». */
const isFooter = (text: string, second: { text: string } | undefined) =>
  FOOTERS.test(text) &&
  (second === undefined || !/\p{L}{2}.*\p{L}{2}/u.test(second.text) || text.endsWith(':'))

/** The day in a group's heading, as written there; null if it is none. */
const readGroupDay = (text: string): string | null => {
  const moment = readMoment(text)
  return moment && !hasTimeOfDay(moment) ? text : null
}

/** The doctor in a group's heading: under that heading, or behind «Врач:»; null if it is none. */
function readGroupDoctor({ at, text }: { at: number; text: string }, columns: Columns) {
  if (columns.doctor?.includes(at))
    return /\p{L}\s+\p{Lu}/u.test(text) && isWholeName(text) ? text : null
  // Where each row names its doctor, such a row is a remark.
  return columns.doctor ? null : (DOCTOR_GROUP.exec(text)?.[1] ?? null)
}

const toKey = (cells: readonly string[]) => {
  const key = cells.map(normalizeHeading)
  return JSON.stringify(key.slice(0, key.findLastIndex(Boolean) + 1))
}
