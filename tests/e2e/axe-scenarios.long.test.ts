import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { toScenarioPath } from '../../src/machines/url-state/scenario-path.ts'
import { loadStrings } from '../../src/ui/i18n/i18n.ts'
import { createDemoSession, type StorageEntries } from '../../tools/server-process/session.ts'
import { startProduct } from '../harness/browser.ts'
import { faults, type Look, looks, opened } from '../harness/looks.ts'
import { useProduct } from '../harness/product-fixture.ts'

/** A Tuesday morning: 10:20 in Moscow. */
const NOW = '2026-12-08T07:20:00Z'

const { product, browser } = useProduct(() => startProduct({ env: { NOW } }))
let demo: StorageEntries
let reminder: string
let promotion: string
let outdated: string
beforeAll(async () => {
  demo = await createDemoSession(product.url)
  const { items } = await call('GET', '/api/scenario/list?type=reminder')
  const reminderOf = (days: number) =>
    items.find(
      ({ daysAhead, weekendAware }: { daysAhead: number; weekendAware: boolean }) =>
        daysAhead === days && !weekendAware,
    ).id
  reminder = reminderOf(1)
  promotion = await verifyList(
    (await call('POST', '/api/scenario', { type: 'promotion', name: 'Weekend' })).id,
  )
  await call('POST', `/api/scenario/${promotion}/start`, {
    hash: (await call('GET', `/api/scenario/${promotion}`)).listHash,
  })
  outdated = await verifyList(reminderOf(2))
  const list = await call('GET', `/api/scenario/${outdated}/sending-list?status=due&pageSize=1`)
  const { clientId } = list.items[0]
  await call('PUT', `/api/client/${clientId}/excluded`, { excluded: true, reason: 'moved away' })
})

test.each(looks)(
  'axe finds no fault with the list and a new scenario: $language, dark $dark, $width px',
  async (look) => {
    const { page, t, found, see, press } = await at(look, '/scripts')
    await page.getByRole('table').waitFor()
    await see('list')
    await press(t('scenarios.list.create'))
    await page.getByRole('radio').first().waitFor()
    await see('new scenario')
    await page.locator('input[name=name]').fill((await nameOf(reminder)) ?? '')
    await press(t('scenarios.create.submit'))
    await page.locator('.v-field-error').waitFor()
    await see('new scenario, the name is taken')
    await page.goto(product.url + toScenarioPath('none'))
    await page.getByRole('heading', { level: 2 }).waitFor()
    await see('a scenario that is gone')
    expect(found).toEqual([])
    await page.context().close()
  },
)

test.each(looks)(
  'axe finds no fault with the tabs of a scenario: $language, dark $dark, $width px',
  async (look) => {
    const { page, t, found, see, press, tab } = await at(look, toScenarioPath(reminder))
    await page.locator('.v-sms').waitFor()
    await see('text')
    await page.getByRole('textbox', { name: t('scenarios.text.label') }).fill('{пациент}')
    await page.locator('.v-scenario-problems').waitFor()
    await see('text with faults')
    await press(t('scenarios.save.discard'))
    await tab('audience')
    await page.locator('input[name=autoStopDate]').waitFor()
    await see('audience')
    await press(t('scenarios.setting.specialists'), false)
    await page.locator('.v-pick').waitFor()
    await see('choice of specialists')
    await page.keyboard.press('Escape')
    await tab('channels')
    const steps = page.locator('.v-steps > li')
    await steps.nth(1).waitFor()
    await see('channels')
    await steps.last().locator('button').last().click()
    await page.locator('.v-save').waitFor()
    await see('channels, changed')
    await press(t('scenarios.save.discard'))
    await tab('list')
    await page.getByRole('grid').locator('[data-index]:not([data-missing])').first().click()
    await page.getByRole('complementary').or(page.getByRole('dialog')).last().waitFor()
    await see('row of the list')
    await page.keyboard.press('Escape')
    await see('list')
    await tab('test')
    await press(t('scenarios.test.add'))
    await press(t('scenarios.test.save'))
    await page.locator('.v-field-error').first().waitFor()
    await see('test patient with faults')
    await page.keyboard.press('Escape')
    await see('test')
    await tab('timeMachine')
    await page.locator('.v-machine-choice li button').first().waitFor()
    await see('time machine, choice')
    await page.locator('.v-machine-choice li button').first().click()
    await page.locator('.v-machine-steps').waitFor()
    await see('time machine')
    expect(found).toEqual([])
    await page.context().close()
  },
)

test.each(looks)(
  'axe finds no fault with the confirmations of a save and a start: $language, dark $dark, $width px',
  async (look) => {
    const { page, t, found, see, press } = await at(look, toScenarioPath(promotion))
    await page
      .getByRole('textbox', { name: t('scenarios.text.label') })
      .fill('{clientName}, ждём вас')
    await press(t('scenarios.save.submit'))
    await page.getByRole('dialog').getByText(t('scenarios.save.confirmTitle')).waitFor()
    await see('before an active promotion is changed')
    await page.goto(product.url + toScenarioPath(outdated, 'list'))
    await press(t('reminders.actions.start'))
    await page.getByRole('dialog').getByText(t('launch.later')).waitFor()
    await see('before a start')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('launch.submit') })
      .click()
    await page.getByRole('button', { name: t('scenarios.life.lookNew') }).waitFor()
    await see('a start refused, the list is stale')
    expect(found).toEqual([])
    await page.context().close()
  },
)

/** The page at an address, the faults found on it so far, and its usual steps. */
async function at(look: Look, path: string) {
  const { t } = await loadStrings(look.language)
  const page: Page = await opened(browser, look, demo)
  await page.goto(product.url + path)
  const found: string[] = []
  return {
    page,
    t,
    found,
    see: async (screen: string) => found.push(...(await faults(page, screen))),
    press: (name: string, exact = true) => page.getByRole('button', { name, exact }).click(),
    tab: (name: 'audience' | 'channels' | 'list' | 'test' | 'timeMachine') =>
      page.getByRole('link', { name: t(`scenarios.tab.${name}`), exact: true }).click(),
  }
}

const nameOf = async (id: string): Promise<string> =>
  (await call('GET', `/api/scenario/${id}`)).name

/** Verifies a scenario's list, so that it can be started; answers its id. */
async function verifyList(id: string): Promise<string> {
  const path = `/api/scenario/${id}`
  await call('PUT', path, { autoStopDate: '2027-01-31', sendToAll: true })
  const { hash } = await call('POST', `${path}/regenerate`)
  await call('POST', `${path}/verify`, { hash })
  return id
}

async function call(method: string, path: string, body?: object) {
  const response = await fetch(product.url + path, {
    method,
    headers: {
      authorization: `Bearer ${demo.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}
