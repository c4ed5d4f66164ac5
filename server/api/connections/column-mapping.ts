import { createHash } from 'node:crypto'
import { isJson } from '../../connectors/port/read-json.ts'
import { FIELDS, type Field, headingKey } from '../../connectors/table/columns.ts'
import type { OpenTable } from '../../connectors/table/open-table.ts'
import type { Tx } from '../../platform/db/database.ts'
import { jsonText } from '../../platform/db/json-text.ts'
import { Problem } from '../../platform/http/problem.ts'

/** A person's word on columns: by place, from 0. */
export type Mapping = Map<number, Field | null>

/**
 * The mapping of a form's part, JSON of `{columnIndex: field|null}`; null when there is no such part. Throws `Problem`
 * that names what is wrong with it.
 */
export function mappingIn(part: string | null): Mapping | null {
  if (part === null) return null
  const told = parsed(part)
  if (!isJson(told)) throw new Problem('CHECK_DETAILS', { mapping: 'BAD_FORMAT' })
  const mapping: Mapping = new Map()
  for (const [place, field] of Object.entries(told)) {
    if (!/^\d{1,4}$/.test(place)) throw wrong(`"${place}"`, 'is not a column', 'не столбец')
    if (!isField(field))
      throw wrong(`${place}: ${JSON.stringify(field)}`, 'is not a field', 'нет такого поля')
    mapping.set(Number(place), field)
  }
  return mapping
}

/** What this clinic said the last time of a table with the same headings; null when it never did. */
export async function recall(tx: Tx, table: OpenTable): Promise<Mapping | null> {
  const hash = hashOf(table)
  if (hash === null) return null
  const found = await tx
    .selectFrom('column_mapping')
    .select('fields')
    .where('headings_hash', '=', hash)
    .executeTakeFirst()
  if (!Array.isArray(found?.fields)) return null
  // Fields of another version are as if nothing had been said of the column.
  const known = found.fields.map((field, at) => [at, field] as const)
  return new Map(known.filter((one): one is [number, Field | null] => isField(one[1])))
}

/** Keeps what a person said of a table's columns. A table without headings cannot be known again. */
export async function remember(
  tx: Tx,
  companyId: string,
  table: OpenTable,
  fields: (Field | null)[],
  now: Temporal.Instant,
): Promise<void> {
  const hash = hashOf(table)
  if (hash === null) return
  const row = { fields: jsonText(fields), used_at: now }
  await tx
    .insertInto('column_mapping')
    .values({ company_id: companyId, headings_hash: hash, ...row })
    .onConflict((conflict) => conflict.columns(['company_id', 'headings_hash']).doUpdateSet(row))
    .execute()
}

function hashOf({ headings, headingLine }: OpenTable): string | null {
  if (headingLine === null) return null
  return createHash('sha256')
    .update(JSON.stringify(headings.map(headingKey)))
    .digest('base64url')
}

const isField = (value: unknown): value is Field | null =>
  value === null || FIELDS.some((field) => field === value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const wrong = (what: string, en: string, ru: string) =>
  new Problem('CHECK_DETAILS', {
    mapping: { en: `${what.slice(0, 60)} ${en}.`, ru: `${what.slice(0, 60)} — ${ru}.` },
  })
