import { expect, test } from 'vitest'
import { formatUrl, parseUrlState } from '../../../src/machines/chats/chats-url-state.ts'
import { createUuid } from '../../../src/machines/chats/create-uuid.ts'
import {
  countNewMessages,
  isContiguous,
  mergeMessages,
} from '../../../src/machines/chats/merge-messages.ts'
import { selectChannelOption } from '../../../src/ui/chats/channel-options.ts'
import { groupMessages } from '../../../src/ui/chats/message-groups.ts'
import { chatLine, head } from '../../walks/scenes/chats.tsx'

const at = (time: string) => `2026-12-08T${time}:00Z`
const said = (id: string, time: string, more = {}) =>
  chatLine(id, { at: at(time), understood: null, ...more })

test('a line that comes again is there once, with the newer word of it, in the order in which it was said', () => {
  const known = [said('a', '07:00'), said('b', '07:02', { status: 'sent' })]
  const merged = mergeMessages(known, [said('c', '07:01'), said('b', '07:02', { status: 'read' })])
  expect(merged.map(({ id, status }) => [id, status])).toEqual([
    ['a', null],
    ['c', null],
    ['b', 'read'],
  ])
})

test('lines that share none with what is there leave a gap', () => {
  expect(isContiguous([said('a', '07:00')], [said('a', '07:00'), said('b', '07:01')])).toBe(true)
  expect(isContiguous([said('a', '07:00')], [said('b', '07:01')])).toBe(false)
  expect(isContiguous([], [said('b', '07:01')])).toBe(true)
})

test('what came after the line that was seen last is counted; at the end that is nothing', () => {
  const lines = [said('a', '07:00'), said('b', '07:01'), said('c', '07:02')]
  expect(countNewMessages(lines, 'a')).toBe(2)
  expect(countNewMessages(lines, 'c')).toBe(0)
  expect(countNewMessages(lines, null)).toBe(0)
})

test('lines of one voice stand together until it rests, another speaks, the day ends or one was lost', () => {
  const staff = { kind: 'staff' as const, by: 'Анна', status: 'sent' as const }
  const groups = (lines: ReturnType<typeof said>[]) =>
    groupMessages(lines, 'Europe/Moscow').map((group) =>
      group.messages.map(({ id }) => id).join(''),
    )
  expect(groups([said('a', '07:00'), said('b', '07:04'), said('c', '07:10')])).toEqual(['ab', 'c'])
  expect(groups([said('a', '07:00'), said('b', '07:01', staff)])).toEqual(['a', 'b'])
  expect(groups([said('a', '20:58'), said('b', '21:01')])).toEqual(['a', 'b'])
  const lost = { ...staff, outcome: 'failed' as const }
  expect(groups([said('a', '07:00', lost), said('b', '07:01', staff)])).toEqual(['a', 'b'])
  // How far each has got does not part them.
  const read = { ...staff, status: 'read' as const }
  expect(groups([said('a', '07:00', read), said('b', '07:01', staff)])).toEqual(['ab'])
  const days = groupMessages([said('a', '20:58'), said('b', '21:01')], 'Europe/Moscow')
  expect(days.map(({ startsDay: opensDay }) => opensDay)).toEqual([true, true])
})

test('a line goes by the chosen channel while that is open, else by the first that is', () => {
  expect(selectChannelOption(head.ways, 'sms')?.channel).toBe('sms')
  expect(selectChannelOption(head.ways, 'telegram')?.channel).toBe('whatsapp')
  expect(selectChannelOption(head.ways, null)?.channel).toBe('whatsapp')
  expect(selectChannelOption([], null)).toBeNull()
})

test('the address says which conversation, which list and which words; what is no number opens none', () => {
  const place = parseUrlState('/chats/17', '?show=mine&search=%D0%90')
  expect(place).toEqual({
    group: 'mine',
    channel: null,
    search: 'А',
    chatNumber: 17,
    patientId: null,
  })
  expect(formatUrl(place)).toBe('/chats/17?show=mine&search=%D0%90')
  expect(parseUrlState('/chats/0', '').chatNumber).toBeNull()
  expect(parseUrlState('/chats/x1', '?show=all')).toMatchObject({ chatNumber: null, group: null })
})

test('keys of lines are UUIDs, and no two are the same', () => {
  const keys = Array.from({ length: 100 }, createUuid)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
