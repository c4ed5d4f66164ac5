import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { createDemoSession, presetLocalStorage } from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { useProduct } from '../harness/product-fixture.ts'

const { t, count } = await loadStrings('ru')

const { product, browser } = useProduct(() =>
  startProduct({ env: { DEMO: '1', NOW: '2026-12-08T07:20:00Z' } }),
)
let page: Page
beforeAll(async () => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'ru' })
  await presetLocalStorage(context, {
    ...(await createDemoSession(product.url)),
    settings: JSON.stringify({ language: 'ru' }),
  })
  page = await context.newPage()
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const name = () => page.getByLabel(t('reputation.form.urlName'))
const url = () => page.getByLabel(t('reputation.form.url'))
const link = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Карты' })
    .filter({ hasText: 'maps.example/clinic' })

test('a review link is added, changed and removed, and an invalid address shows an error and keeps the typed name', async () => {
  await page.goto('/reputation?tab=links')
  await press(t('reputation.add'))
  await name().fill('Карты')
  await url().fill('maps.example')
  await press(t('reputation.form.save'))
  await page.getByText(t('validation.url')).waitFor()
  await expect.poll(() => name().inputValue()).toBe('Карты')
  await url().fill('https://maps.example/clinic')
  await page.getByRole('dialog').getByLabel(t('reputation.form.branch')).selectOption({ index: 1 })
  const branch = await page.locator('select[name=branchId] option').nth(1).innerText()
  await press(t('reputation.form.save'))
  await page.getByText(t('reputation.saved')).waitFor()
  const text = await link().innerText()
  for (const part of ['Карты', 'https://maps.example/clinic', branch]) expect(text).toContain(part)

  await press(t('reputation.editNamed', { name: 'Карты' }))
  await expect.poll(() => url().inputValue()).toBe('https://maps.example/clinic')
  await name().fill('Карты рядом')
  await page.getByRole('dialog').getByLabel(t('reputation.form.branch')).selectOption('')
  await press(t('reputation.form.save'))
  await link().getByText('Карты рядом').waitFor()
  await expect.poll(() => link().innerText()).toContain(t('reputation.everyBranch'))

  await page.reload()
  const mine = t('reputation.removeNamed', { name: 'Карты рядом' })
  await press(mine)
  await page.getByText(count('reputation.question.hint', 0)).waitFor()
  await press(t('common.cancel'))
  await expect.poll(() => link().count()).toBe(1)
  await press(mine)
  await press(t('reputation.remove'))
  await expect.poll(() => link().count()).toBe(0)
})

test('an open review is handled and written to the address, and a step of the funnel opens as many rows as it counts', async () => {
  await page.goto('/reputation?state=waiting')
  const rows = page.getByRole('grid', { name: t('reviews.table.label') })
  await rows.locator('[data-index="0"]:not([data-missing])').click()
  await page.getByRole('button', { name: t('reminders.actions.handled'), exact: true }).click()
  await page.getByRole('button', { name: t('reminders.actions.unhandled'), exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('review')).toMatch(/^[0-9a-f-]{36}$/)

  await page.goto('/reputation?tab=way')
  const step = page.getByRole('button', {
    name: new RegExp(t('reviews.way.went').replaceAll(/\s/g, '\\s')),
  })
  const readCount = async () => Number((await step.locator('b').innerText()).replaceAll(/\D/g, ''))
  await expect.poll(readCount).toBeGreaterThan(0)
  const expectedCount = await readCount()
  await step.click()
  const way = page.getByRole('grid', { name: t('reviews.way.table') })
  await expect.poll(() => way.getAttribute('aria-rowcount')).toBe(`${expectedCount + 1}`)
  expect(new URL(page.url()).searchParams.get('step')).toBe('went')
})
