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

test('a delivery track marks passed, failed, waiting and unknown steps', () => {
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

test('a delivery track has a label with the status and the reason', () => {
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

test('an invalid field is marked and described by its error instead of its hint', () => {
  const html = draw(
    <Field name="email" label="Почта" hint="Рабочая" error="Неверный адрес почты" />,
  )
  const errorId = /aria-describedby="([^"]+)"/.exec(html)![1]!
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain(`id="${errorId}"`)
  expect(html).not.toContain('Рабочая')
})

test('links in a message are shown as chips with their names in the reader’s language, and as bracketed text in plain text', async () => {
  const text = 'Придёте? {confirmLink}, {date} {npsLink}'
  const html = draw(<MessageBubble text={text} caption="SMS" />)
  expect(html.match(/class="v-link-chip"/g)).toHaveLength(2)
  expect(html.replaceAll('\u00a0', ' ')).toContain('>ссылка: подтвердить визит</span>')
  // Other text in braces is the clinic's own text.
  expect(html).toContain('{date}')
  const en = await loadStrings('en')
  expect(toPlainText(en, text)).toBe(
    'Придёте? [link: confirm the visit], {date} [link: rate the visit]',
  )
  for (const strings of [ru, en])
    for (const name of linkNames)
      expect(strings.t(`message.link.${name}`), name).toMatch(/^(link|ссылка): ./)
})

test('only the number that filters the list is pressed', () => {
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

test('unknown numbers are shown as skeletons, without parts of the bar', () => {
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
  expect(html).toContain('v-skeleton-block')
  expect(html).not.toMatch(/\d<\/b>|v-flow-part|v-flow-label"/)
})

test('an error is in the alert region, a success in the status region', () => {
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

test('the live regions are rendered without any toast', () => {
  const html = draw(<Toasts items={[]} onDismiss={() => {}} onAction={() => {}} />)
  expect([...html.matchAll(/role="(\w+)"/g)].map(([, role]) => role)).toEqual(['alert', 'status'])
})

test('a badge of four characters is complete, and one of five is cut to two and dots', () => {
  expect([7, 9999, 12345].map(formatBadge)).toEqual(['7', '9999', '12...'])
})

test('keys move the active row and stop at both ends', () => {
  expect(getRowIndexByKey('ArrowDown', null, 10, 4)).toBe(0)
  expect(getRowIndexByKey('ArrowDown', 9, 10, 4)).toBe(9)
  expect(getRowIndexByKey('ArrowUp', 0, 10, 4)).toBe(0)
  expect(getRowIndexByKey('PageDown', 3, 10, 4)).toBe(7)
  expect(getRowIndexByKey('PageUp', 3, 10, 4)).toBe(0)
  expect(getRowIndexByKey('End', 3, 10, 4)).toBe(9)
  expect(getRowIndexByKey('a', 3, 10, 4)).toBeNull()
  expect(getRowIndexByKey('Home', null, 0, 4)).toBeNull()
})
