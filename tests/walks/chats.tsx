import type { AnyMachineSnapshot } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { chatActionsMachine } from '../../src/machines/chats/chat-actions.machine.ts'
import { chatsList } from '../../src/machines/chats/chat-queries.ts'
import { chatsMachine } from '../../src/machines/chats/chats.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import { listWalk } from './kit/list-walk.ts'
import { byOthers, byPerson, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  field,
  fill,
  gone,
  heading,
  key,
  off,
  press,
  status,
  thing,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'
import { chatLine, inBrowser, list, openRow, type page, rows, scene } from './scenes/chats.tsx'

const { t } = ru
const title = heading(t('chats.title'))
const noneOpen = heading(t('chats.choose.title'))
const open = heading('Абрамова Анна, Абрамов Илья')
const other = heading('Белов Пётр')
const search = field(t('chats.search'))
const show = (name: 'unread' | 'total') => button(new RegExp(` ${t(`chats.counts.${name}`)}$`))
const retry = button(t('common.retry'))
const claim = button(t('chats.head.claim'))
const unread = button(t('chats.head.unread'))
const nothing = async () => {}

const claimAction = { kind: 'claim', chatNumber: 1, name: 'Абрамова Анна, Абрамов Илья', to: true }
const unreadAction = { kind: 'unread', chatNumber: 1, name: 'Абрамова Анна, Абрамов Илья' }

export const walks = [
  listWalk({
    chart: 'chatsList',
    machine: chatsList,
    filter: { show: null },
    otherFilter: { show: 'unread' },
    row: rows[0],
    words: 'Можно вечером?',
    search,
    setting: () => scene('chatsList', { begin: nothing }),
    browser: inBrowser({
      calls: {
        loadPages: {
          asks: graph.ChatsDocument,
          as: ({ pages }: typeof page) => ({ chats: { items: pages[1], total: 1 } }),
        },
      },
    }),
  }),
  walkOf<typeof chatsMachine>({
    chart: 'chatsMachine',
    machine: chatsMachine,
    runs: [
      {
        key: ({ group: some, search: words, chatNumber, active, patientId, error }) => [
          [some, words, chatNumber, active, patientId, error === null],
        ],
        events: [
          { type: 'url.changed', path: '/chats/2', search: '' },
          { type: 'url.changed', path: '/chats', search: '?show=unread' },
          { type: 'url.changed', path: '/chats', search: '?patient=a' },
          { type: 'search.change', search: 'Анна' },
          { type: 'filter.change', change: { group: 'unread' } },
          { type: 'row.activate', index: 0 },
          { type: 'row.open', index: 0, chatNumber: 1 },
          { type: 'message.sent', chatNumber: 1, message: chatLine('n', { text: 'До встречи' }) },
          { type: 'chatAction.saved', action: claimAction },
          { type: 'chatAction.saved', action: unreadAction },
          done('openChat', 2),
          failed('openChat', refused('У пациента нет номера.')),
        ],
      },
    ],
    sees: {
      ready: ({ context: { chatNumber } }) => [
        title,
        list,
        gone(status(t('common.loading'))),
        ...(chatNumber === 1 ? [open] : [gone(open)]),
        ...(chatNumber === 2 ? [other] : [gone(other)]),
        ...(chatNumber === null ? [noneOpen] : [gone(noneOpen)]),
        gone(alert('У пациента нет номера.')),
      ],
      finding: () => [title, list, status(t('common.loading'))],
      findFailed: () => [title, alert('У пациента нет номера.'), retry, gone(noneOpen)],
    },
    plays: {
      'url.changed': byOthers('the address'),
      'search.change': byPerson(({ search: words }) => [fill(search, words)]),
      'url.write': byOthers('its own clock'),
      'filter.change': byPerson(
        () => [press(show('unread'))],
        (_, { context }) => context.group === null,
      ),
      'row.activate': byPerson(() => [key(list, 'Home')]),
      'row.open': byPerson(() => [openRow]),
      'chat.close': byPerson(
        () => [key(list, 'Escape')],
        (_, { context }) => context.chatNumber !== null,
      ),
      'find.retry': byPerson(() => [press(retry)]),
      'message.sent': byOthers('chatOutbox'),
      'chatAction.saved': byOthers('chatActions'),
      'action.saved': byOthers('visitActions'),
    },
    unnoticed: {
      isOtherUrlState: 'a list that is asked for again with the same filter looks the same',
      isOtherChat: 'a conversation that is opened once more looks the same',
      isOtherRow: 'a conversation that is opened once more looks the same',
    },
    setting: () => scene('chats', { begin: nothing }),
    browser: inBrowser({
      calls: {
        openChat: {
          asks: graph.OpenChatDocument,
          instead: (number: number) => ({ openChat: { number } }),
        },
      },
      runs: [
        {
          key: ({ group: some, search: words, chatNumber, active, error }) => [
            [some, words, chatNumber, active, error === null],
          ],
          events: [
            { type: 'url.changed', path: '/chats', search: '?patient=a' },
            { type: 'search.change', search: 'Анна' },
            { type: 'filter.change', change: { group: 'unread' } },
            { type: 'row.activate', index: 0 },
            { type: 'row.open', index: 0, chatNumber: 1 },
            { type: 'message.sent', chatNumber: 1, message: chatLine('n') },
            { type: 'chatAction.saved', action: claimAction },
            done('openChat', 2),
            failed('openChat', refused('У пациента нет номера.')),
          ],
        },
      ],
      others: { 'url.changed': (stage, { path, search: of }) => stage.go(path + of) },
    }),
  }),
  walkOf<typeof chatActionsMachine>({
    chart: 'chatActionsMachine',
    machine: chatActionsMachine,
    runs: [
      {
        events: [
          { type: 'chatAction.run', action: claimAction },
          { type: 'chatAction.run', action: { ...claimAction, kind: 'handled' } },
          { type: 'chatAction.run', action: unreadAction },
          {
            type: 'chatAction.run',
            action: {
              ...unreadAction,
              kind: 'correct',
              lineId: 'l',
              visitId: 'v',
              was: 'transferred',
              to: 'approved',
            },
          },
          done('saveChatAction'),
          failed('saveChatAction', refused('Нельзя.')),
        ],
        // Marking a conversation as unread closes it.
        may: ({ context }, { type, action }) =>
          type !== 'chatAction.run' || (context.action?.kind !== 'unread' && action !== undefined),
      },
    ],
    sees: {
      idle: ({ context: { action } }, { type }) => [
        ...(type === 'xstate.done.actor.saveChatAction'
          ? [status(t(`chats.toasts.${getToastPath(action)}`, { name: claimAction.name }))]
          : []),
        ...(type === 'xstate.error.actor.saveChatAction' ? [alert('Нельзя.')] : []),
        ...(action?.kind === 'unread' && type === 'xstate.done.actor.saveChatAction'
          ? [noneOpen]
          : [claim, unread]),
      ],
      saving: () => [off(claim), off(unread), status(t('common.loading'))],
    },
    plays: {
      'chatAction.run': byPerson(({ action }) =>
        action.kind === 'correct'
          ? [
              press(button(t('chats.understood.correct'))),
              press(thing('menuitem', t('chats.understood.approvedIs'))),
            ]
          : [press(button(t(`chats.head.${action.kind}`)))],
      ),
    },
    setting: () => scene('chatActions'),
    browser: inBrowser({
      calls: { saveChatAction: graph.ClaimChatDocument },
      begins: [openRow],
      runs: [
        {
          events: [
            { type: 'chatAction.run', action: claimAction },
            done('saveChatAction'),
            failed('saveChatAction', refused('Нельзя.')),
          ],
          may: (_, { type, action }) => type !== 'chatAction.run' || action !== undefined,
        },
      ],
    }),
  }),
]

const getToastPath = (action: AnyMachineSnapshot['context']['action']) =>
  ({ claim: 'claimed', handled: 'handled', unread: 'unread', correct: 'corrected' })[
    action.kind as 'claim'
  ] as 'claimed'
