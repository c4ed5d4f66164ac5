import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messageColumns } from '../../../src/ui/reminders/message-columns.tsx'
import { ru } from './page.tsx'
import { message } from './reminders-page.tsx'

test('the zone and the specialist of a visit are whole on hover, where an open panel leaves no room for them', () => {
  const style = { hour12: false, formatDate: 'dd.mm.yyyy', readerZone: 'Europe/Moscow' }
  const columns = messageColumns.reminder(
    ru,
    style as Parameters<typeof messageColumns.reminder>[1],
  )
  const cell = columns.find(({ id }) => id === 'visit')?.cell
  const drawn = renderToStaticMarkup(cell?.(message({ timeZone: 'Asia/Vladivostok' })))
  expect(drawn).toContain('title="Владивосток, UTC+10 · Соколова"')
})
