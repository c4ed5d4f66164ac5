import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSession, presetLocalStorage } from '../../tools/server-process/session.ts'
import { launchBrowser, type Product, startProduct } from '../harness/browser.ts'
import { faults } from '../harness/looks.ts'
import { type Cell, workbook } from '../server/connectors/workbook.ts'

let browser: Browser
let product: Product
beforeAll(async () => {
  browser = await launchBrowser()
  product = await startProduct({ env: { DEMO: '0', NOW: '2026-12-08T06:30:00Z' } })
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

/** Tomorrow's visits as another system exports them: a title row, its own headings, numeric phones, dates as serial numbers. */
const rows: Cell[][] = [
  ['Выгрузка за 9 декабря'],
  ['ФИО пациента', 'Куда звонить', 'День', 'Дата приёма', 'Время', 'ФИО врача'],
  ['Кац Лев', 79161234567, 'ср', { days: 46365, as: 'date' }, { days: 0.5, as: 'time' }, 'Ли'],
  ['Ким Юна', 79161234568, 'ср', { days: 46365, as: 'date' }, { days: 0.75, as: 'time' }, 'Ли'],
  ['Орлов', 79161234569, 'ср', '31.02.2026', { days: 0.75, as: 'time' }, 'Ли'],
]

describe('a workbook with odd headings', () => {
  test('is mapped by hand, imported with a report of rejected lines, and its mapping is remembered', async () => {
    const page = await newClinic(1440)
    await chooseWorkbook(page)
    const phone = page.getByLabel('Field for “Куда звонить”')
    await page.getByText('No phone column selected').waitFor()
    await page.getByText('row 5: invalid date (31.02.2026)').waitFor()
    await phone.selectOption('Phone')
    await page.getByText('No phone column selected').waitFor({ state: 'detached' })
    await page.locator('.v-mapping[aria-busy=false]').waitFor()
    expect(await faults(page, 'columns', '.v-mapping')).toEqual([])
    await page.getByRole('button', { name: 'Import', exact: true }).click()

    const report = page.getByRole('dialog')
    await report.getByText('File imported').waitFor()
    await report.getByText('Skipped rows').click()
    await report.getByText('row 5: invalid date (31.02.2026)').waitFor()
    // The report's button starts the list: it asks for the end day and shows the list.
    await report.getByRole('button', { name: 'Build reminder list' }).click()
    await page.getByLabel('Runs until').fill('01/31/2027')
    await page.getByRole('button', { name: 'Build list', exact: true }).last().click()
    await page.getByText('Кац Лев').first().waitFor()
    await page.getByText('Ким Юна').first().waitFor()
    await page.reload()
    await page.getByText('Кац Лев').first().waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

    await page.getByRole('button', { name: 'Import data', exact: true }).click()
    await chooseWorkbook(report)
    await report.getByText('matched the same as last time').waitFor()
    await expect
      .poll(() => report.getByLabel('Field for “Куда звонить”').inputValue())
      .toBe('phone')
    await report.getByRole('button', { name: 'Choose another file' }).click()
    await page.context().close()
  })

  test('fits a phone, and its columns can be mapped by keyboard', async () => {
    const page = await newClinic(390)
    await chooseWorkbook(page)
    const name = page.getByLabel('Field for “ФИО пациента”')
    await name.focus()
    await name.press('Home')
    await page.getByText('To import the file, choose').waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Import', exact: true }).isDisabled())
      .toBe(true)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await page.getByText('Drop a file here').waitFor()
    await page.context().close()
  })
})

describe('from the connections', () => {
  test('the downloaded Excel sample is imported unchanged, and after a file the list of reminders is built', async () => {
    const page = await newClinic(1280)
    await page.goto(`${product.url}/widgets`)
    const card = page.getByRole('listitem').filter({ hasText: 'Patients and visits' })
    await card.getByRole('button').click()
    const panel = page.getByRole('complementary').last()
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download an Excel sample' }).click()
    const sample = await download
    expect(sample.suggestedFilename()).toBe('sample-visits.xlsx')
    const path = await sample.path()
    expect(readFileSync(path)).toEqual(readFileSync('src/ports/samples/sample-visits.xlsx'))
    await panel.locator('input[type=file]').setInputFiles({
      name: sample.suggestedFilename(),
      mimeType: 'application/octet-stream',
      buffer: readFileSync(path),
    })
    await panel.getByRole('button', { name: 'Import', exact: true }).click()
    await panel.getByText('File imported').waitFor()
    await expect.poll(() => panel.getByText('Skipped rows').count()).toBe(0)

    await chooseWorkbook(panel)
    await panel.getByLabel('Field for “Куда звонить”').selectOption('Phone')
    await panel.locator('.v-mapping[aria-busy=false]').waitFor()
    await panel.getByRole('button', { name: 'Import', exact: true }).click()
    await panel.getByRole('button', { name: 'Build reminder list' }).click()
    await page.waitForURL('**/reminders**')
    await page.getByLabel('Runs until').fill('01/31/2027')
    await page.getByRole('button', { name: 'Build list', exact: true }).last().click()
    await page.getByText('Кац Лев').first().waitFor()
    await page.context().close()
  })
})

/** Puts the workbook into the first file input and waits for its columns. */
async function chooseWorkbook(place: Pick<Page, 'locator'>) {
  await place.locator('input[type=file]').setInputFiles({
    name: 'visits.xlsx',
    mimeType: 'application/octet-stream',
    buffer: workbook(rows),
  })
  await place.locator('.v-mapping[aria-busy=false]').waitFor()
}

async function newClinic(width: number): Promise<Page> {
  const session = await createSession(product.url, '/api/account/register', {
    companyName: `Clinic ${width}`,
    email: `owner${width}@clinic.example`,
    password: 'correct horse battery',
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '+79160000000',
    timeZone: 'Europe/Moscow',
  })
  const context = await browser.newContext({
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width, height: 860 },
  })
  await presetLocalStorage(context, { ...session, settings: JSON.stringify({ language: 'en' }) })
  const page = await context.newPage()
  await page.goto(`${product.url}/reminders`)
  await page.getByText('Drop a file here').waitFor()
  return page
}
