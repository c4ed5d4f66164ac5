// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { MAX_PRINTED_ROWS } from '../../../domain/limits.ts'
import { printMachine } from '../../../src/machines/app/print.machine.ts'
import { PrintListButton } from '../../../src/ui/components/PrintListButton.tsx'
import type { Column } from '../../../src/ui/components/VirtualRow.tsx'
import { VirtualRows } from '../../../src/ui/components/VirtualRows.tsx'
import { drawn, giveRoom, ru } from '../screens/page.tsx'

interface Row {
  id: string
}
const columns: Column<Row>[] = [{ id: 'name', label: 'Имя', width: '1fr', cell: ({ id }) => id }]

giveRoom()

/** A list whose first `loaded` rows are loaded, and the ranges that it asked for. */
async function openList(total: number, loaded: { rows: number }) {
  const printed: number[] = []
  const ranges: string[] = []
  const page = await drawn(
    {
      print: {
        machine: printMachine.provide({
          actions: { print: () => void printed.push(rowsOnPaper().length) },
        }),
      },
    },
    () => (
      <>
        <PrintListButton />
        <VirtualRows
          label="Пациенты"
          total={total}
          rowAt={(index) => (index < loaded.rows ? { id: `№ ${index + 1}` } : undefined)}
          columns={columns}
          card={({ id }) => id}
          active={null}
          selected={null}
          onActive={() => {}}
          onOpen={() => {}}
          onVisibleRange={(from, to) => ranges.push(`${from}-${to}`)}
        />
      </>
    ),
  )
  const rowsOnPaper = () => page.all('.v-printed-row')
  return { page, printed, ranges, rowsOnPaper }
}

test('the button loads all rows of the list, lays them out and prints them', async () => {
  const loaded = { rows: 200 }
  const { page, printed, ranges, rowsOnPaper } = await openList(450, loaded)
  expect(rowsOnPaper()).toHaveLength(0)
  await page.press(ru.t('list.print.label'))
  expect(ranges.at(-1)).toBe('0-449')
  expect(rowsOnPaper()).toHaveLength(200)
  await page.pass(100)
  expect(printed).toEqual([])
  loaded.rows = 450
  await page.drawIn(ru)
  await page.pass(100)
  expect(printed).toEqual([450])
  expect(page.text()).not.toContain('Напечатан')
  await page.send('print', { type: 'browser.afterPrint' })
  expect(rowsOnPaper()).toHaveLength(0)
  await page.close()
})

test('beyond the limit the page says how many rows are printed', async () => {
  const { page, printed } = await openList(2031, { rows: 2031 })
  await page.press(ru.t('list.print.label'))
  await page.pass(100)
  expect(printed).toEqual([MAX_PRINTED_ROWS])
  expect(page.text()).toContain('Напечатаны первые 2 000 из 2 031')
  await page.close()
})

test('the menu of the browser prints the loaded rows, and the page says that there are more', async () => {
  const { page, rowsOnPaper } = await openList(450, { rows: 200 })
  await page.send('print', { type: 'browser.beforePrint' })
  expect(rowsOnPaper()).toHaveLength(200)
  expect(page.text()).toContain('Напечатано 200 из 450')
  await page.send('print', { type: 'browser.afterPrint' })
  expect(rowsOnPaper()).toHaveLength(0)
  await page.close()
})

test('a list that cannot be loaded is printed after a while as far as it is', async () => {
  const { page, printed } = await openList(450, { rows: 200 })
  await page.press(ru.t('list.print.label'))
  await act(async () => {})
  await page.pass(20_100)
  expect(printed).toEqual([200])
  await page.close()
})
