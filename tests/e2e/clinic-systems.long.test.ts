import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type Product, startProduct } from '../harness/browser.ts'
import { acceptedBy, answerYes, buildAndStart, register } from './new-clinic.ts'

/**
 * A clinic with its own clinic system: it opens the connection preview, connects, generates, verifies and starts the list;
 * a patient confirms, and the clinic system shows the visit as confirmed.
 */
let browser: Browser
let product: Product
beforeAll(async () => {
  browser = await launchBrowser()
  product = await startProduct({
    env: { DEMO: '0', ALLOW_PRIVATE_HOSTS: '1', NOW: '2026-12-08T06:59:40Z' },
  })
})
afterAll(async () => {
  await product.stop()
  await browser.close()
})

interface SandboxClinic {
  branches: { id: number }[]
  misPath: string
  apiKey: string
  email: string
  password: string
}

const systems = [
  { host: 'yclients', label: 'YCLIENTS', fields: () => ({ login: 'yclients', password: 'parol' }) },
  {
    host: 'rnova',
    label: 'RNOVA',
    fields: ({ misPath, apiKey }: SandboxClinic) => ({
      misUrl: product.sandboxUrl + misPath,
      apiKey,
    }),
  },
  {
    host: 'sqns',
    label: 'SQNS',
    fields: ({ misPath, email, password }: SandboxClinic) => ({
      ...{ misUrl: product.sandboxUrl + misPath, email, password },
    }),
  },
]

test.each(systems)(
  '$label: a visit from a connected system is confirmed in it after the patient’s answer',
  async (system) => {
    const { host, label, fields } = system
    const branches = [{ clients: 40, visits: 200, title: 'North' }]
    const login = host
    const sandboxClinic: SandboxClinic = await tool(`/${host}/clinics`, {
      login,
      password: 'parol',
      branches,
    })
    const page = await (
      await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Moscow' })
    ).newPage()
    await register(page, product, {
      ...{ name: `Clinic of ${label}`, email: `owner@${host}.example` },
      ...{ phone: '+79000000001', zone: 'Europe/Moscow' },
    })
    await page.getByLabel('Your system').selectOption({ label })
    for (const [name, value] of Object.entries(fields(sandboxClinic)))
      await page.locator(`[name=${name}]`).fill(value)
    await checkPreview(page)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    const before = (await acceptedBy(product)).length
    await buildAndStart(page)
    await expect.poll(async () => (await acceptedBy(product)).length).toBeGreaterThan(before)
    const confirmed = async () => {
      const truth = await (
        await fetch(`${product.sandboxUrl}/${host}/truth/${sandboxClinic.branches[0]?.id}`)
      ).json()
      return ofPatients(truth).filter(({ attendance }) => attendance === 2).length
    }
    const confirmedBefore = await confirmed()
    const sent = (await acceptedBy(product))[before]
    await answerYes(browser, product, sent?.to ?? '')
    await page.getByText('Confirmed').first().waitFor()
    await expect.poll(confirmed, { timeout: 60_000 }).toBe(confirmedBefore + 1)
    await page.context().close()
  },
)

interface Truth {
  bookings: { clientId: number | null; attendance: number }[]
}

const ofPatients = ({ bookings }: Truth) => bookings.filter(({ clientId }) => clientId !== null)

/** The preview shows at most ten visits and saves nothing. */
async function checkPreview(page: Page) {
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('Nothing saved yet.').waitFor()
  await expect.poll(() => preview.getByRole('listitem').count()).toBe(10)
}

async function tool(path: string, body: object) {
  const answer = await fetch(product.sandboxUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}
