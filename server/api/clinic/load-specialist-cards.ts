import { type RawBuilder, sql } from 'kysely'
import { canSeePhones } from '../../../domain/roles.ts'
import type { components } from '../../../schema/generated/rest.ts'
import {
  publicAddress,
  publicPhone,
  publicServices,
  workplace,
} from '../../engine/template/public-card.ts'
import type { Tx } from '../../platform/db/database.ts'
import { pageClause } from '../../platform/http/paging.ts'
import { PHONE_IN_TEXT_PATTERN } from '../../platform/patient/mask-phones-in-text.ts'

export type SpecialistCard = components['schemas']['SpecialistCard']

/** Services and workplace of a specialist are taken from this many recent visits. */
const MAX_VISITS = 200
const MAX_SERVICES = 12

interface CardReader {
  role: string | null
  publicUrl: string
}

/**
 * Returns specialists' cards by name, unlisted ones last. A service that contains a phone number (possible in imported files) is hidden from users
 * who see phones masked.
 */
export async function loadSpecialistCards(
  tx: Tx,
  where: RawBuilder<unknown>,
  { role, publicUrl }: CardReader,
  page: { page?: number; pageSize?: number },
): Promise<SpecialistCard[]> {
  const { rows } = await sql<Omit<SpecialistCard, 'leftAt'> & { leftAt: Temporal.Instant | null }>`
    select s.id, s.name, s.specialty, s.card_text as "cardText", s.picture, s.left_at as "leftAt", told.services, told.branches,
      ${`${publicUrl}/d/`}::text || s.card_link as link,
      jsonb_build_object('companyName', co.name, 'services', to_jsonb(${publicServices}), 'address', ${publicAddress}, 'phone', ${publicPhone}) as "onPage"
    from (select * from specialist where ${where} order by left_at is not null, name collate names, id ${pageClause(page)}) s
    ${workplace}
    left join lateral (
      with newest as (
        select service, branch_id from visit where company_id = s.company_id and specialist_id = s.id
        order by starts_at desc limit ${MAX_VISITS}
      )
      select array(
          select service from newest where service <> '' and (${canSeePhones(role)} or normalize(service, NFKC) !~ ${PHONE_IN_TEXT_PATTERN})
          group by service order by count(*) desc, service collate names limit ${MAX_SERVICES}
        ) as services,
        array(
          select b.name from newest n join branch b on b.company_id = s.company_id and b.id = n.branch_id
          group by b.name order by count(*) desc, b.name collate names limit ${MAX_SERVICES}
        ) as branches
    ) told on true
    order by s.left_at is not null, s.name collate names, s.id`.execute(tx)
  return rows.map((row) => ({ ...row, leftAt: row.leftAt?.toString() ?? null }))
}
