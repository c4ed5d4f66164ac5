import { sql } from 'kysely'
import type { Tx } from '../../ground/db/database.ts'
import { type Counted, messageFacts } from './message-facts.ts'
import { indexOf, type NpsIndex, scoresIn } from './nps-index.ts'

interface Row {
  key: string | null
  name: string | null
  rating: number
  count: number
}

/** The loyalty index of each specialist whose visits were surveyed on these days (figures 27), the most answers first. */
export async function npsBySpecialist(tx: Tx, counted: Counted): Promise<NpsIndex[]> {
  const { rows } = await sql<Row>`
    select sp.id as key, sp.name, f.rating, count(*)::int as count
    from (${messageFacts(counted)}) f
    left join visit v on v.company_id = f.company_id and v.id = f.visit_id
    left join specialist sp on sp.company_id = v.company_id and sp.id = v.specialist_id
    where f.rating is not null group by 1, 2, 3`.execute(tx)
  return [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, some]) => indexOf(key, some[0]?.name ?? null, scoresIn(some)))
    .sort(
      (one, other) =>
        other.answers - one.answers || (one.name ?? '').localeCompare(other.name ?? ''),
    )
}
