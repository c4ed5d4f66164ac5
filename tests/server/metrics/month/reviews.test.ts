import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { components } from '../../../../schema/generated/rest.ts'
import { useTestApp } from '../../../harness/fixtures.ts'
import { layLife } from '../seed-history.ts'
import { lifeOf, reminderAt } from './generate-months.ts'

type Efficiency = components['schemas']['Efficiency']

const open = useTestApp()

test('reviews count in the month of their survey, and a patient counts once a day as gone to a review site', async () => {
  open.clock.set('2026-12-08T07:00:00Z')
  const survey = (at: string, comment: string | null) => ({
    ...reminderAt(at),
    kind: 'nps' as const,
    rating: [{ at, score: 9 }],
    comment,
  })
  const [late, early, silent, other] = [
    survey('2026-10-31T20:30:00Z', 'Спасибо'),
    survey('2026-11-02T08:00:00Z', 'Хорошо'),
    survey('2026-11-03T08:00:00Z', null),
    reminderAt('2026-11-04T08:00:00Z'),
  ]
  const { as, companyId, idOf } = await layLife(
    open,
    lifeOf({ messages: [late, early, silent, other] }),
  )
  await open.app.db.withTenant(companyId, async (tx) => {
    for (const { id, comment } of [late, early])
      await sql`update message set comment = ${comment}, answered_at = '2026-11-05T08:00:00Z' where id = ${idOf(id)}`.execute(
        tx,
      )
    const { id: link } = await tx
      .insertInto('review_link')
      .values({ company_id: companyId, url_name: 'Карты', url: 'https://maps.example' })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Twice on one day of the clinic, by two surveys; and after its midnight, which is 21:00 UTC.
    for (const [of, at] of [
      [late, '2026-11-05T08:00:00Z'],
      [early, '2026-11-05T20:59:00Z'],
      [other, '2026-11-05T21:01:00Z'],
      [silent, '2026-10-31T20:59:00Z'],
    ] as const)
      await sql`
        insert into review_transition (company_id, message_id, review_link_id, at) values (${companyId}, ${idOf(of.id)}, ${link}, ${at})
        on conflict do nothing`.execute(tx)
  })
  const told = async (month: string) => {
    const { own } = (await as.get<Efficiency>(`/api/analytics/efficiency?month=${month}`)).body
    return [own.figures?.reviews, own.figures?.transitions, own.figures?.nps.answers]
  }
  expect(await told('2026-11')).toEqual([1, 2, 2])
  // 20:30 UTC is 23:30 of 31 October at the clinic.
  expect(await told('2026-10')).toEqual([1, 1, 1])
  const rows = async (figure: string) =>
    (
      await as.get<components['schemas']['FigureRows']>(
        `/api/analytics/rows?figure=${figure}&from=2026-11-01&to=2026-11-30`,
      )
    ).body
  expect(await rows('reviewed')).toMatchObject({ total: 1, messages: [{ id: idOf(early.id) }] })
  expect(await rows('transitions')).toMatchObject({
    ...{ total: 2, messages: [], visits: [] },
    moments: [
      { at: '2026-11-05T21:01:00Z', siteName: 'Карты', channel: null },
      { at: '2026-11-05T08:00:00Z', siteName: 'Карты', channel: null },
    ],
  })
})
