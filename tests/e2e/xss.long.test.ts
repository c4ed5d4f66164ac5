import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presetLocalStorage } from '../../tools/server-process/session.ts'
import { launchBrowser, type Product, startProduct } from '../harness/browser.ts'
import { corpus } from './xss-corpus.ts'

const [companyName = '', scenarioName = ''] = corpus

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([
    // Fifteen seconds before the sending window of reminders opens in Moscow.
    startProduct({ env: { DEMO: '0', NOW: '2026-12-08T06:59:45Z' } }),
    launchBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

test('stored texts with markup and scripts are shown as plain text on every screen, and none of them runs', async () => {
  const clinic = await createClinic()
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'ru-RU',
    // High enough for all rows.
    viewport: { width: 1440, height: 6000 },
  })
  await presetLocalStorage(context, clinic.session)
  const page = await context.newPage()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const expectNoMarkup = async (where: string) => {
    expect(await page.evaluate(() => 'pwned' in globalThis), where).toBe(false)
    const foreign = page.locator(
      'iframe, object, embed, base, form[action^=javascript], a[href^="javascript" i], img[src=x], svg[onload], math, marquee, style, script:not([src])',
    )
    await expect
      .poll(() => foreign.count(), { message: where })
      .toBe(where === 'the page of a patient' ? 1 : 0)
  }

  await page.goto(`/reminders?message=${clinic.messages[0]?.id}`)
  const rows = page.getByRole('grid').locator('[data-index]:not([data-missing])')
  await expect.poll(() => rows.count()).toBe(corpus.length)
  const names = (await rows.locator('strong').allTextContents()).map(plain)
  expect(names.toSorted()).toEqual(
    clinic.messages.map(({ clientName }) => plain(clientName)).toSorted(),
  )
  await page.getByRole('button', { name: scenarioName }).first().waitFor()
  const panel = page.getByRole('complementary').last()
  await panel.getByRole('heading').first().waitFor()
  await expectNoMarkup('the reminders')
  for (const { clientName, answerText } of clinic.messages.slice(0, 8)) {
    await rows.filter({ hasText: clientName }).first().click()
    await panel.getByRole('heading', { name: clientName }).waitFor()
    await expect
      .poll(async () => plain((await panel.textContent()) ?? ''))
      .toContain(plain(answerText))
    await expectNoMarkup(clientName)
  }

  await page.goto('/notifications-center')
  await rows.first().waitFor()
  const alerts = plain((await page.getByRole('grid').textContent()) ?? '')
  for (const { clientName } of clinic.messages.slice(0, 8))
    expect(alerts).toContain(plain(clientName))
  await expectNoMarkup('the notifications')

  await page.goto('/settings')
  await page.locator('.v-card-row').first().waitFor()
  await expect
    .poll(() => page.locator('.v-card-row').allTextContents())
    .toEqual(expect.arrayContaining([expect.stringContaining(companyName)]))
  await expectNoMarkup('the settings')

  await page.goto(clinic.link)
  await page.getByRole('heading').first().waitFor()
  await expect.poll(() => page.locator('main').textContent()).toContain(companyName)
  await expectNoMarkup('the page of a patient')

  await page.goto(`${product.sandboxUrl}/phone/${clinic.phone}`)
  await page.getByText(clinic.phoneAnswer).first().waitFor()
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
  expect(dialogs).toEqual([])
  await context.close()
})

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

interface MessageRow {
  id: string
  clientName: string
  phone: string
  answer: string
  answerText: string
}

/** A clinic whose texts all come from the corpus: its name, scenarios, branches, doctors, services, patients and answers. */
async function createClinic() {
  const call = async (method: string, path: string, body?: object | FormData) => {
    const form = body instanceof FormData
    const answer = await fetch(product.url + path, {
      method,
      headers: {
        ...(session.token && { authorization: `Bearer ${session.token}` }),
        ...(body && !form && { 'content-type': 'application/json' }),
      },
      ...(body && { body: form ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text.startsWith('{') ? JSON.parse(text) : text
  }
  const session: Record<string, string> = {}
  const { token, refreshToken, tariff } = await call('POST', '/api/account/register', {
    companyName,
    email: 'owner@corpus.example',
    password: 'correct horse battery',
    firstName: corpus[2],
    lastName: corpus[3],
    phone: '+79000000001',
    timeZone: 'Europe/Moscow',
  })
  Object.assign(session, { token, refreshToken, tariff: JSON.stringify(tariff), isMaster: 'false' })

  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = corpus.map((text, at) =>
    [
      quoted(text),
      quoted(corpus.at(-1 - at) ?? ''),
      `+7916000${String(at).padStart(4, '0')}`,
      '09.12.2026',
      `${10 + (at % 8)}:00`,
      quoted(text),
      quoted(text),
      quoted(corpus[at % 3] ?? ''),
    ].join(';'),
  )
  const csv = ['Фамилия;Имя;Телефон;Дата;Время;Врач;Услуга;Филиал', ...rows].join('\n')
  const form = new FormData()
  form.append('file', new File([csv], 'visits.csv', { type: 'text/csv' }))
  expect(await call('POST', '/api/import/visits', form)).toMatchObject({ rejected: 0 })
  // A branch from a file has no time zone until a person sets it.
  for (const { id, name } of (await call('GET', '/api/branch/list/details')).items)
    await call('PUT', `/api/branch/${id}`, { name, timeZone: 'Europe/Moscow' })

  const { items: scenarios } = await call('GET', '/api/scenario/list')
  const { id } = scenarios.find(
    (one: { daysAhead: number; weekendAware: boolean }) => one.daysAhead === 1 && !one.weekendAware,
  )
  const path = `/api/scenario/${id}`
  await call('PUT', path, { name: scenarioName, autoStopDate: '2027-01-31' })
  const { hash } = await call('POST', `${path}/regenerate`)
  await call('POST', `${path}/verify`, { hash })
  await call('POST', `${path}/start`, { hash, includePast: true })

  const messages = async (): Promise<MessageRow[]> =>
    (await call('GET', `/api/message/list?scenarioId=${id}&pageSize=200&sort=visitAt`)).items
  const sent = async () => (await (await fetch(`${product.sandboxUrl}/log`)).json()).items
  await expect.poll(async () => (await sent()).length).toBe(corpus.length)
  for (const [at, { to, channel }] of (await sent()).entries())
    await fetch(`${product.sandboxUrl}/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, channel, text: corpus[at] }),
    })
  await expect
    .poll(async () => (await messages()).filter(({ answer }) => answer !== 'none').length)
    .toBe(corpus.length)
  const all = await messages()
  const [link = ''] = /\/v\/[\w-]{10,}/.exec(JSON.stringify(await sent())) ?? []
  return {
    session,
    messages: all,
    link: product.url + link,
    phone: all[0]?.phone.replace('+', '') ?? '',
    phoneAnswer: all[0]?.answerText ?? '',
  }
}
