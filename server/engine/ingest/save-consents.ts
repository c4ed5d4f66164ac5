import { sql } from 'kysely'
import type { PatientRecord } from '../../connectors/port/connector.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toStorableText } from '../../platform/text/storable-text.ts'

/**
 * Saves the marketing consents of a clinic's list. A refusal in it counts; a consent in it never overrides the patient's own refusal. Only
 * differences to the list's previous state are changes: repeating the list must not override what was recorded since. Each change is stored with
 * time and source.
 */
export async function saveConsents(
  tx: Tx,
  source: string,
  records: PatientRecord[],
  now: Temporal.Instant,
): Promise<boolean> {
  const consents = records.flatMap(({ externalId, consent }) =>
    consent ? [{ external_id: toStorableText(externalId), consent }] : [],
  )
  if (consents.length === 0) return false
  const { rows } = await sql`
    with news as (
      select c.id, g.consent, c.opted_out,
        (g.consent = 'nothing' and c.opted_out is distinct from 'all') or (g.consent = 'service' and c.opted_out is null) as stricter,
        (select k.allowed from consent_change k
          where k.company_id = c.company_id and k.client_id = c.id and k.category = 'marketing'
          order by k.at desc limit 1) as marketing
      from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb) as g (external_id text, consent text)
      join client c on c.company_id = current_company() and c.external_id = g.external_id
      where c.told_consent is distinct from g.consent
    ),
    kept as (
      update client c set told_consent = n.consent,
        opted_out = case when not n.stricter then c.opted_out when n.consent = 'nothing' then 'all' else 'marketing' end
      from news n where c.company_id = current_company() and c.id = n.id
    ),
    noted as (
      select n.id, 'marketing' as category, false as allowed from news n where n.stricter
      union all
      select n.id, 'service', false from news n where n.stricter and n.consent = 'nothing'
      union all
      select n.id, 'marketing', true from news n
      where n.consent = 'marketing' and n.opted_out is null and n.marketing is distinct from true
    )
    insert into consent_change (company_id, client_id, category, allowed, source, at)
    select current_company(), n.id, n.category, n.allowed, ${source}, ${now} from noted n
    returning client_id`.execute(tx)
  return rows.length > 0
}
