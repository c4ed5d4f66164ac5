import type { Row } from './csv-rows.ts'
import { readMoment } from './read-dates.ts'

/** Dates in a sentence: `09.12.2026`, «9 декабря 2026». */
const DATE_PATTERN = /\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b\d{1,2}\s+\p{L}{3,9}\.?\s+\d{4}/gu
/** When the report was made, not what it is about. */
const REPORT_WORDS =
  /сформирован|создан|печат|выгру|составлен|printed|generated|created|exported|report date/iu

/** The only day that the titles of a table name, as in «Расписание на 9 декабря 2026»; null if they name none or several. */
export function findTitleDay(titles: Row[]): string | null {
  const texts = titles
    .flatMap(({ cells }) => cells ?? [])
    .filter((text) => !REPORT_WORDS.test(text))
  const days = texts.flatMap((text) =>
    [...text.matchAll(DATE_PATTERN)].flatMap(([date]) => readMoment(date)?.day.toString() ?? []),
  )
  const [day, ...others] = new Set(days)
  return day !== undefined && others.length === 0 ? day : null
}
