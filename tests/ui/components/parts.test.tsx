import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { linkNames } from '../../../domain/link-names.ts'
import { CountFilterStrip } from '../../../src/ui/components/CountFilterStrip.tsx'
import { DeliveryTrack } from '../../../src/ui/components/DeliveryTrack.tsx'
import { getStepStates } from '../../../src/ui/components/delivery-steps.ts'
import { Field } from '../../../src/ui/components/Field.tsx'
import { formatBadge } from '../../../src/ui/components/format-badge.ts'
import { MessageBubble } from '../../../src/ui/components/MessageBubble.tsx'
import { getRowIndexByKey } from '../../../src/ui/components/row-navigation.ts'
import { Toasts } from '../../../src/ui/components/Toasts.tsx'
import { StringsContext } from '../../../src/ui/i18n/context.ts'
import { loadStrings } from '../../../src/ui/i18n/i18n.ts'
import { toPlainText } from '../../../src/ui/shared/message-text.ts'

const ru = await loadStrings('ru')
const draw = (part: ReactNode) =>
  renderToStaticMarkup(<StringsContext value={ru}>{part}</StringsContext>)

test('a delivery track marks where a message passed, broke, waits or is in doubt', () => {
  expect(getStepStates('read', 'done')).toEqual(['passed', 'passed', 'passed', 'passed'])
  expect(getStepStates('sentToGateway', 'failed')).toEqual(['passed', 'failed', 'ahead', 'ahead'])
  expect(getStepStates('failedToSendToGateway', 'pending')).toEqual([
    'failed',
    'ahead',
    'ahead',
    'ahead',
  ])
  expect(getStepStates('blockedForNight', 'pending')).toEqual([
    'waiting',
    'ahead',
    'ahead',
    'ahead',
  ])
  expect(getStepStates('sentToGateway', 'unknown')).toEqual(['passed', 'unknown', 'ahead', 'ahead'])
  expect(getStepStates('new', 'skipped')).toEqual(['ahead', 'ahead', 'ahead', 'ahead'])
})

test('a delivery track says in words what it shows', () => {
  const label = (part: ReactNode) =>
    /aria-label="([^"]*)"/.exec(draw(part))?.[1]?.replaceAll('\u00a0', ' ')
  expect(label(<DeliveryTrack status="delivered" outcome="done" />)).toBe('Доставка: доставлено')
  expect(label(<DeliveryTrack status="blockedForNight" outcome="pending" />)).toBe(
    'Доставка: ждёт утра',
  )
  expect(label(<DeliveryTrack status="sent" outcome="failed" reason="провайдер отказал" />)).toBe(
    'Доставка: не доставлено, провайдер отказал',
  )
})

test('a field in error is marked, and its words are tied to it', () => {
  const html = draw(
    <Field name="email" label="Почта" hint="Рабочая" error="Неверный адрес почты" />,
  )
  const told = /aria-describedby="([^"]+)"/.exec(html)![1]!
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain(`id="${told}"`)
  expect(html).not.toContain('Рабочая')
})

test('a patient’s link is drawn by its name, each in the reader’s language, and as words where no chip can stand', async () => {
  const text = 'Придёте? {confirmLink}, {date} {npsLink}'
  const html = draw(<MessageBubble text={text} by="SMS" />)
  expect(html.match(/class="v-link-chip"/g)).toHaveLength(2)
  expect(html.replaceAll('\u00a0', ' ')).toContain('>ссылка: подтвердить визит</span>')
  // Whatever else stands in braces is the clinic's own text.
  expect(html).toContain('{date}')
  const en = await loadStrings('en')
  expect(toPlainText(en, text)).toBe(
    'Придёте? [link: confirm the visit], {date} [link: rate the visit]',
  )
  for (const said of [ru, en])
    for (const name of linkNames)
      expect(said.t(`message.link.${name}`), name).toMatch(/^(link|ссылка): ./)
})

test('only the number the list is filtered by is pressed', () => {
  const numbers = [
    { id: 'planned', label: 'запланировано', value: 1214 },
    { id: 'waiting', label: 'ждут вас', value: 12 },
  ]
  const html = draw(
    <CountFilterStrip
      label="Сегодня"
      numbers={numbers}
      parts={[]}
      selectedId="waiting"
      onSelect={() => {}}
    />,
  )
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1)
  expect(html).toMatch(/aria-pressed="true"><b>12</)
})

test('before the numbers of the day are known none is shown, and no part of the bar', () => {
  const unknown = [{ id: 'planned', label: 'запланировано', value: null }]
  const html = draw(
    <CountFilterStrip
      label="Сегодня"
      numbers={unknown}
      parts={unknown.map((item) => ({ ...item, tone: 'ok' }))}
      selectedId={null}
      onSelect={() => {}}
    />,
  )
  expect(html).toContain('запланировано')
  expect(html).toContain('v-bone')
  expect(html).not.toMatch(/\d<\/b>|v-flow-part|v-flow-label"/)
})

test('an error is announced at once, a success in its turn', () => {
  const html = draw(
    <Toasts
      items={[
        { id: '1', severity: 'error', summary: 'Не сохранилось' },
        { id: '2', severity: 'success', summary: 'Сценарий запущен' },
      ]}
      onDismiss={() => {}}
      onAction={() => {}}
    />,
  )
  const [, urgent = '', others = ''] = html.split('class="v-toasts-said"')
  expect(urgent).toMatch(/^ role="alert" aria-atomic="false".*Не сохранилось/)
  expect(others).toMatch(/^ role="status" aria-atomic="false".*Сценарий запущен/)
})

test('the regions that a screen reader listens to are there before anything is said', () => {
  const html = draw(<Toasts items={[]} onDismiss={() => {}} onAction={() => {}} />)
  expect([...html.matchAll(/role="(\w+)"/g)].map(([, role]) => role)).toEqual(['alert', 'status'])
})

test('four characters of a badge stay whole, five become two and dots', () => {
  expect([7, 9999, 12345].map(formatBadge)).toEqual(['7', '9999', '12...'])
})

test('keys walk the rows and stop at both ends', () => {
  expect(getRowIndexByKey('ArrowDown', null, 10, 4)).toBe(0)
  expect(getRowIndexByKey('ArrowDown', 9, 10, 4)).toBe(9)
  expect(getRowIndexByKey('ArrowUp', 0, 10, 4)).toBe(0)
  expect(getRowIndexByKey('PageDown', 3, 10, 4)).toBe(7)
  expect(getRowIndexByKey('PageUp', 3, 10, 4)).toBe(0)
  expect(getRowIndexByKey('End', 3, 10, 4)).toBe(9)
  expect(getRowIndexByKey('a', 3, 10, 4)).toBeNull()
  expect(getRowIndexByKey('Home', null, 0, 4)).toBeNull()
})
