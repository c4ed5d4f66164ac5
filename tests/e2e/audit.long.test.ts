import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { getAuditActionName } from '../../domain/audit-actions.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import {
  createDemoSession,
  presetLocalStorage,
  type StorageEntries,
} from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { useProduct } from '../harness/product-fixture.ts'

const { t } = await loadStrings('ru')
const { product, browser } = useProduct(() =>
  startProduct({ env: { NOW: '2026-12-08T07:20:00Z' } }),
)
let signedIn: StorageEntries
let patient: { id: string; surname: string; name: string }

beforeAll(async () => {
  signedIn = await createDemoSession(product.url)
  const headers = {
    authorization: `Bearer ${signedIn.token}`,
    'content-type': 'application/json',
  }
  const { items } = await (
    await fetch(`${product.url}/api/client/list?pageSize=1`, { headers })
  ).json()
  patient = items[0]
  const body = JSON.stringify({ excluded: true, reason: 'Просьба пациента' })
  const path = `/api/client/${patient.id}/excluded`
  await fetch(product.url + path, { method: 'PUT', headers, body })
})

const rows = (page: Page) => page.getByRole('grid').locator('[data-index]:not([data-missing])')

test('an owner opens the log from the account menu, filters it, exports what is shown and follows an entry', async () => {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
  })
  await presetLocalStorage(context, signedIn)
  const page = await context.newPage()
  await page.goto('/reminders')
  await page.getByRole('button', { name: t('menu.account') }).click()
  await page.getByRole('menuitem', { name: t('menu.audit') }).click()
  await page.waitForURL('**/audit')
  await rows(page).first().waitFor()
  await page.getByRole('searchbox').fill(patient.surname)
  await page.waitForURL('**/audit?search=*')
  await expect.poll(() => rows(page).count()).toBe(1)
  const [entry] = await rows(page).allInnerTexts()
  expect(entry).toContain(getAuditActionName('excludeClient', 'ru'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('list.file.csv') }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain(patient.surname)
  await page.goto('/audit?kind=access')
  await expect
    .poll(() => rows(page).allInnerTexts())
    .not.toContainEqual(expect.stringContaining(patient.surname))
  await page.goto(`/audit?search=${encodeURIComponent(patient.surname)}`)
  await rows(page).first().click()
  await page.waitForURL(`**/clients?client=${patient.id}`)
  await page.goBack()
  await page.waitForURL('**/audit?search=*')
  await page.goto('/audit?search=zzzz')
  await page.getByText(t('audit.none.filtered')).waitFor()
  await context.close()
})
