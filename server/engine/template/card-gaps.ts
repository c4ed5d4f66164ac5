import { sql } from 'kysely'
import { listRequiredVariables, listVariables, parseTemplate } from '../../../domain/template.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type ContactField, contactFields } from './branch-contact.ts'

/** A value that a text names and a card lacks. */
export interface CardGap {
  /** Null: the clinic's own card. */
  branchId: string | null
  /** Name of the branch or clinic. */
  name: string
  variable: ContactField
  /** True if patients there get no message without it; else its optional part is left out. */
  required: boolean
}

interface CardRow {
  branchId: string | null
  name: string
  lacks: ContactField[]
}

/** Lists what the cards lack for these texts. The clinic's card counts if patients get messages from it: without branches, or for visits without one. */
export async function listCardGaps(tx: Tx, texts: string[]): Promise<CardGap[]> {
  const templates = texts.map(parseTemplate)
  const used = new Set<string>(templates.flatMap(listVariables))
  const required = new Set<string>(templates.flatMap(listRequiredVariables))
  const fields = contactFields.filter((field) => used.has(field))
  if (fields.length === 0) return []
  const { rows } = await sql<CardRow>`
    select x."branchId", x.name, x.lacks from (
      select b.id as "branchId", b.name, ${lacksSql('b')} as lacks, 1 as place from branch b
      union all select null, co.name, ${lacksSql('co')}, 0 from company co
      where not exists (select from branch) or exists (select from visit v where v.branch_id is null)
    ) x where cardinality(x.lacks) > 0 order by x.place, x.name collate names, x."branchId"`.execute(
    tx,
  )
  return rows.flatMap(({ branchId, name, lacks }) =>
    fields
      .filter((field) => lacks.includes(field))
      .map((variable) => ({ branchId, name, variable, required: required.has(variable) })),
  )
}

const lacksSql = (card: 'b' | 'co') => sql`array_remove(array[
  case when coalesce(${sql.ref(`${card}.address`)}, '') = '' then 'address' end,
  case when coalesce(${sql.ref(`${card}.phone`)}, '') = '' then 'phone' end,
  case when coalesce(${sql.ref(`${card}.map_link`)}, '') = '' then 'mapLink' end], null)`
