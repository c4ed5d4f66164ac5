// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { Launch } from '../../../src/machines/scenario/scenario-control-context.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { createSendingColumns } from '../../../src/ui/scenario/sending-columns.tsx'
import { ru } from './page.tsx'
import { scenario, scriptsScreen } from './scenarios-page.tsx'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const busy = new CallFailure(500, { message: 'Сервер занят.' }, 'x')

type Screen = Awaited<ReturnType<typeof scriptsScreen>>

/** Types a value: React notices it only when it is set by the prototype's setter. */
function typeInto(page: Screen['page'], selector: string, value: string) {
  const [field] = page.all(selector)
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error(`No field ${selector}`)
  const kind = Object.getPrototypeOf(field)
  return act(async () => {
    Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const heads = (page: Screen['page']) =>
  page.all('.v-scenarios-kind h2').map((one) => one.textContent)

test('scenarios are grouped by kind, with state, next send time, and numbers of waiting and sent messages', async () => {
  const active = scenario({
    state: 'active',
    listState: 'verified',
    nextSendAt: '2026-12-09T07:00:00Z',
    waitingCount: 12,
    sentCount: 340,
  })
  const { page } = await scriptsScreen({
    scenarios: [active, scenario({ id: 'p', type: 'promotion', name: 'Чистка' })],
  })
  expect(heads(page)).toHaveLength(7)
  const row = page.all('tbody tr').find((one) => one.textContent?.includes('За день'))
  const cells = [...(row?.querySelectorAll('td') ?? [])].map((cell) =>
    plain(cell.textContent ?? ''),
  )
  expect(cells[0]).toContain(plain(ru.t('reminders.state.activeUntil', { day: '31.01.2027' })))
  expect(cells[1]).toContain('09.12.2026')
  expect(cells.slice(2, 4)).toEqual(['12', '340'])
  expect(cells[0]).toContain(plain(ru.t('reminders.actions.ofState', { name: 'За день' })))
  await page.close()
})

test('the next step of each row has the scenario’s name in its label', async () => {
  const { page } = await scriptsScreen({
    scenarios: [
      scenario({ id: 'a', name: 'За день' }),
      scenario({ id: 'b', name: 'За три дня', listState: 'generated' }),
      scenario({ id: 'c', name: 'Заранее', listState: 'verified' }),
    ],
  })
  const stepLabels = page
    .all('td[data-column=step] :is(a, button)')
    .map((one) => plain(one.getAttribute('aria-label') ?? ''))
  expect(stepLabels).toEqual([
    plain(`${ru.t('scenarios.list.open')}: За день`),
    plain(`${ru.t('scenarios.list.check')}: За три дня`),
    plain(`${ru.t('reminders.actions.start')}: Заранее`),
  ])
  await page.close()
})

test('the plan limits the listed kinds, and the role limits the offered actions', async () => {
  const reminder = await scriptsScreen({ plan: 'reminder' })
  expect(heads(reminder.page)).toHaveLength(3)
  await reminder.page.close()
  const { page } = await scriptsScreen({ role: 'marketer', search: '?scenario=s&tab=audience' })
  expect(page.text()).toContain(plain(ru.t('scenarios.noRights')))
  expect(page.button(ru.t('reminders.actions.regenerate'))).toBeUndefined()
  expect(page.all('.v-scenario-settings')[0]?.matches(':disabled')).toBe(true)
  await page.close()
  const desk = await scriptsScreen({ role: 'administrator', search: '?scenario=s&tab=test' })
  await desk.ports.loadTest.answer([])
  expect(desk.page.button(ru.t('scenarios.test.send'))).toBeDefined()
  expect(desk.page.button(ru.t('reminders.actions.regenerate'))).toBeUndefined()
  await desk.page.close()
})

test('a failed load of scenarios can be retried, and a refusal of the role is explained', async () => {
  const { page, ports } = await scriptsScreen({ answered: false })
  await ports.load.refuse(new CallFailure(0, null, 'x'))
  expect(page.text()).toContain(plain(ru.t('errors.network')))
  await page.press(ru.t('common.retry'))
  await ports.load.refuse(new CallFailure(403, { code: 'FORBIDDEN' }, 'x'))
  expect(page.text()).toContain(plain(ru.t('errors.forbidden')))
  await page.close()
})

test('an address with an unknown scenario shows an explanation', async () => {
  const { page } = await scriptsScreen({ search: '?scenario=nobody' })
  expect(page.text()).toContain(plain(ru.t('scenarios.gone')))
  await page.close()
})

test('a scenario of a kind is created, and a refused name shows its error and stays', async () => {
  const { page, ports } = await scriptsScreen()
  await page.press(ru.t('scenarios.list.create'))
  const kind = page.all('input[value=birthday]')[0]
  await act(async () => kind?.click())
  const name = () => page.all('input[name=name]')[0] as HTMLInputElement // the selector finds inputs
  expect(name().value).toBe(ru.t('scenarios.defaultName.birthday'))
  const submit = () => act(async () => name().form?.requestSubmit())
  await submit()
  expect(ports.create.calls[0]?.input).toEqual({
    scenarioType: 'birthday',
    name: ru.t('scenarios.defaultName.birthday'),
  })
  const taken = { message: 'Такое название уже есть.', fields: { name: 'Занято.' } }
  await ports.create.refuse(new CallFailure(409, taken, 'x'))
  expect(page.all('.v-field-error')[0]?.textContent).toBe('Такое название уже есть.')
  expect(name().value).toBe(ru.t('scenarios.defaultName.birthday'))
  await submit()
  await ports.create.answer(scenario({ id: 'b', type: 'birthday', name: 'С днём рождения' }))
  await page.pass(500)
  expect(page.text()).toContain('С днём рождения')
  expect(page.text()).toContain(plain(ru.t('scenarios.create.created')))
  await page.close()
})

test('an unknown variable is marked in the text and corrected by one press, and the preview follows the typing', async () => {
  const { page, ports } = await scriptsScreen({ search: '?scenario=s' })
  expect(ports.preview.calls[0]?.input).toMatchObject({ text: '{clientName}, ждём вас' })
  await ports.preview.answer(null)
  await typeInto(page, 'textarea[name=text]', '{пациент}, ждём вас [завтра')
  const wrong = page.all('mark[data-kind=wrong]').map((mark) => mark.textContent)
  expect(wrong).toEqual(['{пациент}', '['])
  expect(page.all('.v-template textarea')[0]?.getAttribute('aria-invalid')).toBe('true')
  expect(ports.preview.calls).toHaveLength(0)
  await page.press(ru.t('scenarios.text.replace', { cure: '{имя}' }))
  await page.press(ru.t('scenarios.text.drop'))
  expect(page.all('mark[data-kind=wrong]')).toHaveLength(0)
  await page.pass(400)
  expect(ports.preview.calls.map(({ input }) => input.text)).toEqual([
    '{clientName}, ждём вас завтра',
  ])
  await ports.preview.answer({
    text: 'Анна, ждём вас завтра',
    clientId: 'c',
    clientName: 'Орлова Анна',
    visitAt: null,
    timeZone: 'UTC',
    empty: ['middleName'],
    gaps: [],
    longestText: 'Константина, ждём вас завтра',
    smsParts: 2,
    smsUnits: 90,
    unicode: true,
    cost: 5,
    currency: 'RUB',
  })
  expect(page.text()).toContain('Анна, ждём вас завтра')
  expect(page.text()).toContain(plain(ru.count('sms.parts', 2)))
  expect(page.text()).toContain('90 из 134')
  expect(page.text()).toContain(plain(ru.t('sms.unicode', { first: 70, next: 67 })))
  await page.close()
})

test('advertising in a text about a visit is named with the reason and does not prevent saving', async () => {
  const { page } = await scriptsScreen({ search: '?scenario=s' })
  expect(page.text()).not.toContain(ru.t('advertising.title'))
  await typeInto(page, 'textarea[name=text]', '{имя}, скидка 20 % до {подарок до}')
  for (const piece of ['скидка', '20 %'])
    expect(page.text()).toContain(plain(ru.t('advertising.why.price', { piece })))
  expect(page.text()).toContain(plain(ru.t('advertising.cure')))
  expect(page.text()).not.toContain(plain(ru.t('advertising.why.free', { piece: 'подарок' })))
  expect(page.text()).toContain(ru.t('scenarios.save.submit'))
  await page.close()
})

test('a text preset replaces the written text, and an undo restores it', async () => {
  const { page } = await scriptsScreen({ search: '?scenario=s' })
  const field = () => (page.all('textarea[name=text]')[0] as HTMLTextAreaElement).value
  await typeInto(page, 'textarea[name=text]', 'Мои слова')
  await page.press(ru.t('scenarios.library.open'))
  await page.press(
    ru.t('scenarios.library.pickNamed', { name: ru.t('scenarios.library.key.short') }),
  )
  expect(field()).toContain('ждём вас {дата} в {время}')
  await page.press(ru.t('common.undo'))
  expect(field()).toBe('Мои слова')
  await page.close()
})

test('the variable palette inserts a variable at the caret and is navigated by arrow keys', async () => {
  const { page } = await scriptsScreen({ search: '?scenario=s' })
  const field = page.all('textarea[name=text]')[0] as HTMLTextAreaElement // the selector finds textareas
  expect(field.value).toBe('{имя}, ждём вас')
  field.setSelectionRange(5, 5)
  await page.press(ru.t('scenarios.text.variable.middleName'))
  expect(field.value).toBe('{имя}{отчество}, ждём вас')
  const chips = page.all('.v-palette button')
  expect(chips.filter((chip) => chip.tabIndex === 0)).toHaveLength(1)
  await act(async () => {
    chips[0]?.focus()
    chips[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  })
  expect(document.activeElement).toBe(chips[1])
  await page.close()
})

test('variables are shown and typed in the reader’s language, and stored by their own names', async () => {
  const { page, ports } = await scriptsScreen({ search: '?scenario=s' })
  await ports.preview.answer(null)
  const field = page.all('textarea[name=text]')[0] as HTMLTextAreaElement // the selector finds textareas
  const marks = () => page.all('mark[data-kind=variable]').map((mark) => mark.textContent)
  // Both names may be typed; the mirror behind the field must have exactly the same text.
  await typeInto(page, 'textarea[name=text]', '{Имя}, ждём {date+7}, {address}')
  expect(field.value).toBe('{имя}, ждём {дата+7}, {адрес}')
  expect(marks()).toEqual(['{имя}', '{дата+7}', '{адрес}'])
  expect(page.all('.v-template-mirror')[0]?.textContent).toBe(`${field.value}\n`)
  await page.pass(400)
  expect(ports.preview.calls.at(-1)?.input.text).toBe('{clientName}, ждём {date+7}, {address}')
  await page.close()
})

test('a survey without its link shows the missing variable, which one press adds', async () => {
  const { page } = await scriptsScreen({
    scenarios: [scenario({ type: 'nps', text: 'Как всё прошло?' })],
    search: '?scenario=s',
  })
  expect(page.text()).toContain(plain(ru.t('scenarios.text.problem.MISSING_VARIABLE')))
  await page.press(ru.t('scenarios.text.addCure', { cure: '{ссылка: оценка}' }))
  expect(page.all('.v-scenario-problems')).toHaveLength(0)
  await page.close()
})

test('a reminder without a day and a time is advised of both, one press each adds them, and it can be saved as it is', async () => {
  const { page, ports } = await scriptsScreen({ search: '?scenario=s' })
  await typeInto(page, 'textarea[name=text]', 'Ждём вас на приёме')
  const advised = () =>
    page.all('.v-scenario-advice li span:not([aria-hidden])').map((line) => line.textContent)
  const [date, time] = [ru.t('scenarios.advice.NO_DATE'), ru.t('scenarios.advice.NO_TIME')]
  expect(advised()).toEqual(expect.arrayContaining([date, time]))
  // The bar that saves repeats it.
  expect(page.all('.v-save small')[0]?.textContent).toContain(time)
  await page.press(ru.t('scenarios.text.addCure', { cure: '{дата}' }))
  expect(advised()).not.toContain(date)
  await page.press(ru.t('scenarios.save.submit'))
  expect(ports.save.calls[0]?.input.input).toEqual({ text: 'Ждём вас на приёме {date}' })
  await page.close()
})

test('the list to verify repeats what its text leaves out', async () => {
  const generated = { listGeneratedAt: '2026-12-08T07:00:00Z', listState: 'generated' } as const
  const birthday = scenario({ ...generated, type: 'birthday', text: 'С днём рождения!' })
  const { page } = await scriptsScreen({ scenarios: [birthday], search: '?scenario=s&tab=list' })
  expect(page.text()).toContain(plain(ru.t('scenarios.advice.NO_COMPANY')))
  await page.close()
})

test('only changed fields are saved, a refusal shows its error at the field, and the draft survives leaving the scenario', async () => {
  const { page, ports, go } = await scriptsScreen({ search: '?scenario=s&tab=audience' })
  expect(page.button(ru.t('scenarios.save.submit'))).toBeUndefined()
  await typeInto(page, 'input[name=name]', 'За сутки')
  await page.press(ru.t('scenarios.save.submit'))
  expect(ports.save.calls[0]?.input).toEqual({
    scenarioId: 's',
    input: { name: 'За сутки' },
    baseTexts: {},
  })
  const taken = { message: 'Проверьте данные.', fields: { name: 'Такое название занято.' } }
  await ports.save.refuse(new CallFailure(409, taken, 'x'))
  expect(page.all('.v-field-error')[0]?.textContent).toBe('Такое название занято.')
  await go('')
  expect(page.text()).toContain(plain(ru.t('scenarios.unsaved')))
  await go('?scenario=s&tab=audience')
  expect((page.all('input[name=name]')[0] as HTMLInputElement).value).toBe('За сутки')
  await page.press(ru.t('scenarios.save.submit'))
  await ports.save.refuse(new CallFailure(0, null, 'x'))
  expect(page.text()).toContain(plain(ru.t('errors.network')))
  await page.press(ru.t('scenarios.save.submit'))
  await ports.save.answer(scenario({ name: 'За сутки' }))
  expect(page.button(ru.t('scenarios.save.submit'))).toBeUndefined()
  expect(page.all('h1')[0]?.textContent).toBe('За сутки')
  await page.close()
})

test('a text changed by another person is refused once, the draft stays also after leaving the scenario, and the next save replaces it', async () => {
  const { page, ports, go } = await scriptsScreen({ search: '?scenario=s' })
  const shown = () => (page.all('textarea')[0] as HTMLTextAreaElement).value
  await typeInto(page, 'textarea', 'Ждём вас')
  const other = scenario({ text: '{clientName}, приходите' })
  await page.send('scenarios', { type: 'scenario.changed', scenario: other, done: 'edited' } as {
    type: string
  })
  await go('')
  await go('?scenario=s')
  expect(shown()).toBe('Ждём вас')
  await page.press(ru.t('scenarios.save.submit'))
  expect(ports.save.calls[0]?.input).toEqual({
    scenarioId: 's',
    input: { text: 'Ждём вас' },
    baseTexts: { text: '{clientName}, ждём вас' },
  })
  const body = {
    code: 'TEXT_CHANGED',
    message: `Там: «${other.text}».`,
    texts: { text: other.text },
  }
  await ports.save.refuse(new CallFailure(409, body, 'x'))
  expect(page.all('[role=alert] strong').map((one) => one.textContent)).toEqual([
    'Там: «{имя}, приходите».',
  ])
  expect(shown()).toBe('Ждём вас')
  await page.press(ru.t('scenarios.save.submit'))
  expect(ports.save.calls[0]?.input).toMatchObject({ baseTexts: { text: other.text } })
  await ports.save.answer(scenario({ text: 'Ждём вас' }))
  expect(page.button(ru.t('scenarios.save.submit'))).toBeUndefined()
  await page.close()
})

test('an invalid number shows an error and is not saved', async () => {
  const { page, ports } = await scriptsScreen({
    scenarios: [scenario({ type: 'memo', departureMinutes: 60 })],
    search: '?scenario=s&tab=audience',
  })
  for (const wrong of ['14', 'час']) {
    await typeInto(page, 'input[name=departureMinutes]', wrong)
    await page.press(ru.t('scenarios.save.submit'))
    expect(page.text()).toContain(plain(ru.t('scenarios.faults.departure')))
  }
  expect(ports.save.calls).toHaveLength(0)
  await typeInto(page, 'input[name=departureMinutes]', '15')
  await page.press(ru.t('scenarios.save.submit'))
  expect(ports.save.calls[0]?.input.input).toEqual({ departureMinutes: 15 })
  await page.close()
})

test('each kind of scenario shows only the settings that it uses', async () => {
  const shown = async (more: Parameters<typeof scenario>[0]) => {
    const { page } = await scriptsScreen({
      scenarios: [scenario(more)],
      search: '?scenario=s&tab=audience',
    })
    const text = page.text()
    await page.close()
    return (name: Parameters<typeof ru.t>[0]) => text.includes(plain(ru.t(name)))
  }
  const birthday = await shown({ type: 'birthday' })
  expect(birthday('scenarios.setting.daysBeforeBirthday')).toBe(true)
  expect(birthday('scenarios.setting.giftExpiryDays')).toBe(true)
  expect(birthday('scenarios.setting.weekendAware')).toBe(false)
  expect(birthday('scenarios.setting.enabledServices')).toBe(false)
  const promotion = await shown({ type: 'promotion' })
  expect(promotion('scenarios.setting.minPaymentHint')).toBe(true)
  expect(promotion('scenarios.setting.lastVisitPromotion')).toBe(true)
  expect(promotion('scenarios.setting.daysAhead')).toBe(false)
  const survey = await shown({ type: 'nps' })
  expect(survey('scenarios.setting.firstVisitOnly')).toBe(true)
  expect(survey('scenarios.setting.sendTime')).toBe(false)
})

test('saving an active promotion warns that it stops it and asks for a confirmation', async () => {
  const active = scenario({
    type: 'promotion',
    state: 'active',
    listState: 'verified',
    waitingCount: 3,
  })
  const { page, ports } = await scriptsScreen({ scenarios: [active], search: '?scenario=s' })
  await typeInto(page, 'textarea[name=text]', '{clientName}, приходите')
  expect(page.text()).toContain(plain(ru.t('scenarios.save.promotion')))
  await page.press(ru.t('scenarios.save.submit'))
  expect(ports.save.calls).toHaveLength(0)
  expect(plain(document.body.textContent ?? '')).toContain(
    plain(ru.count('scenarios.save.confirmHint', 3)),
  )
  await page.press(ru.t('scenarios.save.confirm'))
  expect(ports.save.calls[0]?.input.input).toEqual({ text: '{clientName}, приходите' })
  await ports.save.answer(
    scenario({ type: 'promotion', listHash: null, text: '{clientName}, приходите' }),
  )
  expect(page.text()).toContain(plain(ru.t('scenarios.saved.stopped')))
  expect(page.text()).toContain(plain(ru.t('reminders.state.stopped')))
  await page.close()
})

const launch = (more: Partial<NonNullable<Launch>> = {}): Launch => ({
  hash: 'h1',
  count: 0,
  leavingNow: 0,
  dueBefore: 0,
  advertising: [],
  firstAt: null,
  channels: [],
  cost: null,
  autoStopDate: '2027-01-31',
  ...more,
})

const dialog = () => plain(document.querySelector('.bp6-dialog')?.textContent ?? '')

/** Waits for a text in the dialog, whose code loads when it first opens. */
const waitForDialog = (page: Screen['page'], text: string) =>
  vi.waitFor(async () => {
    await page.pass(1)
    expect(dialog()).toContain(text)
  }, 3000)

/** Presses a button of the dialog. */
async function pressIn(page: Screen['page'], name: string) {
  const button = page.all('.bp6-dialog button').find((one) => one.textContent === name)
  if (!button) throw new Error(`No "${name}" in: ${dialog()}`)
  await act(async () => button.click())
}

test('a start shows its launch first, and a refusal as stale shows the changes and a button to generate the new list', async () => {
  const checked = scenario({ listState: 'verified', listCount: 2, listSkipped: 1, listCost: 12 })
  const { page, ports } = await scriptsScreen({ scenarios: [checked], search: '?scenario=s' })
  await page.press(ru.t('reminders.actions.start'))
  await ports.launch.answer(launch({ count: 2, cost: 12 }))
  await waitForDialog(page, plain(ru.count('launch.count', 2)))
  expect(dialog()).toContain('12')
  expect(ports.start.calls).toHaveLength(0)
  await pressIn(page, ru.t('launch.submit'))
  const body = { code: 'STALE_LIST', added: 2, removed: 1, changed: 4 }
  await ports.start.refuse(new CallFailure(409, body, 'Conflict'))
  expect(page.text()).toContain(
    plain(ru.t('scenarios.life.stale', { added: 2, removed: 1, changed: 4 })),
  )
  await page.press(ru.t('scenarios.life.lookNew'))
  expect(ports.regenerate.calls[0]?.input).toEqual({ scenarioId: 's' })
  await ports.regenerate.answer(scenario({ listState: 'generated', listCount: 4 }))
  expect(page.text()).toContain(plain(ru.t('reminders.state.toCheck')))
  await page.close()
})

test('a stop asks for a confirmation and can be undone for a minute', async () => {
  const active = scenario({ state: 'active', listState: 'verified', waitingCount: 704 })
  const { page, ports } = await scriptsScreen({ scenarios: [active] })
  await act(async () =>
    page.find('scenarios').getSnapshot().children['control-s'].send({ type: 'control.stop' }),
  )
  await waitForDialog(page, plain(ru.count('stopScenario.count', 704)))
  expect(ports.stop.calls).toHaveLength(0)
  await pressIn(page, ru.t('stopScenario.submit'))
  await ports.stop.answer(scenario({ listState: 'generated', undoSeconds: 60 }))
  const undo = `${ru.t('reminders.actions.undoStop')}: За день`
  await page.pass(59_000)
  expect(page.button(undo)).toBeDefined()
  await page.press(undo)
  expect(ports.undoStop.calls[0]?.input).toEqual({ scenarioId: 's' })
  await ports.undoStop.answer(active)
  expect(page.text()).toContain('Работает до')
  expect(page.button(undo)).toBeUndefined()
  await page.close()
})

test('after a minute a stop can no longer be undone', async () => {
  const stopped = scenario({ listState: 'generated', undoSeconds: 60 })
  const { page } = await scriptsScreen({ scenarios: [stopped] })
  const undo = `${ru.t('reminders.actions.undoStop')}: За день`
  expect(page.button(undo)).toBeDefined()
  await page.pass(60_001)
  expect(page.button(undo)).toBeUndefined()
  await page.close()
})

test('a start with unsaved changes asks to save or discard them first', async () => {
  const checked = scenario({ listState: 'verified', listCount: 2 })
  const { page, ports } = await scriptsScreen({ scenarios: [checked], search: '?scenario=s' })
  await typeInto(page, 'textarea[name=text]', '{clientName}, приходите')
  await page.press(ru.t('reminders.actions.start'))
  await ports.launch.answer(launch({ count: 2 }))
  await waitForDialog(page, plain(ru.t('launch.unsaved.why')))
  expect(dialog()).not.toContain(ru.t('launch.submit'))
  // Saving invalidates the list, so nothing starts.
  await pressIn(page, ru.t('launch.unsaved.save'))
  expect(ports.save.calls[0]?.input.input).toEqual({ text: '{clientName}, приходите' })
  await ports.save.refuse(new CallFailure(0, null, 'x'))
  expect(ports.start.calls).toHaveLength(0)
  // After discarding the dialog of the start follows.
  await page.press(ru.t('reminders.actions.start'))
  await ports.launch.answer(launch({ count: 2 }))
  await waitForDialog(page, plain(ru.t('launch.unsaved.why')))
  await pressIn(page, ru.t('launch.unsaved.drop'))
  expect(dialog()).toContain(plain(ru.count('launch.count', 2)))
  await pressIn(page, ru.t('launch.submit'))
  expect(ports.start.calls).toHaveLength(1)
  await page.close()
})

test('missing settings for a start are listed, and unsaved values count', async () => {
  const lacking = scenario({ sendToAll: false, autoStopDate: null })
  const { page } = await scriptsScreen({
    scenarios: [lacking],
    search: '?scenario=s&tab=audience',
  })
  const what = `${ru.t('scenarios.life.lack.autoStopDate')} и ${ru.t('scenarios.life.lack.age')}`
  expect(page.text()).toContain(plain(ru.t('scenarios.life.lacks', { what })))
  await typeInto(page, 'input[name=ageFrom]', '18')
  const rest = ru.t('scenarios.life.lack.autoStopDate')
  expect(page.text()).toContain(plain(ru.t('scenarios.life.lacks', { what: rest })))
  await page.close()
})

test('channels are ordered by buttons and by keyboard, and saved after a failed attempt', async () => {
  const { page, ports } = await scriptsScreen({ search: '?scenario=s&tab=channels' })
  await ports.loadCascade.answer([
    { channel: 'whatsapp', waitMinutes: 30 },
    { channel: 'sms', waitMinutes: 30 },
  ])
  expect(page.text()).toContain(plain(ru.t('scenarios.channels.figures', { days: 30 })))
  const order = () =>
    page.all('.v-steps > li').map((one) => one.querySelector('.v-channel')?.textContent)
  await page.press(ru.t('scenarios.channels.down', { channel: 'WhatsApp' }))
  expect(order()).toEqual(['SSMS', 'WWhatsApp'])
  await act(async () => {
    page
      .all('.v-steps > li')[1]
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true }))
  })
  expect(order()).toEqual(['WWhatsApp', 'SSMS'])
  await page.press(ru.t('scenarios.channels.add', { channel: 'Telegram' }))
  await page.press(ru.t('scenarios.channels.remove', { channel: 'WhatsApp' }))
  await page.press(ru.t('scenarios.save.submit'))
  await ports.saveCascade.refuse(busy)
  expect(page.text()).toContain('Сервер занят.')
  await page.press(ru.t('scenarios.save.submit'))
  expect(ports.saveCascade.calls[0]?.input).toEqual({
    scenarioId: 's',
    steps: [
      { channel: 'sms', waitMinutes: 30 },
      { channel: 'telegram', waitMinutes: 30 },
    ],
  })
  await ports.saveCascade.answer(scenario())
  expect(page.button(ru.t('scenarios.save.submit'))).toBeUndefined()
  await page.close()
})

test('a test message needs a complete test patient, shows its result, and a removed test patient is restored by undo', async () => {
  const { page, ports } = await scriptsScreen({ search: '?scenario=s&tab=test' })
  await ports.loadTest.answer([])
  await page.press(ru.t('scenarios.test.send'))
  expect(page.text()).toContain(plain(ru.t('scenarios.test.nobody')))
  await page.press(ru.t('scenarios.test.add'))
  const form = () => (page.all('input[name=phone]')[0] as HTMLInputElement).form
  await act(async () => form()?.requestSubmit())
  // The first test patient is prefilled from the viewer, of whom only the position is known here.
  expect(page.all('.v-field-error')).toHaveLength(4)
  const anna = {
    lastName: 'Орлова',
    firstName: 'Анна',
    patronymic: 'Игоревна',
    phone: '+79161234567',
    position: 'Администратор',
  }
  for (const [name, value] of Object.entries(anna))
    await typeInto(page, `input[name=${name}]`, value)
  await act(async () => form()?.requestSubmit())
  expect(ports.saveTest.calls[0]?.input).toEqual({ id: null, input: anna })
  await ports.saveTest.answer({ id: 't', ...anna })
  await page.press(ru.t('scenarios.test.send'))
  const request = { scenarioId: 's', testPatientIds: ['t'], notice: null }
  const usual = { approved: false, side: null, anyway: false }
  expect(ports.sendTest.calls[0]?.input).toEqual({ ...request, ...usual })
  await ports.sendTest.answer([{ testPatientId: 't', status: 'refused', detail: 'Номер занят' }])
  expect(page.all('.v-tester-result')[0]?.textContent).toBe(
    `${ru.t('scenarios.test.refused')}Номер занят`,
  )
  await page.press(ru.t('scenarios.test.remove', { name: 'Орлова Анна Игоревна' }))
  await ports.removeTest.answer()
  expect(page.text()).toContain(plain(ru.t('scenarios.test.nobodyYet')))
  await page.press(ru.t('common.undo'))
  expect(ports.saveTest.calls[0]?.input).toEqual({ id: null, input: anna })
  await page.close()
})

test('a row of the sending list opens with its whole text or its skip reason', async () => {
  const listed = scenario({
    listState: 'generated',
    listGeneratedAt: '2026-12-08T07:00:00Z',
    listCount: 1,
    listSkipped: 1,
    listCost: 2.5,
  })
  const { page, ports } = await scriptsScreen({
    scenarios: [listed],
    search: '?scenario=s&tab=list',
  })
  const row = {
    clientId: 'c',
    clientName: 'Ким Юна',
    visitId: null,
    visitAt: null,
    notice: null,
    timeZone: 'Europe/Moscow',
    channel: 'sms' as const,
    sendAt: '2026-12-09T07:00:00Z',
    text: 'Юна, ждём вас',
    status: 'due' as const,
    provider: 'sigmasms' as const,
    reason: null,
  }
  await ports.sending.answer({ pages: { 1: [row] }, total: 1, summary: null })
  expect(page.text()).toContain('Отправим 1')
  expect(page.text()).toContain('2,50')
  const columns = createSendingColumns(ru, { hour12: false } as Parameters<
    typeof createSendingColumns
  >[1])
  const mark = columns.find(({ id }) => id === 'channel')?.cell(row)
  expect(mark).toMatchObject({ props: { channel: 'sms', provider: 'sigmasms' } })
  await page.send('scenarios', { type: 'row.open', index: 0, row } as { type: string })
  expect(page.all('.v-sheet')[0]?.textContent).toContain('Юна, ждём вас')
  const skipped = { ...row, status: 'skipped', reason: 'NO_PHONE' }
  await page.send('scenarios', { type: 'row.open', index: 0, row: skipped } as { type: string })
  expect(page.all('.v-sheet')[0]?.textContent).toContain(ru.t('reasons.NO_PHONE'))
  await page.close()
})

test('a search without results does not call the sending list empty and can be reset', async () => {
  const listed = scenario({
    listState: 'generated',
    listGeneratedAt: '2026-12-08T07:00:00Z',
    listCount: 749,
  })
  const { page, ports } = await scriptsScreen({
    scenarios: [listed],
    search: '?scenario=s&tab=list',
  })
  const nobody = { pages: { 1: [] }, total: 0, summary: null }
  await ports.sending.answer(nobody)
  const emptyTitles = () => page.all('.v-empty h2').map(({ textContent }) => textContent)
  expect(emptyTitles()).toEqual([ru.t('reminders.sending.empty')])
  const field = page.all('input[type=search]')[0] as HTMLInputElement
  field.value = 'zzz'
  await act(async () => void field.dispatchEvent(new InputEvent('input', { bubbles: true })))
  await page.pass(400)
  await ports.sending.answer(nobody)
  expect(emptyTitles()).toEqual([ru.t('reminders.filters.nothing')])
  await page.send('scenarios', { type: 'sending.filter', status: 'skipped' } as { type: string })
  await ports.sending.answer(nobody)
  expect(emptyTitles()).toEqual([ru.t('reminders.filters.nothing')])
  await page.press(ru.t('reminders.filters.reset'))
  expect(ports.sending.calls.at(-1)?.input.filter.status).toBeNull()
  await page.close()
})

test('skipped rows of a sending list are counted by reason with reason fixes, with links only for roles that may follow them', async () => {
  const listed = scenario({
    listState: 'generated',
    listGeneratedAt: '2026-12-08T07:00:00Z',
    listCount: 0,
    listSkipped: 9723,
  })
  const counted = {
    pages: { 1: [] },
    total: 0,
    summary: [
      { reason: 'NO_CONSENT' as const, count: 9713 },
      { reason: 'AGE' as const, count: 9 },
      { reason: 'HAS_VISIT' as const, count: 1 },
    ],
  }
  const search = '?scenario=s&tab=list'
  const { page, ports } = await scriptsScreen({ scenarios: [listed], search })
  await ports.sending.answer(counted)
  const rows = page.all('.v-skipped li').map((row) => (row.textContent ?? '').replace(/\s/g, ' '))
  expect(rows[0]).toMatch(
    /^9 713нет согласия на рассылкуПусть пациент согласится .*Настройка сценариев, Интеграции$/,
  )
  expect(rows[1]).toMatch(/^9возраст не подходит.*Кому и когда$/)
  expect(rows[2]).toBe('1запись уже есть')
  expect(page.all('.v-skipped a').map((link) => link.getAttribute('href'))).toEqual([
    '/scripts',
    '/widgets',
    '/scripts?scenario=s&tab=audience',
  ])
  // The due rows have no skip reasons.
  await page.send('scenarios', { type: 'sending.filter', status: 'due' } as { type: string })
  expect(page.all('.v-skipped')).toEqual([])
  await page.close()

  const desk = await scriptsScreen({ scenarios: [listed], search, role: 'administrator' })
  await desk.ports.sending.answer(counted)
  expect(desk.page.text()).toContain('Пусть пациент согласится')
  expect(desk.page.all('.v-skipped a')).toEqual([])
  await desk.page.close()
})

test('during an A/B test both texts can be sent as a test message, and the text for a confirmed visit has no second one', async () => {
  const { page, ports } = await scriptsScreen({ search: '?scenario=s&tab=test' })
  const name = { lastName: 'Орлова', firstName: 'Анна', patronymic: 'Игоревна' }
  await ports.loadTest.answer([{ id: 't', ...name, phone: '+79161234567', position: 'X' }])
  await act(async () =>
    (page.all('.v-testers input[type=checkbox]')[0] as HTMLInputElement).click(),
  )
  const textB = ru.t('abTest.name.b')
  expect(page.button(textB)).toBeUndefined()
  await ports.loadTrials.answer({ running: { id: 'r' }, earlier: [], offer: null } as never)
  await page.press(textB)
  await page.press(ru.t('scenarios.test.send'))
  expect(ports.sendTest.calls[0]?.input).toMatchObject({ side: 'b', approved: false })
  await ports.sendTest.answer([{ testPatientId: 't', status: 'accepted', detail: null }])
  await act(async () => page.find('scenarios').send({ type: 'text.choose', notice: 'approved' }))
  expect(page.button(textB)).toBeUndefined()
  await page.press(ru.t('scenarios.test.send'))
  expect(ports.sendTest.calls[0]?.input).toMatchObject({ side: null, approved: true })
  await page.close()
})

test('the text for a confirmed visit can be sent as a test message, with a note when it has unsaved changes', async () => {
  const { page, ports } = await scriptsScreen({ search: '?scenario=s&tab=test' })
  const patronymic = 'Игоревна'
  const anna = {
    id: 't',
    lastName: 'Орлова',
    firstName: 'Анна',
    patronymic,
    phone: '+79161234567',
    position: 'X',
  }
  await ports.loadTest.answer([anna])
  await act(async () =>
    (page.all('.v-testers input[type=checkbox]')[0] as HTMLInputElement).click(),
  )
  await act(async () => page.find('scenarios').send({ type: 'text.choose', notice: 'approved' }))
  await page.press(ru.t('scenarios.test.send'))
  expect(ports.sendTest.calls[0]?.input).toMatchObject({ notice: null, approved: true })
  await ports.sendTest.answer([{ testPatientId: 't', status: 'accepted', detail: null }])
  expect(page.text()).not.toContain(plain(ru.t('scenarios.test.saved')))
  await act(async () =>
    page
      .find('scenarios')
      .send({ type: 'draft.changed', scenarioId: 's', draft: { textApproved: 'Ждём!' } }),
  )
  expect(page.text()).toContain(plain(ru.t('scenarios.test.saved')))
  await page.close()
})
