import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type Product, startProduct } from '../harness/browser.ts'
import { acceptedBy, answerYes, buildAndStart, register } from './new-clinic.ts'

/**
 * A clinic whose bookings come from its own system: it looks at what would come, connects, has the list put together, checks and starts it;
 * a patient says yes, and the clinic's system shows the visit as confirmed.
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

interface Opened {
  branches: { id: number }[]
  misPath: string
  apiKey: string
  email: string
  password: string
}

const systems = [
  { host: 'yclients', label: 'YCLIENTS', typed: () => ({ login: 'yclients', password: 'parol' }) },
  {
    host: 'rnova',
    label: 'RNOVA',
    typed: ({ misPath, apiKey }: Opened) => ({ misUrl: product.sandboxUrl + misPath, apiKey }),
  },
  {
    host: 'sqns',
    label: 'SQNS',
    typed: ({ misPath, email, password }: Opened) => ({
      ...{ misUrl: product.sandboxUrl + misPath, email, password },
    }),
  },
]

test.each(systems)('$label: from the form to "confirmed" in the system', async (system) => {
  const { host, label, typed } = system
  const branches = [{ clients: 40, visits: 200, title: 'North' }]
  const login = host
  const opened: Opened = await tool(`/${host}/clinics`, { login, password: 'parol', branches })
  const page = await (
    await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Moscow' })
  ).newPage()
  await register(page, product, {
    ...{ name: `Clinic of ${label}`, email: `owner@${host}.example` },
    ...{ phone: '+79000000001', zone: 'Europe/Moscow' },
  })
  await page.getByLabel('Which system you have').selectOption({ label })
  for (const [name, value] of Object.entries(typed(opened)))
    await page.locator(`[name=${name}]`).fill(value)
  await lookAtWhatComes(page)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  const before = (await acceptedBy(product)).length
  await buildAndStart(page)
  await expect.poll(async () => (await acceptedBy(product)).length).toBeGreaterThan(before)
  const confirmed = async () => {
    const truth = await (
      await fetch(`${product.sandboxUrl}/${host}/truth/${opened.branches[0]?.id}`)
    ).json()
    return ofPatients(truth).filter(({ attendance }) => attendance === 2).length
  }
  const already = await confirmed()
  const sent = (await acceptedBy(product))[before]
  await answerYes(browser, product, sent?.to ?? '')
  await page.getByText('Will come').first().waitFor()
  await expect.poll(confirmed, { timeout: 60_000 }).toBe(already + 1)
  await page.context().close()
})

interface Truth {
  bookings: { clientId: number | null; attendance: number }[]
}

const ofPatients = ({ bookings }: Truth) => bookings.filter(({ clientId }) => clientId !== null)

/** Ten visits at most, and nothing is kept of them. */
async function lookAtWhatComes(page: Page) {
  await page.getByRole('button', { name: 'See what would come' }).click()
  const glance = page.getByRole('region', { name: 'What would come' })
  await glance.getByText('Nothing is kept yet.').waitFor()
  await expect.poll(() => glance.getByRole('listitem').count()).toBe(10)
}

async function tool(path: string, body: object) {
  const answer = await fetch(product.sandboxUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}
