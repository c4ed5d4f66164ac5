import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  freedTimesSql,
  isOfferOpen,
  suitsVisit,
} from '../../../server/engine/waiting-list/waiting-list-sql.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp } from '../../harness/fixtures.ts'
import { type OfferClinic, offerClinic } from './offer-clinic.ts'

const open = useFreshTestApp(() => openTestApp('2026-12-08T07:00:00Z'))

/** A year and a month of half-hour visits of four specialists; two days of them become free, and 20 later ones wait. */
const addYear = ({ inside, companyId }: OfferClinic) =>
  inside(async (tx) => {
    await sql`insert into specialist (company_id, external_id, name) select ${companyId}, 's' || i, 'S' || i from generate_series(0, 3) i`.execute(
      tx,
    )
    await sql`insert into client (company_id, external_id, surname, name, created_at, seen_at)
      select ${companyId}, 'c' || i, 'И', 'А', ${open.clock.now()}, ${open.clock.now()} from generate_series(0, 1999) i`.execute(
      tx,
    )
    await sql`insert into visit (company_id, external_id, client_id, specialist_id, starts_at, ends_at, status, tentative, seen_at, changed_at)
      select ${companyId}, 'v' || i, c.id, s.id, t.at, t.at + interval '30 minutes', 'valid', false, ${open.clock.now()}, ${open.clock.now()}
      from generate_series(0, 25000) i
      cross join lateral (select timestamptz '2025-12-08T05:00:00Z' + i / 64 * interval '1 day' + i / 4 % 16 * interval '30 minutes' as at) t
      join specialist s on s.external_id = 's' || i % 4 join client c on c.external_id = 'c' || i % 2000`.execute(
      tx,
    )
    await sql`insert into waiting_entry (company_id, client_id, visit_id, visit_at, added_at, added_by)
      select company_id, client_id, id, starts_at, ${open.clock.now()}, '' from visit where starts_at > '2026-12-20' order by starts_at limit 20`.execute(
      tx,
    )
    await sql`update visit set status = 'canceled', changed_at = ${open.clock.now()} where starts_at between '2026-12-10' and '2026-12-12'`.execute(
      tx,
    )
  })

test('which times can be offered is read from their days, not from a year of visits', async () => {
  const clinic = await offerClinic(open)
  await addYear(clinic)
  await open.app.db.withAllTenants((tx) => sql`select refresh_intake_statistics()`.execute(tx))
  const now = open.clock.now()
  const lines = await clinic.inside(async (tx) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze, timing off, costs off) select from waiting_entry w join visit v on v.company_id = w.company_id and v.id = w.visit_id
      join (${freedTimesSql(now.subtract({ hours: 24 }), now)}) f on ${suitsVisit}
      where w.company_id = current_company() and ${isOfferOpen(sql`f.starts_at`, now)}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN'])
  })
  const pairs = Number(/actual rows=([\d.]+)/.exec(lines[0] ?? '')?.[1])
  expect(pairs).toBeGreaterThan(500)
  // Of each pair the visits of a day at most.
  const visits = lines.filter((line) => /Scan .*on visit o/.test(line))
  const read = visits.map((line) => Number(/actual rows=([\d.]+)/.exec(line)?.[1] ?? 0))
  expect(read.length).toBeGreaterThan(0)
  expect(Math.max(...read)).toBeLessThan(100)
})
