// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ru } from './page.tsx'
import { message, remindersScreen } from './reminders-page.tsx'
import { scenario } from './scenarios-page.tsx'

const stopped = scenario({ state: 'stopped', listState: 'verified', listCount: 3, listSkipped: 0 })
const acts = {
  start: ru.t('reminders.actions.start'),
  data: ru.t('reminders.data'),
  handled: ru.t('reminders.actions.handled'),
  exclude: ru.t('reminders.actions.exclude'),
}

test.each([
  ['owner', ['start', 'data', 'handled', 'exclude']],
  ['manager', ['start', 'data', 'handled', 'exclude']],
  ['administrator', ['handled', 'exclude']],
  ['marketer', []],
  ['providerEmployee', ['start', 'data', 'handled', 'exclude']],
])('a %s sees the message and only the actions of the role', async (role, offered) => {
  const { page, open } = await remindersScreen({
    scenarios: [stopped],
    rows: [message({ answer: 'canceled' })],
    role,
  })
  await page.send('reminders', { type: 'view.choose', view: 'messages' } as { type: string })
  await open('m')
  const seen = Object.entries(acts).filter(([, name]) => page.button(name))
  expect(seen.map(([id]) => id)).toEqual(offered)
  expect(page.text()).toContain('Анна Орлова')
  expect(page.text()).toContain(ru.t('reminders.state.checked').replaceAll('\u00a0', ' '))
  await page.close()
})

test.each([
  ['administrator', ru.t('reminders.filters.search')],
  ['marketer', ru.t('reminders.filters.searchNames')],
])('the search field of a %s names what it searches by', async (role, label) => {
  const { page } = await remindersScreen({ scenarios: [stopped], rows: [message({})], role })
  await page.send('reminders', { type: 'view.choose', view: 'messages' } as { type: string })
  const labels = page
    .all('search input, [type=search]')
    .map((one) => one.getAttribute('aria-label'))
  expect(labels).toContain(label)
  await page.close()
})

test('a role that may not import data sees an explanation without a form', async () => {
  const { page } = await remindersScreen({ role: 'marketer', hasData: false })
  expect(page.text()).toContain(ru.t('ingest.unable.hint').replaceAll('\u00a0', ' '))
  expect(page.all('form')).toHaveLength(0)
  await page.close()
})
