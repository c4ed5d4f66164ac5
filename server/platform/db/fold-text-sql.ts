import { type RawBuilder, sql } from 'kysely'

/** A text folded for comparison as `foldText` does it. */
export const foldTextSql = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`trim(regexp_replace(translate(lower(normalize(${text}, NFKC)), 'ё', 'е'), '\\s+', ' ', 'g'))`
