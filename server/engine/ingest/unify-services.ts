import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { maskPhonesInText } from '../../platform/patient/mask-phones-in-text.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'

/** Returns the clinic's spelling of each service (`name_key` compares them): scenarios, filters and metrics compare services by their names. */
export async function unifyServices(
  tx: Tx,
  services: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  // A number in a service's name is a remark about one patient, who may ask for erasure.
  const names = services.flatMap((service) =>
    service !== null && maskPhonesInText(service) === service ? toStorableText(service) : [],
  )
  const given = [...new Set(names)]
  if (given.length === 0) return new Map()
  const known = await readNames(tx, given)
  const added = given.filter((name) => !known.has(name))
  if (added.length === 0) return known
  await sql`
    insert into service_name (company_id, name_key, name)
    select distinct on (name_key(g.name)) current_company(), name_key(g.name), g.name
    from unnest(${added}::text[]) with ordinality as g (name, nth)
    order by name_key(g.name), g.nth
    on conflict do nothing`.execute(tx)
  return readNames(tx, given)
}

async function readNames(tx: Tx, given: string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ given: string; name: string }>`
    select g.name as given, k.name from unnest(${given}::text[]) as g (name) join service_name k on k.name_key = name_key(g.name)`.execute(
    tx,
  )
  return new Map(rows.map(({ given, name }) => [given, name]))
}
