import type { Page, Route } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { SendChatLineDocument } from '../../schema/generated/client/graphql.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { createDemoSession, presetLocalStorage } from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { useProduct } from '../harness/product-fixture.ts'

/** Two employees in two browsers, and a patient on the phone. */
const { t, count } = await loadStrings('ru')
// The generator adds the hash to the document.
const { hash } = (SendChatLineDocument as unknown as { __meta__: { hash: string } }).__meta__

const { product, browser } = useProduct(() =>
  startProduct({ env: { DEMO: '1', NOW: '2026-12-08T07:20:00Z' } }),
)
type ChatMessage = { kind: string; text: string | null; channel: string | null }
let call: (path: string) => Promise<{ items: never[]; total: number }>
let chat: { number: number; phone: string; lastChannel: string }
let one: Page
let other: Page
beforeAll(async () => {
  const session = await createDemoSession(product.url)
  call = async (path) =>
    (
      await fetch(product.url + path, { headers: { authorization: `Bearer ${session.token}` } })
    ).json()
  const open = async () => {
    const context = await browser.newContext({
      baseURL: product.url,
      locale: 'ru',
      timezoneId: 'Europe/Moscow',
      viewport: { width: 1440, height: 800 },
    })
    await presetLocalStorage(context, { ...session, settings: JSON.stringify({ language: 'ru' }) })
    return context.newPage()
  }
  ;[one, other] = await Promise.all([open(), open()])
  const { items } = await call('/api/chat/list?pageSize=200')
  // The longest conversation, which does not fit on one screen.
  const all = items as (typeof chat)[]
  const sizes = await Promise.all(
    all.slice(0, 20).map(async ({ number }) => (await call(`/api/chat/${number}/message`)).total),
  )
  chat = all[sizes.indexOf(Math.max(...sizes))]!
})

const composer = (page: Page) => page.getByLabel(t('chats.composer.label'))
const log = (page: Page) => page.getByRole('log')
const open = async (page: Page) => {
  await page.goto(`/chats/${chat.number}`)
  await composer(page).waitFor()
  await log(page).locator('.v-quote').first().waitFor()
}
const findMessages = async (text: string) => {
  const { items } = await call(`/api/chat/${chat.number}/message?pageSize=200`)
  return (items as ChatMessage[]).filter((message) => message.text === text)
}

test('a chat message whose answers are lost is sent once and shown on the other page, the patient answers it, and a draft survives a reload', async () => {
  await Promise.all([open(one), open(other)])
  const loseAnswer = async (route: Route) => {
    if (!route.request().postData()?.includes(hash)) return route.fallback()
    // The server gets the request, and the page gets no answer.
    await route.fetch()
    await route.abort()
  }
  await one.route('**/graphql', loseAnswer)
  await composer(one).fill('Есть среда, 12:00')
  await composer(one).press('Enter')
  await expect.poll(() => composer(one).inputValue()).toBe('')
  await log(other).getByText('Есть среда, 12:00').waitFor()
  // The conversation shows the message, so the outbox is empty.
  await expect.poll(() => log(one).locator('[data-out]').count()).toBe(0)
  await one.unroute('**/graphql', loseAnswer)
  expect(await findMessages('Есть среда, 12:00')).toHaveLength(1)

  await composer(one).fill('Начато и не отправлено')
  await one.reload()
  await expect.poll(() => composer(one).inputValue()).toBe('Начато и не отправлено')
  await composer(other).fill('')
  await log(one).getByText('Есть среда, 12:00').waitFor()

  // The phone can answer once the message has arrived there.
  const answer = async () => {
    const { ok } = await fetch(`${product.sandboxUrl}/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: chat.phone, text: 'Спасибо, да', channel: chat.lastChannel }),
    })
    return ok
  }
  await expect.poll(answer, { timeout: 20_000 }).toBe(true)
  for (const page of [one, other]) await log(page).getByText('Спасибо, да').waitFor()
})

test('a new chat message does not move a reader who has scrolled up, and a button announces it', async () => {
  await open(one)
  const place = () => log(one).evaluate((scroller) => scroller.scrollTop)
  // Scrolls instantly: smooth scrolling would continue during the measurement.
  await log(one).evaluate((scroller) => scroller.scrollTo({ top: -400, behavior: 'instant' }))
  await one.getByRole('button', { name: t('chats.log.toEnd') }).waitFor()
  // The first message that is completely visible.
  const top = (await log(one).boundingBox())?.y ?? 0
  const tops = await log(one)
    .locator('.v-quote')
    .evaluateAll((all) => all.map((message) => message.getBoundingClientRect().top))
  const first = log(one)
    .locator('.v-quote')
    .nth(tops.findIndex((at) => at >= top))
  const before = (await first.boundingBox())?.y
  expect(await place()).toBe(-400)
  await composer(other).fill('До встречи в среду')
  await composer(other).press('Enter')
  const fresh = one.getByRole('button', { name: count('chats.log.fresh', 1) })
  await fresh.waitFor()
  expect((await first.boundingBox())?.y).toBeCloseTo(before ?? 0, 0)
  await fresh.click()
  await expect.poll(place).toBeGreaterThan(-2)
  await log(one).getByText('До встречи в среду').waitFor()
})

test('a comment for colleagues stands in the conversation of both employees, and nothing of it reaches the patient', async () => {
  await Promise.all([open(one), open(other)])
  const before = await findMessages('Перезвоню ей после шести')
  await one.getByRole('button', { name: t('chats.comment.add') }).click()
  await one.getByLabel(t('attention.notes.field')).fill('Перезвоню ей после шести')
  await one.getByRole('button', { name: t('attention.notes.save') }).click()
  const comment = (page: Page) => log(page).getByRole('region', { name: t('chats.comment.label') })
  for (const page of [one, other]) await comment(page).getByText('Перезвоню').waitFor()
  expect(await findMessages('Перезвоню ей после шести')).toEqual(before)
  await comment(one)
    .getByRole('button', { name: t('attention.notes.remove') })
    .click()
  await comment(other).waitFor({ state: 'detached' })
  await one.getByRole('button', { name: t('attention.notes.restore'), exact: true }).click()
  await comment(other).getByText('Перезвоню').waitFor()
})

test('on a phone a conversation replaces the list, and Back closes it', async () => {
  await other.setViewportSize({ width: 390, height: 844 })
  await other.goto('/chats')
  const row = other.locator('[data-index="0"]:not([data-missing])')
  await row.waitFor()
  expect((await row.boundingBox())?.y).toBeLessThan(320)
  await row.click()
  await composer(other).waitFor()
  await expect.poll(() => row.isVisible()).toBe(false)
  const foot = await composer(other).boundingBox()
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThan(844)
  await other.goBack()
  await row.waitFor()
  expect(new URL(other.url()).pathname).toBe('/chats')
})
