import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { ScenarioRow } from '../plan/load-plan.ts'

/** Longest value of each template variable; an empty string if there is none. */
export interface LongestValues {
  clientName: string
  middleName: string
  specialist: string
  cardText: string
  address: string
  phone: string
  mapLink: string
}

/** Approximation of the seven-bit SMS alphabet: other characters may need 16 bits. */
const plainLatinPattern = sql`'^[\\x20-\\x7e]*$'`

/**
 * Returns the longest values that a scenario's messages may contain, twice: of all, and of those that SMS must send in Unicode. A short Cyrillic
 * name can need more parts than a long Latin one.
 */
export async function readLongestValues(
  tx: Tx,
  scenario: ScenarioRow | null,
): Promise<LongestValues[]> {
  const gender = scenario?.gender ?? null
  const specialists = scenario?.specialists ?? []
  const { rows } = await sql<{ values: Record<string, string | null> }>`
    select to_jsonb(c) || to_jsonb(s) || to_jsonb(b) as values from
    (select ${longestColumns('name', 'clientName')}, ${longestColumns('middle_name', 'middleName')} from client
      where not excluded and not deceased and phone is not null and (${gender}::text is null or gender = ${gender})) c,
    (select ${longestColumns('name', 'specialist')}, ${longestColumns('card_text', 'cardText')} from specialist
      where ${specialists.length === 0} or id = any(${specialists}::uuid[])) s,
    (select ${longestColumns('address', 'address')}, ${longestColumns('phone', 'phone')}, ${longestColumns('map_link', 'mapLink')} from (
      select address, phone, map_link from branch
      union all select address, phone, map_link from company) p) b`.execute(tx)
  const found = rows[0]?.values ?? {}
  const all = toLongestValues(found, 'any')
  const wide = toLongestValues(found, 'wide')
  const names = Object.keys(all) as (keyof LongestValues)[] // the object was built from these names
  const widened = Object.fromEntries(names.map((name) => [name, wide[name] || all[name]]))
  return [all, widened as unknown as LongestValues] // the same names
}

/** Sorted by a length prefix, so that one scan finds all maxima. */
function longestColumns(column: string, name: keyof LongestValues) {
  const value = sql.ref(column)
  const ranked = sql`max(to_char(length(${value}), 'FM000000') || ${value})`
  return sql`${ranked} as ${sql.ref(`any ${name}`)}, ${ranked} filter (where ${value} !~ ${plainLatinPattern}) as ${sql.ref(`wide ${name}`)}`
}

const RANK_DIGITS = 6

function toLongestValues(
  found: Record<string, string | null>,
  kind: 'any' | 'wide',
): LongestValues {
  const value = (name: keyof LongestValues) => found[`${kind} ${name}`]?.slice(RANK_DIGITS) ?? ''
  return {
    clientName: value('clientName'),
    middleName: value('middleName'),
    specialist: value('specialist'),
    cardText: value('cardText'),
    address: value('address'),
    phone: value('phone'),
    mapLink: value('mapLink'),
  }
}
