import type { RejectReason } from '../port/connector.ts'
import { type Columns, normalizeHeading } from './columns.ts'
import { unwrapCell } from './parse-cells.ts'
import { readMoment } from './read-dates.ts'

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
/** Totals and footers leave most of a row empty. */
const MAX_FOOTER_CELLS = 3

/** Classifies the rows below the headings. `headingRows` are the rows of the headings, which long reports repeat on each page. */
export function createRowClassifier(columns: Columns, headingRows: readonly string[][]) {
  const keys = new Set(headingRows.map(toKey))
  const nameColumns = [...(columns.fullName ?? []), ...(columns.surname ?? [])]
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
    if (second) return RECORD
    const day = readGroupDay(first.text)
    // A day alone in a row with the name's column elsewhere heads the rows of that day.
    if (day !== null && !nameColumns.includes(first.at)) return { kind: 'group', day, doctor: null }
    // Where each row names its doctor, such a row is a remark.
    const [, doctor] = columns.doctor ? [] : (DOCTOR_GROUP.exec(first.text) ?? [])
    return doctor ? { kind: 'group', day: null, doctor } : RECORD
  }
}

/** A footer stands alone, or has its value beside it: «Подпись ______», «Дата печати: 28.11.2026». */
const isFooter = (text: string, second: { text: string } | undefined) =>
  FOOTERS.test(text) &&
  (second === undefined || !/\p{L}{2}.*\p{L}{2}/u.test(second.text) || text.endsWith(':'))

/** The day in a group's heading, as written there; null if it is none. */
const readGroupDay = (text: string): string | null => {
  const moment = readMoment(text)
  return moment && !moment.from && !moment.instant ? text : null
}

const toKey = (cells: readonly string[]) => {
  const key = cells.map(normalizeHeading)
  return JSON.stringify(key.slice(0, key.findLastIndex(Boolean) + 1))
}
