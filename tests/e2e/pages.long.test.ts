import type { BrowserContextOptions, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { startProduct } from '../harness/browser.ts'
import { faults } from '../harness/looks.ts'
import { useProduct } from '../harness/product-fixture.ts'
import { clinicWithVisit, sentToken } from './clinic-with-visit.ts'

/** The patient's pages behind the links of a message, in a phone's browser without JavaScript. */
const { product, browser } = useProduct(() =>
  startProduct({ env: { DEMO: '0', NOW: '2026-12-08T07:20:00Z' } }),
)
let token: string
let staff: Awaited<ReturnType<typeof clinicWithVisit>>
beforeAll(async () => {
  staff = await clinicWithVisit(product)
  token = await sentToken(product, staff)
})

const phone: BrowserContextOptions = {
  javaScriptEnabled: false,
  viewport: { width: 360, height: 640 },
  locale: 'ru',
}

const openPath = async (path: string, options: BrowserContextOptions = phone): Promise<Page> => {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(`${product.url}${path}`)
  return page
}

test('a score and a comment are given by keyboard without JavaScript and stored', async () => {
  const page = await openPath(`/n/${token}`)
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('radio', { name: '7', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Что нам стоит знать? Необязательно.').fill('Всё хорошо')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Спасибо! Клиника получила ваш ответ.' }).waitFor()
  await page.getByText('Ваша оценка: 9').waitFor()
  const [message] = await staff.messages()
  expect(message).toMatchObject({ rating: 9, comment: 'Всё хорошо' })
  await page.context().close()
})

test('the survey after a visit is filled in by its labels, and a patient request from it reaches the clinic', async () => {
  const survey = await openPath(`/s/${token}`)
  await survey
    .getByRole('group', { name: 'Внимание врача' })
    .getByRole('radio', { name: '5' })
    .check({ force: true })
  await survey.getByRole('button', { name: 'Отправить' }).click()
  await survey.getByRole('heading', { name: 'Спасибо! Клиника получила ваш ответ.' }).waitFor()
  await survey.getByRole('link', { name: 'Написать в клинику' }).click()
  await survey.getByLabel(/Напишите, что нужно/).fill('Нужна справка')
  await survey.getByRole('button', { name: 'Отправить' }).click()
  await survey
    .getByRole('heading', { name: 'Спасибо, мы передали ваше обращение в клинику. Вам ответят.' })
    .waitFor()
  const alerts = await staff.get('/api/alert/list')
  expect(alerts.items[0]).toMatchObject({ type: 'request', detail: { text: 'Нужна справка' } })
  await survey.context().close()
})

test('a patient opts out of messages and in again by one press each', async () => {
  const page = await openPath(`/o/${token}`)
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
] as const)(
  'axe finds no fault with any patient page and none is too wide, %s, %i px',
  async (colorScheme, width) => {
    const found: string[] = []
    const page = await openPath(`/v/${token}`, {
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
  },
)
