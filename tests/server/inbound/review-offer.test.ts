import { expect, test } from 'vitest'
import { openTestApp } from '../../harness/app.ts'
import { dispatchAll } from '../../harness/dispatched.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { openInboundClinic } from './inbound-clinic.ts'

/** A score that is sent as a reply gets the same review offer as on the page of the survey (docs/decisions/0136). */
const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T12:00:00Z', sandbox.env))

async function surveyed({ links = true } = {}) {
  const clinic = await openInboundClinic(open, sandbox)
  if (links)
    await clinic.as.post('/api/review-link', { urlName: 'Maps', url: 'https://maps.example/r' })
  const { id: clientId, phone } = await clinic.patient({ name: 'Анна' })
  const survey = await clinic.asks({ type: 'nps', clientId })
  const asked = (await sandbox.accepted(clinic.companyId)).length
  return {
    ...clinic,
    clientId,
    survey,
    writes: (text: string) => clinic.writes(phone, text),
    async link() {
      return (await clinic.message(survey.id)).link
    },
    /** The texts sent since the survey. */
    async left() {
      await dispatchAll(open.app)
      return (await sandbox.accepted(clinic.companyId)).slice(asked).map(({ text }) => text)
    },
    change: (columns: object) =>
      open.app.db.withTenant(clinic.companyId, (tx) =>
        tx.updateTable('client').set(columns).where('id', '=', clientId).execute(),
      ),
  }
}

test('the best score, the worst and one with a complaint get the same offer, once', async () => {
  const said: string[] = []
  for (const score of ['10', '0', '3, долго ждал']) {
    const one = await surveyed()
    await one.writes(score)
    const left = await one.left()
    expect(left).toHaveLength(1)
    const link = await one.link()
    expect(left[0]).toContain(`/r/${link}`)
    const page = await open.server.inject({ method: 'GET', url: `/r/${link}` })
    expect(page.body).toContain('Maps')
    said.push(left[0]!.replace(link!, ''))
    await one.writes('9')
    expect(await one.left()).toEqual(left)
  }
  expect(new Set(said).size).toBe(1)
})

test('there is no offer without a review link, after an opt-out or exclusion, or for a text without a score', async () => {
  const bare = await surveyed({ links: false })
  await bare.writes('10')
  expect(await bare.left()).toEqual([])
  for (const columns of [{ opted_out: 'marketing' }, { opted_out: 'all' }, { excluded: true }]) {
    const one = await surveyed()
    await one.change(columns)
    await one.writes('10')
    expect(await one.left()).toEqual([])
  }
  const wordy = await surveyed()
  await wordy.writes('Было хорошо')
  expect(await wordy.left()).toEqual([])
})

test('an offer due at night is sent at nine in the morning', async () => {
  const one = await surveyed()
  open.clock.set('2026-12-08T21:30:00Z')
  await one.writes('8')
  expect(await one.left()).toEqual([])
  open.clock.set('2026-12-09T06:05:00Z')
  expect(await one.left()).toHaveLength(1)
})

test('an offer is sent in the last minute of the survey window; one minute later it waits and expires by the morning', async () => {
  const one = await surveyed()
  open.clock.set('2026-12-08T19:00:00Z')
  await one.writes('8')
  expect(await one.left()).toHaveLength(1)
  const other = await surveyed()
  await other.writes('8')
  open.clock.set('2026-12-08T19:01:00Z')
  expect(await other.left()).toEqual([])
  open.clock.set('2026-12-09T06:05:00Z')
  expect(await other.left()).toEqual([])
})

test('a reply after the automatic offer still answers the reminder, because no person wrote the offer', async () => {
  const one = await surveyed()
  open.clock.set('2026-12-09T07:05:00Z')
  const reminder = await one.asks({
    type: 'reminder',
    clientId: one.clientId,
    visit: await one.visitOf(one.clientId, '2026-12-10T07:30:00Z'),
  })
  open.clock.set('2026-12-09T07:10:00Z')
  await one.writes('8')
  // The reminder and the offer.
  expect(await one.left()).toHaveLength(2)
  await one.writes('да')
  expect(await one.answers(reminder.id)).toEqual(['approved'])
})

test('a patient who follows the offer counts in reputation as having opened and gone to a site', async () => {
  const one = await surveyed()
  await one.writes('7')
  await one.left()
  const link = await one.link()
  const { body } = await one.as.get<{ items: { id: string }[] }>('/api/review-link/list')
  const pressed = await open.server.inject({
    method: 'POST',
    url: `/r/${link}`,
    payload: `link=${body.items[0]?.id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(pressed.statusCode).toBe(303)
  const message = await one.message(one.survey.id)
  expect([message.opened_at, message.went_at].map((at) => at !== null)).toEqual([true, true])
})
