import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { surveyTopics } from '../../../server/patient-pages/record-survey.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { sentLinks } from './sent-links.ts'

const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

interface Answer {
  page: 'n' | 's'
  form: Record<string, string>
}

/**
 * One patient who answers the same message repeatedly: what the pages offer after each answer, and
 * where their forms may lead.
 */
async function offersAfter(answers: Answer[]) {
  const sent = await sentLinks(open, sandbox)
  for (const [urlName, url] of [
    ['Карты', 'https://maps.example/r'],
    ['Отзовик', 'https://reviews.example/clinic'],
  ])
    await sent.as.post('/api/review-link', { urlName, url })
  const offers = []
  for (const { page, form } of answers) {
    await open.app.db.withTenant(sent.companyId, async (tx) => {
      await sql`update message set rating = null, comment = null`.execute(tx)
      await sql`delete from visit_survey`.execute(tx)
    })
    expect((await sent.press(page, form)).statusCode).toBe(303)
    const after = await sent.look(page)
    const reviews = await sent.look('r')
    offers.push({
      offer: after.body.match(/<section>.*?<\/section>/s)?.[0],
      leadsTo: after.headers['content-security-policy'],
      reviews: reviews.body.match(/<section>.*?<\/section>/s)?.[0],
    })
  }
  return offers
}

const alike = (offers: Awaited<ReturnType<typeof offersAfter>>) => {
  expect(offers[0]?.offer).toMatch(/>Карты<.*>Отзовик</s)
  expect(offers[0]?.reviews).toMatch(/>Карты<.*>Отзовик</s)
  for (const offer of offers) expect(offer).toEqual(offers[0])
}

test('every score from 0 to 10, with or without a comment, leads to the same offer of a review', async () => {
  const scores = Array.from({ length: 11 }, (_, score) => `${score}`)
  alike(
    await offersAfter(
      scores.flatMap((score): Answer[] => [
        { page: 'n', form: { score } },
        { page: 'n', form: { score, comment: 'Долго ждал', show: 'yes' } },
      ]),
    ),
  )
})

test('the worst, middle and best marks of a first-visit survey, and none, lead to the same offer of a review', async () => {
  const all = (mark: string) => Object.fromEntries(surveyTopics.map((topic) => [topic, mark]))
  alike(
    await offersAfter(
      [all('1'), all('3'), all('5'), { comment: 'Долго ждал' }].map((form) => ({
        page: 's' as const,
        form,
      })),
    ),
  )
})
