import { createHash } from 'node:crypto'
import { isJsonObject } from '../../connectors/port/read-json.ts'
import { FIELDS, normalizeHeading, type TableField } from '../../connectors/table/columns.ts'
import type { OpenTable } from '../../connectors/table/open-table.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toJsonText } from '../../platform/db/json-text.ts'
import { Problem } from '../../platform/http/problem.ts'

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

/** Returns the clinic's saved mapping for a table with the same headings; null if there is none. */
export async function loadMapping(tx: Tx, table: OpenTable): Promise<ColumnMapping | null> {
  const hash = hashHeadings(table)
  if (hash === null) return null
  const found = await tx
    .selectFrom('column_mapping')
    .select('fields')
    .where('headings_hash', '=', hash)
    .executeTakeFirst()
  if (!Array.isArray(found?.fields)) return null
  // Unknown fields, saved by another version, are ignored.
  const known = found.fields.map((field, at) => [at, field] as const)
  return new Map(known.filter((one): one is [number, TableField | null] => isField(one[1])))
}

/** Saves the column mapping of a table. A table without headings cannot be recognized again. */
export async function saveMapping(
  tx: Tx,
  companyId: string,
  table: OpenTable,
  fields: (TableField | null)[],
  now: Temporal.Instant,
): Promise<void> {
  const hash = hashHeadings(table)
  if (hash === null) return
  const row = { fields: toJsonText(fields), used_at: now }
  await tx
    .insertInto('column_mapping')
    .values({ company_id: companyId, headings_hash: hash, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'headings_hash']).doUpdateSet(row))
    .execute()
}

function hashHeadings({ headings, headingLine }: OpenTable): string | null {
  if (headingLine === null) return null
  return createHash('sha256')
    .update(JSON.stringify(headings.map(normalizeHeading)))
    .digest('base64url')
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
