import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AcceptedMessage } from '../../sandbox/records.ts'
import { type Locale, loadStrings } from '../../src/ui/i18n/i18n.ts'
import { createSession, presetLocalStorage } from '../../tools/server-process/session.ts'
import { launchBrowser, type Product, startProduct } from '../harness/browser.ts'

/**
 * A new user's way from an empty clinic to the first sent reminder, with a file of their own. The tests count presses and typed
 * fields, so that a way that gets longer fails.
 */
let browser: Browser
let product: Product
beforeAll(async () => {
  browser = await launchBrowser()
  // Past ten in the morning in Moscow, within the sending window of reminders.
  product = await startProduct({ env: { DEMO: '0', NOW: '2026-12-08T07:05:00Z' } })
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const MOST_PRESSES = 12
const MOST_FIELDS = 1
const files: Record<Locale, { name: string; text: string; phone: string; day: string }> = {
  ru: {
    name: 'записи.csv',
    text: 'ФИО пациента;Телефон;Дата приёма;Время;Врач\nСоколова Анна;+7 916 123-45-01;09.12.2026;10:30;Иванов О.Л.',
    phone: '+79161234501',
    day: '31.01.2027',
  },
  en: {
    name: 'visits.csv',
    text: 'Patient name,Phone,Date,Time,Doctor\nAnna Falcon,+7 916 123-45-02,2026-12-09,10:30,Oleg Ray',
    phone: '+79161234502',
    day: '01/31/2027',
  },
}

const owner = {
  companyName: 'Клиника «Набережная»',
  email: 'owner@quay.example',
  password: 'quiet harbour of seven lamps',
  firstName: 'Анна',
  lastName: 'Иванова',
  phone: '+79000000001',
  timeZone: 'Europe/Moscow',
}

test('a new clinic sends its first reminder after at most 12 presses and one typed field, in both languages', async () => {
  const counts = await Promise.all([firstTime('ru'), firstTime('en')])
  for (const { locale, presses, fields, registration } of counts)
    console.log(
      `${locale}: ${presses} presses and ${fields} typed field from an empty clinic to the first reminder; ${registration} fields of the registration`,
    )
  for (const { presses, fields } of counts) {
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
    expect(fields).toBeLessThanOrEqual(MOST_FIELDS)
  }
})

test('a new owner completes every step of onboarding and returns to it after each step', async () => {
  const { t, count } = await loadStrings('ru')
  const context = await browser.newContext({ locale: 'ru', timezoneId: 'Europe/Moscow' })
  await presetLocalStorage(
    context,
    await createSession(product.url, '/api/account/register', owner),
  )
  const page = await context.newPage()
  let presses = 0
  const press = (what: Locator) => {
    presses += 1
    return what.click()
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const back = (done: number) => press(link(t('onboarding.menu', { done, total: 5 })))
  await page.goto(`${product.url}/reminders`)
  await press(link(t('onboarding.steps.card.title')))
  await page.locator('[name=address]').fill('Набережная, 1')
  await press(button(t('settings.clinic.save')))
  await back(2)
  await press(link(t('onboarding.steps.data.act')))
  presses += 1
  await page.locator('input[type=file]').setInputFiles({
    name: files.ru.name,
    mimeType: 'text/csv',
    buffer: Buffer.from(files.ru.text),
  })
  await page.locator('.v-mapping[aria-busy=false]').waitFor()
  await press(button(t('ingest.mapping.import')))
  await page.getByRole('dialog').locator('.v-run-next').waitFor()
  await press(page.getByRole('dialog').getByRole('button', { name: t('common.close') }))
  await back(3)
  await press(link(t('onboarding.steps.test.act')))
  await press(button(t('scenarios.test.add')))
  // The form takes the owner's data from the registration.
  expect(await page.locator('[name=phone]').inputValue()).toBe(owner.phone)
  await page.locator('[name=patronymic]').fill('Олеговна')
  await press(button(t('scenarios.test.save')))
  await press(button(t('scenarios.test.send')))
  await page.getByText(t('scenarios.test.accepted'), { exact: true }).waitFor()
  await back(4)
  await page.getByText(count('onboarding.doneSteps', 4)).waitFor()
  await press(link(t('onboarding.steps.scenario.act')))
  // The dialog proposes a day.
  await press(
    page.getByRole('dialog').getByRole('button', { name: t('reminders.autoStop.submit') }),
  )
  await press(button(t('reminders.actions.confirm')))
  await press(button(t('reminders.actions.start')))
  await press(page.getByRole('dialog').getByRole('button', { name: t('launch.submit') }))
  await page
    .locator('.v-state', { hasText: t('reminders.state.activeUntil', { day: '' }).trim() })
    .waitFor()
  await expect.poll(() => page.getByText(/^Начало работы: /).count()).toBe(0)
  console.log(`${presses} presses and 2 typed fields through all steps of the set-up`)
  expect(presses).toBeLessThanOrEqual(20)
  await context.close()
})

async function firstTime(locale: Locale) {
  const { t } = await loadStrings(locale)
  const file = files[locale]
  const context = await browser.newContext({ locale, timezoneId: 'Europe/Moscow' })
  await context.addInitScript((language) => {
    if (!localStorage.getItem('settings'))
      localStorage.setItem('settings', JSON.stringify({ language }))
  }, locale)
  const page = await context.newPage()
  const taskCounts = { registration: 0, presses: 0, fields: 0 }
  const press = (name: string, place: Pick<Page, 'getByRole'> = page) => {
    taskCounts.presses += 1
    return place.getByRole('button', { name, exact: true }).click()
  }

  await page.goto(`${product.url}/registration`)
  const typed = {
    companyName: `Clinic ${locale}`,
    firstName: 'Ann',
    lastName: 'Lee',
    email: `first-${locale}@clinic.example`,
    phone: '+7 495 000-10-10',
    password: 'quiet harbour of seven lamps',
    confirmation: 'quiet harbour of seven lamps',
  }
  for (const [name, value] of Object.entries(typed)) {
    taskCounts.registration += 1
    await page.locator(`[name=${name}]`).fill(value)
  }
  await press(t('registration.submit'))

  taskCounts.presses += 1 // choosing or dropping the file counts as a press
  await page.locator('input[type=file]').setInputFiles({
    name: file.name,
    mimeType: 'text/csv',
    buffer: Buffer.from(file.text),
  })
  await page.locator('.v-mapping[aria-busy=false]').waitFor()
  await press(t('ingest.mapping.import'))
  taskCounts.presses += 1
  // This starts the list, which needs an end day.
  await page.getByRole('dialog').locator('.v-run-next').click()
  taskCounts.fields += 1
  await page.getByLabel(t('reminders.autoStop.date')).fill(file.day)
  await press(t('reminders.autoStop.submit'), page.getByRole('dialog'))
  await press(t('reminders.actions.confirm'))
  await press(t('reminders.actions.start'))
  const confirmStart = page.getByRole('dialog').getByRole('button', { name: t('launch.submit') })
  const active = page.locator('.v-state', {
    hasText: t('reminders.state.activeUntil', { day: '' }).trim(),
  })
  await confirmStart.or(active).first().waitFor()
  if (await confirmStart.isVisible()) {
    taskCounts.presses += 1
    await confirmStart.click()
  }
  const sent = async () => {
    const log = await fetch(`${product.sandboxUrl}/log`)
    return ((await log.json()) as { items: AcceptedMessage[] }).items.map(({ to }) => to)
  }
  await expect.poll(sent).toContain(file.phone)
  await context.close()
  return { locale, ...taskCounts }
}
