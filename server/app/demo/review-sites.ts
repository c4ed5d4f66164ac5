import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Review pages of the whole clinic; the first branch also has its own. */
const clinicReviewSites = [
  ['Яндекс Карты', 'https://yandex.example/maps/org/klinika-sosny/reviews/'],
  ['ПроДокторов', 'https://prodoctorov.example/moskva/lpu/sosny/'],
] as const
const branchReviewSite = [
  '2ГИС',
  'https://2gis.example/moscow/firm/sosny-na-sosnovoj/tab/reviews',
] as const

/** Adds review sites and visits to them: every third patient who opened a survey's page, whatever the score, some minutes after answering. */
export async function addReviewSites(tx: Tx, now: Temporal.Instant): Promise<void> {
  const { rows } = await sql<{ id: string; mine: string | null }>`
    insert into review_link (company_id, url_name, url, branch_id)
    select current_company(), r.name, r.url, case when r.owned then (select id from branch where company_id = current_company() order by external_id limit 1) end
    from unnest(${[...clinicReviewSites, branchReviewSite].map(([name]) => name)}::text[], ${[...clinicReviewSites, branchReviewSite].map(([, url]) => url)}::text[], ${[...clinicReviewSites.map(() => false), true]}::boolean[])
      as r(name, url, owned) returning id, branch_id as mine`.execute(tx)
  const everywhere = rows.filter(({ mine }) => mine === null).map(({ id }) => id)
  const here = rows.find(({ mine }) => mine !== null)
  await sql`
    with went as (
      select m.company_id, m.id, m.opened_at + make_interval(mins => 1 + d.dice % 9) as at,
        case when v.branch_id = ${here?.mine ?? null} and d.dice / 3 % 3 = 0 then ${here?.id ?? null}::uuid
          else (${everywhere}::uuid[])[1 + d.dice / 3 % ${everywhere.length}] end as link
      from message m join visit v on v.company_id = m.company_id and v.id = m.visit_id
      cross join lateral (select abs(hashtext(v.external_id || ' went')) as dice) d
      where m.company_id = current_company() and m.opened_at is not null and d.dice % 3 = 0
    )
    insert into review_transition (company_id, message_id, review_link_id, at)
    select company_id, id, link, at from went where at <= ${now}`.execute(tx)
  await sql`
    update review_link l set transitions_count = (
      select count(*) from review_transition t where t.company_id = l.company_id and t.review_link_id = l.id)
    where l.company_id = current_company()`.execute(tx)
}
