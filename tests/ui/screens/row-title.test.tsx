import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messageColumns } from '../../../src/ui/reminders/message-columns.tsx'
import { ru } from './page.tsx'
import { message } from './reminders-page.tsx'

test('the visit cell has the time zone and the specialist in its title', () => {
  const style = { hour12: false, formatDate: 'dd.mm.yyyy', readerZone: 'Europe/Moscow' }
  const columns = messageColumns.reminder(
    ru,
    style as Parameters<typeof messageColumns.reminder>[1],
  )
  const cell = columns.find(({ id }) => id === 'visit')?.cell
  const html = renderToStaticMarkup(cell?.(message({ timeZone: 'Asia/Vladivostok' })))
  expect(html).toContain('title="Владивосток, UTC+10 · Соколова"')
})
