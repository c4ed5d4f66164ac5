import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { launchBrowser, type Product, startProduct } from '../harness/browser.ts'
import { faults } from '../harness/looks.ts'

/** What a patient sees behind the links of a message, on a phone whose browser runs no script. */
let browser: Browser
let product: Product
let token: string
let staff: Awaited<ReturnType<typeof clinic>>
beforeAll(async () => {
  ;[product, browser] = await Promise.all([
    startProduct({ env: { DEMO: '0', NOW: '2026-12-08T07:20:00Z' } }),
    launchBrowser(),
  ])
  staff = await clinic()
  token = await sentToken(staff)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const phone: BrowserContextOptions = {
  javaScriptEnabled: false,
  viewport: { width: 360, height: 640 },
  locale: 'ru',
}

const openedOn = async (path: string, options: BrowserContextOptions = phone): Promise<Page> => {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  await page.goto(`${product.url}${path}`)
  return page
}

test('a score is given by keyboard alone, without a script, and kept', async () => {
  const page = await openedOn(`/n/${token}`)
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('radio', { name: '7', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Что нам стоит знать? Можно не отвечать.').fill('Всё хорошо')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Спасибо! Ваш ответ уже в клинике.' }).waitFor()
  await page.getByText('Ваша оценка: 9').waitFor()
  const [message] = await staff.messages()
  expect(message).toMatchObject({ rating: 9, comment: 'Всё хорошо' })
  await page.context().close()
})

test('the survey after the visit is filled by its names, and words reach the clinic', async () => {
  const survey = await openedOn(`/s/${token}`)
  await survey
    .getByRole('group', { name: 'Внимание врача' })
    .getByRole('radio', { name: '5' })
    .check({ force: true })
  await survey.getByRole('button', { name: 'Отправить' }).click()
  await survey.getByRole('heading', { name: 'Спасибо! Ваш ответ уже в клинике.' }).waitFor()
  await survey.getByRole('link', { name: 'Написать в клинику' }).click()
  await survey.getByLabel(/Напишите, что нужно/).fill('Нужна справка')
  await survey.getByRole('button', { name: 'Отправить' }).click()
  await survey.getByRole('heading', { name: 'Спасибо, передали в клинику. Вам ответят.' }).waitFor()
  const alerts = await staff.get('/api/alert/list')
  expect(alerts.items[0]).toMatchObject({ type: 'unclear', detail: { text: 'Нужна справка' } })
  await survey.context().close()
})

test('messages are refused and wanted again by a press', async () => {
  const page = await openedOn(`/o/${token}`)
  await page.getByRole('button', { name: 'Больше не присылать' }).click()
  await page.getByText('Сейчас не приходят.').nth(1).waitFor()
  const [client] = (await staff.get('/api/client/list')).items
  expect(client).toMatchObject({ optedOut: 'all' })
  await page.getByRole('button', { name: 'Присылать', exact: true }).nth(1).click()
  await page.getByRole('button', { name: 'Больше не присылать' }).waitFor()
  await page.context().close()
})

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('axe finds no fault with any page, %s, %i px', async (colorScheme, width) => {
  const found: string[] = []
  const page = await openedOn(`/v/${token}`, {
    colorScheme,
    viewport: { width, height: 844 },
  })
  for (const path of ['v', 'n', 's', 'q', 'o']) {
    await page.goto(`${product.url}/${path}/${token}`)
    found.push(...(await faults(page, path)))
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, path).toBeLessThanOrEqual(0)
  }
  expect(found).toEqual([])
  await page.context().close()
})

/** A clinic by its own calls, with one patient who comes tomorrow. */
async function clinic() {
  const call = async (method: string, path: string, body?: BodyInit, headers = {}) => {
    const answer = await fetch(product.url + path, { method, headers, ...(body && { body }) })
    const text = await answer.text()
    expect(answer.status, `${path}: ${text}`).toBeLessThan(300)
    return text === '' ? null : JSON.parse(text)
  }
  const json = { 'content-type': 'application/json', 'accept-language': 'ru' }
  const { token: bearer } = await call(
    'POST',
    '/api/account/register',
    JSON.stringify({
      companyName: 'Клиника «Новая»',
      email: 'owner@novaya.example',
      password: 'correct horse battery',
      firstName: 'Анна',
      lastName: 'Иванова',
      phone: '+79000000001',
      timeZone: 'Europe/Moscow',
    }),
    json,
  )
  const headers = { authorization: `Bearer ${bearer}` }
  const get = (path: string) => call('GET', path, undefined, headers)
  const send = (method: string, path: string, body: object = {}) =>
    call(method, path, JSON.stringify(body), { ...headers, ...json })
  const form = new FormData()
  form.append(
    'file',
    new File(['ФИО;Телефон;Дата;Время;Врач\nКац Лев;+79161234567;09.12.2026;12:00;Ли\n'], 'a.csv'),
  )
  await call('POST', '/api/import/visits', form, headers)
  await vi.waitFor(async () => expect((await get('/api/visit/list')).total).toBe(1), 20_000)
  return { get, send, messages: async () => (await get('/api/message/list')).items }
}

/** Sends a reminder with every link; answers the secret in its addresses. */
async function sentToken({ get, send, messages }: Awaited<ReturnType<typeof clinic>>) {
  const { items } = await get('/api/scenario/list?type=reminder')
  const one = items.find(
    (each: { daysAhead: number; weekendAware: boolean }) =>
      each.daysAhead === 1 && !each.weekendAware,
  )
  const path = `/api/scenario/${one.id}`
  const text = '{confirmLink} {npsLink} {firstVisitSurveyLink} {requestLink}'
  await send('PUT', path, { text, autoStopDate: '2027-01-31' })
  const { hash } = await send('POST', `${path}/regenerate`)
  await send('POST', `${path}/verify`, { hash })
  await send('POST', `${path}/start`, { hash })
  await vi.waitFor(async () => expect((await messages())[0]?.sentAt).toBeTruthy(), 20_000)
  const detail = await get(`/api/message/${(await messages())[0].id}`)
  return /\/v\/([\w-]{22})/.exec(JSON.stringify(detail))?.[1] ?? ''
}
