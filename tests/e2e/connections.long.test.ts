import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { createSession, presetLocalStorage } from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { labelsIn } from '../harness/kind-labels.ts'
import { faults } from '../harness/looks.ts'
import { useProduct } from '../harness/product-fixture.ts'

const { t } = await loadStrings('en')
const label = labelsIn('en')

const { product, browser } = useProduct(() => startProduct({ env: { DEMO: '0' } }))
let page: Page
let companyId: string
beforeAll(async () => {
  const session = await createSession(product.url, '/api/account/register', {
    companyName: 'Harbour Clinic',
    email: 'ann@harbour.example',
    password: 'correct horse battery',
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '+79160000000',
    timeZone: 'Europe/Moscow',
  })
  const me = await fetch(`${product.url}/api/account/me`, {
    headers: { authorization: `Bearer ${session.token}` },
  })
  companyId = (await me.json()).company.id
  const context = await browser.newContext({ baseURL: product.url })
  await presetLocalStorage(context, { ...session, settings: JSON.stringify({ language: 'en' }) })
  page = await context.newPage()
})

const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const open = (name: string) => card(name).getByRole('button').click()
const panel = () => page.getByRole('complementary').last()

test('the QR code appears when WhatsApp is disconnected from its phone, and disappears when it is linked again', async () => {
  await page.goto('/widgets')
  await card('WhatsApp').getByText(t('connections.state.active')).waitFor()
  await open('WhatsApp')
  const channelIs = (state: string) =>
    fetch(`${product.sandboxUrl}/channel-state`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ apiKey: `sandbox-${companyId}`, state }),
    })
  expect((await channelIs('qr')).ok).toBe(true)
  const code = panel().getByRole('img', { name: t('connections.whatsapp.picture') })
  await code.waitFor()
  // An image that the content security policy blocks has no natural size.
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20)
  await card('WhatsApp').getByText(t('connections.state.qr')).waitFor()
  expect((await channelIs('active')).ok).toBe(true)
  await code.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
})

test('a Telegram token that is refused shows an error, and the connected bot stays active', async () => {
  await open('Telegram')
  const token = panel().getByLabel(label('telegram', 'token'))
  await token.fill('1:wrong')
  await panel()
    .getByRole('button', { name: t('connections.submit') })
    .click()
  await panel().getByRole('alert').waitFor()
  await expect.poll(() => token.inputValue()).toBe('1:wrong')
  await page.keyboard.press('Escape')
  await card('Telegram').getByText(t('connections.state.active')).waitFor()
  expect(await faults(page, 'integrations')).toEqual([])
})

test('the labels of the bot’s buttons are saved', async () => {
  await open('Telegram')
  await panel().getByLabel(t('connections.bot.approve')).fill('I will be there')
  await panel()
    .getByRole('button', { name: t('connections.bot.saveButtons') })
    .click()
  await page.getByText(t('connections.saved'), { exact: true }).waitFor()
  await page.reload()
  await open('Telegram')
  await expect
    .poll(() => panel().getByLabel(t('connections.bot.approve')).inputValue())
    .toBe('I will be there')
})
