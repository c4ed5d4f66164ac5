import { createHash } from 'node:crypto'
import { isJsonObject } from '../../connectors/port/read-json.ts'
import { FIELDS, normalizeHeading, type TableField } from '../../connectors/table/columns.ts'
import type { OpenTable } from '../../connectors/table/open-table.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type ReadingChoice, toReadingChoice } from './reading-choice.ts'

/** A column mapping by column index, from 0. */
export type ColumnMapping = Map<number, TableField | null>

/** Parses the mapping of a form part, JSON of `{columnIndex: field|null}`; null if there is no such part. Throws a `Problem` that names the error. */
export function parseMapping(json: string | null): ColumnMapping | null {
  if (json === null) return null
  const value = parseJson(json)
  if (!isJsonObject(value)) throw new Problem('CHECK_DETAILS', { mapping: 'BAD_FORMAT' })
  const mapping: ColumnMapping = new Map()
  for (const [place, field] of Object.entries(value)) {
    if (!/^\d{1,4}$/.test(place))
      throw createMappingProblem(`"${place}"`, 'is not a column', 'не столбец')
    if (!isField(field))
      throw createMappingProblem(
        `${place}: ${JSON.stringify(field)}`,
        'is not a field',
        'нет такого поля',
      )
    mapping.set(Number(place), field)
  }
  return mapping
}

/** What the clinic chose for tables with the same headings. */
export interface SavedMapping {
  /** Null: the headings decide. */
  fields: ColumnMapping | null
  reading: ReadingChoice
}

/** Returns what the clinic chose for tables with the same headings (`hashHeadings`); null if it never did. */
export async function loadMapping(tx: Tx, hash: string): Promise<SavedMapping | null> {
  const found = await tx
    .selectFrom('column_mapping')
    .select(['fields', 'reading'])
    .where('headings_hash', '=', hash)
    .executeTakeFirst()
  if (!found) return null
  return { fields: toMapping(found.fields), reading: toReadingChoice(found.reading) ?? {} }
}

function toMapping(fields: unknown): ColumnMapping | null {
  if (!Array.isArray(fields)) return null
  // Unknown fields, saved by another version, are ignored.
  const known = fields.map((field, at) => [at, field] as const)
  return new Map(known.filter((one): one is [number, TableField | null] => isField(one[1])))
}

/** Saves what the clinic chose for tables with these headings. */
export async function saveMapping(
  tx: Tx,
  companyId: string,
  hash: string,
  { fields, reading }: { fields: (TableField | null)[] | null; reading: ReadingChoice },
  now: Temporal.Instant,
): Promise<void> {
  const { statuses: _, ...remembered } = reading
  const row = {
    fields: fields && toJsonText(fields),
    reading: toJsonText(remembered),
    used_at: now,
  }
  await tx
    .insertInto('column_mapping')
    .values({ company_id: companyId, headings_hash: hash, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'headings_hash']).doUpdateSet(row))
    .execute()
}

/** A table without headings is known by the number of its columns. */
export function hashHeadings({ headings, headingLine }: OpenTable): string {
  const shape = headingLine === null ? headings.length : headings.map(normalizeHeading)
  return createHash('sha256').update(JSON.stringify(shape)).digest('base64url')
}

const isField = (value: unknown): value is TableField | null =>
  value === null || FIELDS.some((field) => field === value)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const createMappingProblem = (subject: string, en: string, ru: string) =>
  new Problem('CHECK_DETAILS', {
    mapping: { en: `${subject.slice(0, 60)} ${en}.`, ru: `${subject.slice(0, 60)} — ${ru}.` },
  })
