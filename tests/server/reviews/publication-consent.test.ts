import { expect, test } from 'vitest'
import type { components } from '../../../schema/generated/rest.ts'
import { openTestApp } from '../../harness/app.ts'
import { useFreshTestApp, useSandbox } from '../../harness/fixtures.ts'
import { sentLinks } from '../patient-pages/sent-links.ts'

type Review = components['schemas']['Review']
const sandbox = useSandbox()
const open = useFreshTestApp(() => openTestApp('2026-12-08T06:00:00Z', sandbox.env))

const forms = { n: { score: '9' }, s: { specialist: '5' } } as const
const ticks = {
  ru: 'Клиника может опубликовать мой отзыв без моего имени',
  en: 'The clinic may publish my review without my name',
}

async function answered(page: 'n' | 's', form: Record<string, string>) {
  open.clock.set('2026-12-08T06:00:00Z')
  const sent = await sentLinks(open, sandbox)
  expect((await sent.press(page, { ...forms[page], ...form })).statusCode).toBe(303)
  const review = async () => (await sent.as.get<Review>(`/api/review/${sent.messageId}`)).body
  return { ...sent, review }
}

test.each(Object.entries(ticks))(
  'both surveys ask in %s whether the comment may be shown, with the box unticked',
  async (language, tick) => {
    open.clock.set('2026-12-08T06:00:00Z')
    const { look } = await sentLinks(open, sandbox, { language })
    for (const page of ['n', 's']) {
      const { body } = await look(page)
      const label = body.match(/<label class="tick">.*?<\/label>/s)?.[0]
      expect(label, page).toContain(tick)
      expect(label, page).toContain('name="show" value="yes"')
      expect(label, page).not.toContain('checked')
    }
  },
)

test.each(['n', 's'] as const)(
  'a comment on /%s may be shown from the moment the patient ticks the box until they take it back',
  async (page) => {
    const { press, look, review, kinds } = await answered(page, { comment: 'Спасибо', show: 'yes' })
    expect(await review()).toMatchObject({ comment: 'Спасибо', mayShowAt: '2026-12-08T07:00:00Z' })
    expect((await kinds())[0]?.detail).toMatchObject({ agreed: ticks.ru })
    expect((await look(page)).body).toContain('value="stop"')
    for (let times = 0; times < 2; times++)
      expect((await press(page, { show: 'stop' })).statusCode).toBe(303)
    expect(await review()).toMatchObject({ comment: 'Спасибо', mayShowAt: null })
    expect((await look(page)).body).not.toContain('value="stop"')
  },
)

test.each(['n', 's'] as const)(
  'a comment on /%s without the tick may not be shown, and a tick without a comment does not count',
  async (page) => {
    const { review } = await answered(page, { comment: 'Спасибо' })
    expect((await review()).mayShowAt).toBeNull()
    const silent = await answered(page, { show: 'yes', comment: '  ' })
    expect((await silent.review()).mayShowAt).toBeNull()
    const odd = await answered(page, { show: 'on', comment: 'Спасибо' })
    expect((await odd.review()).mayShowAt).toBeNull()
  },
)

test('a rejected form comes back with the box still ticked', async () => {
  open.clock.set('2026-12-08T06:00:00Z')
  const { press } = await sentLinks(open, sandbox)
  const { body, statusCode } = await press('n', { comment: 'Долго ждал', show: 'yes' })
  expect(statusCode).toBe(400)
  expect(body).toContain('name="show" value="yes" checked')
})

test('the consent to show a comment is in the patient’s export and is erased with the patient', async () => {
  const { as, review, clientId } = await answered('n', { comment: 'Незабываемо', show: 'yes' })
  const kept = await as.get<{ messages: object[]; events: { detail?: object }[] }>(
    `/api/client/${clientId}/export`,
  )
  expect(kept.body.messages[0]).toMatchObject({
    comment: 'Незабываемо',
    may_show_at: expect.anything(),
  })
  expect(kept.body.events.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ agreed: ticks.ru }),
  )
  expect((await as.remove(`/api/client/${clientId}/person`)).status).toBe(204)
  expect(await review()).toMatchObject({
    comment: null,
    mayShowAt: null,
    erased: true,
    rating: 9,
    clientName: '',
    phone: null,
  })
})
