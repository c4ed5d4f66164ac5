import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoCredentials } from '../../server/app/demo/ensure-demo.ts'
import { createDefaultSettings, type Settings } from '../../src/machines/app/settings.machine.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { createDemoSession, presetLocalStorage } from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { useProduct } from '../harness/product-fixture.ts'

const { t } = await loadStrings('ru')
const english = await loadStrings('en')

const { product, browser } = useProduct(() =>
  startProduct({ env: { NOW: '2026-12-08T07:20:00Z' } }),
)

/** A page of a signed-in person with given settings. */
async function openPage(path: string, settings: Partial<Settings> = {}) {
  const signedIn = await createDemoSession(product.url)
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
  })
  await presetLocalStorage(context, {
    ...signedIn,
    settings: JSON.stringify({ ...createDefaultSettings('ru'), ...settings }),
  })
  const page = await context.newPage()
  await page.goto(path)
  return { page, token: signedIn.token ?? '', close: () => context.close() }
}

const post = (path: string, body: object, token?: string) =>
  fetch(product.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
const status = async (token: string) =>
  (await fetch(`${product.url}/api/account/me`, { headers: { authorization: `Bearer ${token}` } }))
    .status
const rows = (page: Page) => page.getByRole('grid').locator('[data-index]:not([data-missing])')
const headings = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => (head as HTMLElement).dataset.column))
const storedSettings = (page: Page): Promise<Settings> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? ''))

test('dates and times follow the settings, in both languages', async () => {
  const { page, close } = await openPage('/reminders?view=messages')
  const row = () => rows(page).first().innerText()
  await rows(page).first().waitFor()
  expect(await row()).toMatch(/0[89]\.12\.2026, \d\d:\d\d/)
  await page.getByText('сегодня, вторник, 08.12.2026').waitFor()
  await page.goto('/settings')
  await page.getByText('мм/дд/гггг').click()
  await page.getByText(t('settings.general.hours12')).click()
  await page.getByText('English', { exact: true }).last().click()
  await page.getByRole('heading', { name: english.t('settings.title') }).waitFor()
  await page.goto('/reminders?view=messages')
  await rows(page).first().waitFor()
  expect(await row()).toMatch(/12\/0[89]\/2026, \d+:\d\d [AP]M/)
  await page.getByText('today, Tuesday, 12/08/2026').waitFor()
  await rows(page).first().click()
  const panel = page.getByRole('complementary')
  await panel
    .getByText(/12\/0\d\/2026, \d+:\d\d [AP]M/)
    .first()
    .waitFor()
  await expect.poll(() => panel.innerText()).not.toMatch(/\d\d\.\d\d\.\d{4}/)
  await close()
})

test('language and theme change without a reload and are stored', async () => {
  const { page, close } = await openPage('/settings')
  await page.getByRole('heading', { name: t('settings.title') }).waitFor()
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ru')
  await page.getByText('English', { exact: true }).last().click()
  await page.getByRole('heading', { name: english.t('settings.title') }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  await page.getByRole('switch', { name: english.t('settings.general.theme') }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  expect(await storedSettings(page)).toMatchObject({ language: 'en', blackTheme: true })
  await close()
})

test('a language that cannot be loaded shows an error and keeps the old one', async () => {
  const { page, close } = await openPage('/settings')
  await page.getByRole('heading', { name: t('settings.title') }).waitFor()
  await page.route(/\/assets\/en-.*\.js/, (route) => route.abort())
  await page.getByText('English', { exact: true }).last().click()
  await page.getByText(t('language.failed')).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ru')
  expect((await storedSettings(page)).language).toBe('ru')
  await close()
})

test('columns are moved by pointer and by keyboard, survive a reload, and can be reset', async () => {
  const { page, close } = await openPage('/reminders?view=messages', {
    dragAndDropFields: true,
    clinic: true,
  })
  await rows(page).first().waitFor()
  const before = ['patient', 'visit', 'branch', 'channel', 'delivery', 'answer']
  await expect.poll(() => headings(page)).toEqual(before)
  const grip = (name: 'patient' | 'visit' | 'answer') =>
    page.getByRole('button', {
      name: t('settings.tables.move', { column: t(`reminders.table.${name}`) }),
    })
  await dragTo(page, await centre(grip('answer')), await centre(grip('visit')))
  const dragged = ['patient', 'answer', 'visit', 'branch', 'channel', 'delivery']
  await expect.poll(() => headings(page)).toEqual(dragged)
  await expect
    .poll(() => rows(page).first().getByRole('gridcell').nth(2).innerText())
    .toMatch(/0[89]\.12\.2026/)
  await grip('patient').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const walked = ['answer', 'visit', 'patient', 'branch', 'channel', 'delivery']
  await expect.poll(() => headings(page)).toEqual(walked)
  await page.getByText(/место\s3\sиз\s6/).waitFor({ state: 'attached' })
  await page.reload()
  await rows(page).first().waitFor()
  await expect.poll(() => headings(page)).toEqual(walked)
  await page.goto('/settings')
  await page.getByRole('button', { name: t('settings.tables.reset') }).click()
  await page.goto('/reminders?view=messages')
  await rows(page).first().waitFor()
  await expect.poll(() => headings(page)).toEqual(before)
  await close()
})

test('columns are resized by pointer and by keyboard with their rows, and stripes are a setting', async () => {
  const { page, close } = await openPage('/reminders?view=messages', {
    customSizeFields: true,
    stripeAlternatio: true,
  })
  await rows(page).first().waitFor()
  const edge = page.getByRole('separator', {
    name: t('settings.tables.size', { column: t('reminders.table.patient') }),
  })
  const width = () =>
    page
      .locator('[data-column=patient]')
      .evaluate((head) => Math.round(head.getBoundingClientRect().width))
  const start = await width()
  const at = await centre(edge)
  await dragTo(page, at, { x: at.x - 60, y: at.y })
  const pulled = await width()
  expect(Math.abs(start - 60 - pulled)).toBeLessThanOrEqual(12)
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  expect(await width()).toBe(pulled + 16)
  const cell = rows(page).first().getByRole('gridcell').first()
  expect(await cell.evaluate((one) => Math.round(one.getBoundingClientRect().width))).toBe(
    pulled + 16,
  )
  await page.reload()
  await rows(page).first().waitFor()
  expect(await width()).toBe(pulled + 16)
  const backgroundOf = (index: number) =>
    rows(page)
      .nth(index)
      .evaluate((row) => getComputedStyle(row).backgroundColor)
  await page.mouse.move(2, 2)
  expect(await backgroundOf(1)).not.toBe(await backgroundOf(2))
  expect(await backgroundOf(1)).toBe(await backgroundOf(3))
  await page.goto('/settings')
  await page.getByRole('switch', { name: t('settings.tables.stripes') }).focus()
  await page.keyboard.press('Space')
  await page.goto('/reminders?view=messages')
  await rows(page).first().waitFor()
  expect(await backgroundOf(1)).toBe(await backgroundOf(2))
  await close()
})

test('the clinic’s card accepts a logo, a new branch and the branch’s own logo, and refuses invalid files and links', async () => {
  const { page, close } = await openPage('/settings')
  await page
    .getByRole('button', { name: t('settings.clinic.changeNamed', { name: '' }).trim() })
    .first()
    .click()
  const picture = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#0b7a75' },
  })
    .png()
    .toBuffer()
  const file = page.locator('.v-logo-field input[type=file]')
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await page.locator('.v-logo-field').getByRole('alert').waitFor()
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
  const logo = page.locator('.v-logo-field img')
  await logo.waitFor()
  expect(
    await logo.evaluate((image) => {
      const { naturalWidth, decode } = image as HTMLImageElement
      return decode.call(image).then(() => naturalWidth || (image as HTMLImageElement).naturalWidth)
    }),
  ).toBe(64)
  await page
    .getByRole('button', { name: t('common.close') })
    .last()
    .click()
  await page.getByRole('button', { name: t('settings.clinic.add') }).click()
  await page.getByLabel(t('settings.clinic.name')).fill('Сосны Север')
  await page.getByLabel(t('settings.clinic.mapLink')).fill('nowhere')
  await page.getByRole('button', { name: t('settings.clinic.save'), exact: true }).click()
  await page.locator('.v-field-error').waitFor()
  await page.getByLabel(t('settings.clinic.mapLink')).fill('https://maps.example/north')
  await page.getByRole('button', { name: t('settings.clinic.save'), exact: true }).click()
  const row = page.locator('.v-set-list li').filter({ hasText: 'Сосны Север' })
  await row.getByRole('button').click()
  await file.setInputFiles({ name: 'north.png', mimeType: 'image/png', buffer: picture })
  await logo.waitFor()
  await page
    .getByRole('button', { name: t('common.close') })
    .last()
    .click()
  // The clinic and the branch have different logos.
  await row.getByRole('img', { name: t('settings.clinic.logo') }).waitFor()
  expect(
    new Set(
      await page
        .locator('.v-card-row img')
        .evaluateAll((all) => all.map((image) => image.getAttribute('src'))),
    ).size,
  ).toBe(2)
  await close()
})

test('a date is typed or picked: Monday first in Russian, mm/dd/yyyy and Sunday first in English', async () => {
  const { page, close } = await openPage('/reminders?view=messages')
  const askDate = async (build: string) => {
    await rows(page).first().waitFor()
    await page.getByRole('button', { name: /: За 1 день до визита$/ }).click()
    await page.getByText('За 2 дня до визита', { exact: true }).last().click()
    await page.getByRole('button', { name: build, exact: true }).click()
    await field().waitFor()
  }
  const field = () => page.locator('input[name=date]')
  const week = () => page.locator('.rdp-head_cell').first().innerText()
  await askDate(t('reminders.actions.regenerate'))
  await expect.poll(() => field().getAttribute('placeholder')).toBe('дд.мм.гггг')
  await field().fill('31.02.2027')
  expect(await week()).toBe('пн')
  // Without a label of ours the picker's dialog has an English name in every language.
  const sheet = page.getByRole('dialog', { name: t('reminders.autoStop.date'), exact: true })
  await expect.poll(() => sheet.count()).toBe(1)
  await page
    .getByRole('button', { name: t('reminders.autoStop.submit') })
    .last()
    .click()
  await page.getByText(t('calendar.invalid'), { exact: true }).waitFor()
  // The invalid text stays, so that it can be corrected.
  expect(await field().inputValue()).toBe('31.02.2027')
  await page.goto('/settings')
  await page.getByText('English', { exact: true }).last().click()
  await page.getByRole('heading', { name: english.t('settings.title') }).waitFor()
  await page.goto('/reminders?view=messages')
  await askDate(english.t('reminders.actions.regenerate'))
  await expect.poll(() => field().getAttribute('placeholder')).toBe('mm/dd/yyyy')
  await field().fill('01/15/2027')
  expect(await week()).toBe('Su')
  // Picks the day a week later in the calendar by keyboard.
  await page.locator('.rdp-day_selected').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => field().inputValue()).toBe('01/22/2027')
  await page.getByRole('dialog').getByRole('button', { name: 'Build list' }).click()
  await page.getByRole('button', { name: 'Approve list' }).waitFor()
  await close()
})

test('a changed password replaces the old one and ends the other sessions', async () => {
  const other = await (await post('/api/account/sign-in', demoCredentials)).json()
  const { page, token, close } = await openPage('/settings')
  const field = (name: 'current' | 'next' | 'repeat') =>
    page.getByLabel(t(`password.${name}`), { exact: true })
  const submit = () => page.getByRole('button', { name: t('password.submit') }).click()
  await field('current').fill('not the password')
  await field('next').fill('Новый пароль 2027')
  await page.getByText(t('registration.strength.strong')).waitFor()
  await field('repeat').fill('Новый пароль 2028')
  await submit()
  await page.getByText(t('validation.mismatch')).waitFor()
  await field('repeat').fill('Новый пароль 2027')
  await submit()
  await page.getByText('Неверный пароль.').waitFor()
  await expect.poll(() => field('current').getAttribute('aria-invalid')).toBe('true')
  await field('current').fill(demoCredentials.password)
  await submit()
  await page.getByText(t('password.changed')).waitFor()
  expect(await status(other.token)).toBe(401)
  expect(await status(token)).toBe(200)
  expect((await post('/api/account/sign-in', demoCredentials)).ok).toBe(false)
  const renewed = { ...demoCredentials, password: 'Новый пароль 2027' }
  expect((await post('/api/account/sign-in', renewed)).ok).toBe(true)
  await close()
})

async function centre(part: ReturnType<Page['locator']>) {
  const box = await part.boundingBox()
  if (!box) throw new Error('Nothing to take hold of')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Spot = { x: number; y: number }

async function dragTo(page: Page, from: Spot, to: Spot) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, to.y, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.mouse.up()
}
