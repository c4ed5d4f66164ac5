import { expect, test } from 'vitest'
import { addressAt, placeOf } from '../../../src/machines/chats/chats-place.ts'
import { lineKey } from '../../../src/machines/chats/line-key.ts'
import { freshAfter, joins, mergedLines } from '../../../src/machines/chats/lines.ts'
import { lineGroups } from '../../../src/ui/chats/line-groups.ts'
import { wayOf } from '../../../src/ui/chats/ways.ts'
import { chatLine, head } from '../../walks/scenes/chats.tsx'

const at = (time: string) => `2026-12-08T${time}:00Z`
const said = (id: string, time: string, more = {}) =>
  chatLine(id, { at: at(time), understood: null, ...more })

test('a line that comes again is there once, with the newer word of it, in the order in which it was said', () => {
  const known = [said('a', '07:00'), said('b', '07:02', { status: 'sent' })]
  const merged = mergedLines(known, [said('c', '07:01'), said('b', '07:02', { status: 'read' })])
  expect(merged.map(({ id, status }) => [id, status])).toEqual([
    ['a', null],
    ['c', null],
    ['b', 'read'],
  ])
})

test('lines that share none with what is there leave a gap', () => {
  expect(joins([said('a', '07:00')], [said('a', '07:00'), said('b', '07:01')])).toBe(true)
  expect(joins([said('a', '07:00')], [said('b', '07:01')])).toBe(false)
  expect(joins([], [said('b', '07:01')])).toBe(true)
})

test('what came after the line that was seen last is counted; at the end that is nothing', () => {
  const lines = [said('a', '07:00'), said('b', '07:01'), said('c', '07:02')]
  expect(freshAfter(lines, 'a')).toBe(2)
  expect(freshAfter(lines, 'c')).toBe(0)
  expect(freshAfter(lines, null)).toBe(0)
})

test('lines of one voice stand together until it rests, another speaks, the day ends or one was lost', () => {
  const staff = { kind: 'staff' as const, by: 'Анна', status: 'sent' as const }
  const groups = (lines: ReturnType<typeof said>[]) =>
    lineGroups(lines, 'Europe/Moscow').map((group) => group.lines.map(({ id }) => id).join(''))
  expect(groups([said('a', '07:00'), said('b', '07:04'), said('c', '07:10')])).toEqual(['ab', 'c'])
  expect(groups([said('a', '07:00'), said('b', '07:01', staff)])).toEqual(['a', 'b'])
  expect(groups([said('a', '20:58'), said('b', '21:01')])).toEqual(['a', 'b'])
  const lost = { ...staff, outcome: 'failed' as const }
  expect(groups([said('a', '07:00', lost), said('b', '07:01', staff)])).toEqual(['a', 'b'])
  // How far each has got does not part them.
  const read = { ...staff, status: 'read' as const }
  expect(groups([said('a', '07:00', read), said('b', '07:01', staff)])).toEqual(['ab'])
  const days = lineGroups([said('a', '20:58'), said('b', '21:01')], 'Europe/Moscow')
  expect(days.map(({ opensDay }) => opensDay)).toEqual([true, true])
})

test('a line goes by the chosen channel while that is open, else by the first that is', () => {
  expect(wayOf(head.ways, 'sms')?.channel).toBe('sms')
  expect(wayOf(head.ways, 'telegram')?.channel).toBe('whatsapp')
  expect(wayOf(head.ways, null)?.channel).toBe('whatsapp')
  expect(wayOf([], null)).toBeNull()
})

test('the address says which conversation, which list and which words; what is no number opens none', () => {
  const place = placeOf('/chats/17', '?show=mine&search=%D0%90')
  expect(place).toEqual({
    show: 'mine',
    channel: null,
    search: 'А',
    chatNumber: 17,
    patientId: null,
  })
  expect(addressAt(place)).toBe('/chats/17?show=mine&search=%D0%90')
  expect(placeOf('/chats/0', '').chatNumber).toBeNull()
  expect(placeOf('/chats/x1', '?show=all')).toMatchObject({ chatNumber: null, show: null })
})

test('keys of lines are UUIDs, and no two are the same', () => {
  const keys = Array.from({ length: 100 }, lineKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
