import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoSession, keep } from '../../scripts/product/session.ts'
import { words } from '../../src/ui/i18n.ts'
import { launchBrowser, type Product, startProduct } from '../harness/browser.ts'

const { t, count } = await words('ru')

let browser: Browser
let product: Product
let page: Page
beforeAll(async () => {
  ;[product, browser] = await Promise.all([
    startProduct({ env: { DEMO: '1', NOW: '2026-12-08T07:20:00Z' } }),
    launchBrowser(),
  ])
  const context = await browser.newContext({ baseURL: product.url, locale: 'ru' })
  context.setDefaultTimeout(20_000)
  await keep(context, {
    ...(await demoSession(product.url)),
    settings: JSON.stringify({ language: 'ru' }),
  })
  page = await context.newPage()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const name = () => page.getByLabel(t('reputation.form.urlName'))
const url = () => page.getByLabel(t('reputation.form.url'))
const link = () => page.getByRole('main').getByRole('listitem')

test('a review link is added, changed and removed; what is wrong is said beside its field, and what was typed stays', async () => {
  await page.goto('/reputation')
  await page.getByRole('heading', { name: t('reputation.none.title') }).waitFor()
  await press(t('reputation.add'))
  await name().fill('Карты')
  await url().fill('maps.example')
  await press(t('reputation.form.save'))
  await page.getByText(t('validation.url')).waitFor()
  expect(await name().inputValue()).toBe('Карты')
  await url().fill('https://maps.example/clinic')
  await page.getByLabel(t('reputation.form.branch')).selectOption({ index: 1 })
  const branch = await page.locator('select[name=branchId] option').nth(1).innerText()
  await press(t('reputation.form.save'))
  await page.getByText(t('reputation.saved')).waitFor()
  const said = await link().innerText()
  for (const part of ['Карты', 'https://maps.example/clinic', branch]) expect(said).toContain(part)

  await press(t('reputation.editNamed', { name: 'Карты' }))
  expect(await url().inputValue()).toBe('https://maps.example/clinic')
  await name().fill('Яндекс Карты')
  await page.getByLabel(t('reputation.form.branch')).selectOption('')
  await press(t('reputation.form.save'))
  await link().getByText('Яндекс Карты').waitFor()
  expect(await link().innerText()).toContain(t('reputation.everyBranch'))

  await page.reload()
  await press(t('reputation.removeNamed', { name: 'Яндекс Карты' }))
  await page.getByText(count('reputation.question.hint', 0)).waitFor()
  await press(t('common.cancel'))
  expect(await link().count()).toBe(1)
  await press(t('reputation.removeNamed', { name: 'Яндекс Карты' }))
  await press(t('reputation.remove'))
  await page.getByRole('heading', { name: t('reputation.none.title') }).waitFor()
})
