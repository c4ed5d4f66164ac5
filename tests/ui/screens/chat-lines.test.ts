import { expect, test } from 'vitest'
import { createDefaultSettings } from '../../../src/machines/app/settings.machine.ts'
import { formatUrl, parseUrlState } from '../../../src/machines/chats/chats-url-state.ts'
import { createUuid } from '../../../src/machines/chats/create-uuid.ts'
import {
  countNewMessages,
  isContiguous,
  mergeMessages,
} from '../../../src/machines/chats/merge-messages.ts'
import { formatNoChannel, selectChannelOption } from '../../../src/ui/chats/channel-options.ts'
import { groupLog, groupMessages } from '../../../src/ui/chats/message-groups.ts'
import { chatLine, head } from '../../walks/fixtures/chats.tsx'
import { note } from '../../walks/fixtures/note.ts'
import { ru } from './page.tsx'

const at = (time: string) => `2026-12-08T${time}:00Z`
const messageAt = (id: string, time: string, more = {}) =>
  chatLine(id, { at: at(time), understood: null, ...more })

test('a chat message that arrives again is merged with its newer status, in the order of time', () => {
  const known = [messageAt('a', '07:00'), messageAt('b', '07:02', { status: 'sent' })]
  const merged = mergeMessages(known, [
    messageAt('c', '07:01'),
    messageAt('b', '07:02', { status: 'read' }),
  ])
  expect(merged.map(({ id, status }) => [id, status])).toEqual([
    ['a', null],
    ['c', null],
    ['b', 'read'],
  ])
})

test('chat messages without a common one are not contiguous', () => {
  expect(
    isContiguous([messageAt('a', '07:00')], [messageAt('a', '07:00'), messageAt('b', '07:01')]),
  ).toBe(true)
  expect(isContiguous([messageAt('a', '07:00')], [messageAt('b', '07:01')])).toBe(false)
  expect(isContiguous([], [messageAt('b', '07:01')])).toBe(true)
})

test('new chat messages are counted from the last seen one', () => {
  const lines = [messageAt('a', '07:00'), messageAt('b', '07:01'), messageAt('c', '07:02')]
  expect(countNewMessages(lines, 'a')).toBe(2)
  expect(countNewMessages(lines, 'c')).toBe(0)
  expect(countNewMessages(lines, null)).toBe(0)
})

test('chat messages of one sender are grouped until a pause, another sender, another day or a lost message', () => {
  const staff = { kind: 'staff' as const, by: 'Анна', status: 'sent' as const }
  const groups = (lines: ReturnType<typeof messageAt>[]) =>
    groupMessages(lines, 'Europe/Moscow').map((group) =>
      group.messages.map(({ id }) => id).join(''),
    )
  expect(
    groups([messageAt('a', '07:00'), messageAt('b', '07:04'), messageAt('c', '07:10')]),
  ).toEqual(['ab', 'c'])
  expect(groups([messageAt('a', '07:00'), messageAt('b', '07:01', staff)])).toEqual(['a', 'b'])
  expect(groups([messageAt('a', '20:58'), messageAt('b', '21:01')])).toEqual(['a', 'b'])
  const lost = { ...staff, outcome: 'failed' as const }
  expect(groups([messageAt('a', '07:00', lost), messageAt('b', '07:01', staff)])).toEqual([
    'a',
    'b',
  ])
  // A different status does not split a group.
  const read = { ...staff, status: 'read' as const }
  expect(groups([messageAt('a', '07:00', read), messageAt('b', '07:01', staff)])).toEqual(['ab'])
  const days = groupMessages([messageAt('a', '20:58'), messageAt('b', '21:01')], 'Europe/Moscow')
  expect(days.map(({ startsDay: opensDay }) => opensDay)).toEqual([true, true])
})

test('a chat message uses the chosen channel if it is available, otherwise the first available one', () => {
  expect(selectChannelOption(head.ways, 'sms')?.channel).toBe('sms')
  expect(selectChannelOption(head.ways, 'telegram')?.channel).toBe('whatsapp')
  expect(selectChannelOption(head.ways, null)?.channel).toBe('whatsapp')
  expect(selectChannelOption([], null)).toBeNull()
})

test('where no channel can send, the composer says why of each, and what to do', () => {
  const [first] = head.ways
  const ways = [
    { ...first!, channel: 'sms' as const, problem: 'NO_CHANNEL' as const, until: null },
    { ...first!, channel: 'telegram' as const, problem: 'NO_CHAT' as const, until: null },
  ]
  expect(
    formatNoChannel(ru, ways, {
      ...createDefaultSettings('ru'),
      timeZone: 'UTC',
      locale: 'ru',
    }).replaceAll('\u00a0', ' '),
  ).toBe(
    'Нет канала для отправки. SMS: не подключён; Telegram: пациент не начал чат с ботом. Позвоните пациенту.',
  )
})

test('the address contains conversation, filter and search, and an invalid number opens no conversation', () => {
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

test('keys of chat messages are unique UUIDs', () => {
  const keys = Array.from({ length: 100 }, createUuid)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('comments stand among the messages at their time, start a group and a day of their own, and wait for messages not loaded', () => {
  const comment = (id: string, createdAt: string) => ({ ...note, id, createdAt })
  const messages = [messageAt('a', '07:00'), messageAt('b', '07:02'), messageAt('c', '07:03')]
  const comments = [
    comment('late', '2026-12-09T06:00:00Z'),
    comment('between', at('07:01')),
    comment('early', '2026-12-07T06:00:00.500Z'),
  ]
  const shown = (isFromBeginning: boolean) =>
    groupLog(messages, comments, { timeZone: 'Europe/Moscow', isFromBeginning }).map(
      ({ id, messages: grouped, startsDay }) =>
        `${startsDay ? '| ' : ''}${grouped.map((message) => message.id).join('') || id}`,
    )
  expect(shown(true)).toEqual(['| early', '| a', 'between', 'bc', '| late'])
  expect(shown(false)).toEqual(['| a', 'between', 'bc', '| late'])
  expect(groupLog([], comments, { timeZone: 'UTC', isFromBeginning: false })).toEqual([])
})
