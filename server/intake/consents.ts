import { sql } from 'kysely'
import type { PatientRecord } from '../connectors/connector.ts'
import type { Tx } from '../db/database.ts'
import { plain } from './plain.ts'

/**
 * What a clinic's own list says its patients allow. A refusal there is a refusal; a consent there never lifts what a
 * patient refused himself. Each change is kept with the time and the source; the same list again changes nothing.
 */
export async function keepConsents(
  tx: Tx,
  source: string,
  records: PatientRecord[],
  now: Temporal.Instant,
): Promise<boolean> {
  const told = records.flatMap(({ externalId, consent }) =>
    consent ? [{ external_id: plain(externalId), consent }] : [],
  )
  if (told.length === 0) return false
  const { rows } = await sql`
    with given as (
      select c.id, g.consent, c.opted_out,
        (select k.allowed from consent_change k
          where k.company_id = c.company_id and k.client_id = c.id and k.category = 'marketing'
          order by k.at desc limit 1) as marketing
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as g (external_id text, consent text)
      join client c on c.company_id = current_company() and c.external_id = g.external_id
    ),
    stricter as (
      update client c set opted_out = case g.consent when 'nothing' then 'all' else 'marketing' end
      from given g
      where c.company_id = current_company() and c.id = g.id
        and ((g.consent = 'nothing' and g.opted_out is distinct from 'all')
          or (g.consent = 'service' and g.opted_out is null))
      returning c.id, g.consent
    ),
    noted as (
      select s.id, 'marketing' as category, false as allowed from stricter s
      union all
      select s.id, 'service', false from stricter s where s.consent = 'nothing'
      union all
      select g.id, 'marketing', true from given g
      where g.consent = 'marketing' and g.opted_out is null and g.marketing is distinct from true
    )
    insert into consent_change (company_id, client_id, category, allowed, source, at)
    select current_company(), n.id, n.category, n.allowed, ${source}, ${now} from noted n
    returning client_id`.execute(tx)
  return rows.length > 0
}
