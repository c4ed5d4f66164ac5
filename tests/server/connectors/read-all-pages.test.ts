import { describe, expect, test } from 'vitest'
import { ClinicSystemUnreachableError } from '../../../server/connectors/port/connector.ts'
import {
  type Page,
  type PagePosition,
  readAllPages,
} from '../../../server/connectors/port/read-all-pages.ts'
import type { JsonObject } from '../../../server/connectors/port/read-json.ts'

const { signal } = new AbortController()
const toRows = (count: number): JsonObject[] =>
  Array.from({ length: count }, (_, id) => ({ id: id + 1 }))

interface Host {
  rows: JsonObject[]
  /** The largest page that it gives. */
  cap: number
  /** Hidden rows keep their places on pages and in the total. */
  isHidden: (row: JsonObject) => boolean
  by: 'page' | 'offset'
  namesTotal?: boolean
  namesLastPage?: boolean
}

function serve({ rows, cap, isHidden, by, namesTotal = true, namesLastPage = false }: Host) {
  let calls = 0
  const fetchPage = async ({ page, offset }: PagePosition): Promise<Page> => {
    calls += 1
    const start = by === 'page' ? (page - 1) * cap : offset
    return {
      rows: rows.slice(start, start + cap).filter((row) => !isHidden(row)),
      total: namesTotal ? rows.length : null,
      ...(namesLastPage && { size: cap, lastPage: Math.max(1, Math.ceil(rows.length / cap)) }),
    }
  }
  return { fetchPage, countCalls: () => calls }
}

async function read(host: Host, size = 100) {
  const hidden: number[] = []
  const { fetchPage, countCalls } = serve(host)
  const onHiddenRows = (count: number) => void hidden.push(count)
  const options = { by: host.by, size, signal, onHiddenRows }
  const rows = await Array.fromAsync(readAllPages(fetchPage, options))
  return { ids: rows.map(({ id }) => Number(id)), hidden: hidden[0] ?? 0, calls: countCalls() }
}

const isNeverHidden = () => false
const idsOf = (rows: JsonObject[]) => rows.map(({ id }) => Number(id))

/** Repeatable numbers from 0 to below 1. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe.each(['page', 'offset'] as const)('a list read by %s', (by) => {
  test('every visible row is read once, whatever the host hides and however small its pages are', async () => {
    const random = createRandom(7)
    for (let nth = 0; nth < 400; nth++) {
      const rows = toRows(Math.floor(random() * 400))
      const cap = 10 + Math.floor(random() * 90)
      const share = nth % 4 === 0 ? 0 : random()
      // Hidden rows come alone and in long blocks.
      const hiddenIds = new Set<number>()
      for (let at = 1; at <= rows.length; at++)
        if (random() < share / 20)
          for (let end = at + random() * 150; at < end; at++) hiddenIds.add(at)
        else if (random() < share / 3) hiddenIds.add(at)
      const isHidden = ({ id }: JsonObject) => hiddenIds.has(Number(id))
      const { ids, hidden } = await read({ rows, cap, isHidden, by })
      const visible = idsOf(rows.filter((row) => !isHidden(row)))
      expect([nth, ids]).toEqual([nth, visible])
      expect(hidden).toBe(rows.length - visible.length)
    }
  })

  test('one hidden row among 2,500 hides no other', async () => {
    const isHidden = ({ id }: JsonObject) => id === 17
    const { ids, hidden, calls } = await read({ rows: toRows(2500), cap: 200, isHidden, by }, 200)
    expect([ids.length, hidden]).toEqual([2499, 1])
    expect(calls).toBeLessThan(20)
  })

  test('a list that is complete takes no further call', async () => {
    const { calls } = await read({ rows: toRows(250), cap: 100, isHidden: isNeverHidden, by })
    expect(calls).toBe(3)
  })

  test('without a total the list ends at an empty page', async () => {
    const host = { rows: toRows(130), cap: 50, isHidden: isNeverHidden, by, namesTotal: false }
    expect((await read(host)).ids).toHaveLength(130)
  })

  test('a page that was short once is read again', async () => {
    const { fetchPage } = serve({ rows: toRows(90), cap: 40, isHidden: isNeverHidden, by })
    let calls = 0
    const shortOnce = async (position: PagePosition): Promise<Page> => {
      const page = await fetchPage(position)
      calls += 1
      return calls === 2 ? { ...page, rows: page.rows.slice(0, 5) } : page
    }
    const rows = await Array.fromAsync(readAllPages(shortOnce, { by, size: 40, signal }))
    expect(idsOf(rows)).toEqual(idsOf(toRows(90)))
  })

  test('a page that is another with every answer ends the reading with an error', async () => {
    let calls = 0
    const restless = async (): Promise<Page> => {
      calls += 1
      return { rows: toRows(40).slice(0, calls), total: 90 }
    }
    const rows = Array.fromAsync(readAllPages(restless, { by, size: 40, signal }))
    await expect(rows).rejects.toThrow(/changes with every answer/)
  })

  test('a host that gives its first page for every page is detected', async () => {
    const stuck = async (): Promise<Page> => ({ rows: toRows(40), total: 90 })
    const rows = Array.fromAsync(readAllPages(stuck, { by, size: 40, signal }))
    await expect(rows).rejects.toBeInstanceOf(ClinicSystemUnreachableError)
  })

  test('a short list without a total may come whole for every page', async () => {
    const bare = async (): Promise<Page> => ({ rows: toRows(12), total: null })
    expect(await Array.fromAsync(readAllPages(bare, { by, size: 40, signal }))).toHaveLength(12)
  })
})

test('a last page that the system names ends the list, with hidden rows on it too', async () => {
  const isHidden = ({ id }: JsonObject) => Number(id) > 95
  const host = { rows: toRows(120), cap: 50, isHidden, by: 'page' as const, namesLastPage: true }
  const { ids, hidden } = await read(host)
  expect([ids.length, hidden]).toEqual([95, 25])
})
