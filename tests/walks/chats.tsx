import type { AnyMachineSnapshot } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { chatActsMachine } from '../../src/machines/chats/chat-acts.machine.ts'
import { chatsList } from '../../src/machines/chats/chat-parts.ts'
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
const quiet = async () => {}

const claimIt = { kind: 'claim', chatNumber: 1, name: 'Абрамова Анна, Абрамов Илья', to: true }
const unreadIt = { kind: 'unread', chatNumber: 1, name: 'Абрамова Анна, Абрамов Илья' }

export const walks = [
  listWalk({
    chart: 'chatsList',
    machine: chatsList,
    filter: { show: null },
    otherFilter: { show: 'unread' },
    row: rows[0],
    words: 'Можно вечером?',
    search,
    setting: () => scene('chatsList', { begin: quiet }),
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
        key: ({ show: some, search: words, chatNumber, active, patientId, error }) => [
          [some, words, chatNumber, active, patientId, error === null],
        ],
        events: [
          { type: 'address.changed', path: '/chats/2', search: '' },
          { type: 'address.changed', path: '/chats', search: '?show=unread' },
          { type: 'address.changed', path: '/chats', search: '?patient=a' },
          { type: 'search.change', search: 'Анна' },
          { type: 'filter.change', change: { show: 'unread' } },
          { type: 'row.activate', index: 0 },
          { type: 'row.open', index: 0, chatNumber: 1 },
          { type: 'line.sent', chatNumber: 1, line: chatLine('n', { text: 'До встречи' }) },
          { type: 'chatAct.saved', act: claimIt },
          { type: 'chatAct.saved', act: unreadIt },
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
      unfound: () => [title, alert('У пациента нет номера.'), retry, gone(noneOpen)],
    },
    plays: {
      'address.changed': byOthers('the address'),
      'search.change': byPerson(({ search: words }) => [fill(search, words)]),
      'place.keep': byOthers('its own clock'),
      'filter.change': byPerson(
        () => [press(show('unread'))],
        (_, { context }) => context.show === null,
      ),
      'row.activate': byPerson(() => [key(list, 'Home')]),
      'row.open': byPerson(() => [openRow]),
      'chat.close': byPerson(
        () => [key(list, 'Escape')],
        (_, { context }) => context.chatNumber !== null,
      ),
      'find.retry': byPerson(() => [press(retry)]),
      'line.sent': byOthers('chatOutbox'),
      'chatAct.saved': byOthers('chatActs'),
      'act.saved': byOthers('visitActs'),
    },
    unnoticed: {
      isElsewhere: 'a list that is asked for again with the same filter looks the same',
      isOtherChat: 'a conversation that is opened once more looks the same',
      isOtherRow: 'a conversation that is opened once more looks the same',
    },
    setting: () => scene('chats', { begin: quiet }),
    browser: inBrowser({
      calls: {
        openChat: {
          asks: graph.OpenChatDocument,
          instead: (number: number) => ({ openChat: { number } }),
        },
      },
      runs: [
        {
          key: ({ show: some, search: words, chatNumber, active, error }) => [
            [some, words, chatNumber, active, error === null],
          ],
          events: [
            { type: 'address.changed', path: '/chats', search: '?patient=a' },
            { type: 'search.change', search: 'Анна' },
            { type: 'filter.change', change: { show: 'unread' } },
            { type: 'row.activate', index: 0 },
            { type: 'row.open', index: 0, chatNumber: 1 },
            { type: 'line.sent', chatNumber: 1, line: chatLine('n') },
            { type: 'chatAct.saved', act: claimIt },
            done('openChat', 2),
            failed('openChat', refused('У пациента нет номера.')),
          ],
        },
      ],
      others: { 'address.changed': (stage, { path, search: of }) => stage.go(path + of) },
    }),
  }),
  walkOf<typeof chatActsMachine>({
    chart: 'chatActsMachine',
    machine: chatActsMachine,
    runs: [
      {
        events: [
          { type: 'chatAct.make', act: claimIt },
          { type: 'chatAct.make', act: { ...claimIt, kind: 'handled' } },
          { type: 'chatAct.make', act: unreadIt },
          {
            type: 'chatAct.make',
            act: {
              ...unreadIt,
              kind: 'correct',
              lineId: 'l',
              visitId: 'v',
              was: 'transferred',
              to: 'approved',
            },
          },
          done('saveChatAct'),
          failed('saveChatAct', refused('Нельзя.')),
        ],
        // Once it is unread again the conversation is left.
        may: ({ context }, { type, act }) =>
          type !== 'chatAct.make' || (context.act?.kind !== 'unread' && act !== undefined),
      },
    ],
    sees: {
      idle: ({ context: { act } }, { type }) => [
        ...(type === 'xstate.done.actor.saveChatAct'
          ? [status(t(`chats.toasts.${wordOf(act)}`, { name: claimIt.name }))]
          : []),
        ...(type === 'xstate.error.actor.saveChatAct' ? [alert('Нельзя.')] : []),
        ...(act?.kind === 'unread' && type === 'xstate.done.actor.saveChatAct'
          ? [noneOpen]
          : [claim, unread]),
      ],
      saving: () => [off(claim), off(unread), status(t('common.loading'))],
    },
    plays: {
      'chatAct.make': byPerson(({ act }) =>
        act.kind === 'correct'
          ? [
              press(button(t('chats.understood.correct'))),
              press(thing('menuitem', t('chats.understood.approvedIs'))),
            ]
          : [press(button(t(`chats.head.${act.kind}`)))],
      ),
    },
    setting: () => scene('chatActs'),
    browser: inBrowser({
      calls: { saveChatAct: graph.ClaimChatDocument },
      begins: [openRow],
      runs: [
        {
          events: [
            { type: 'chatAct.make', act: claimIt },
            done('saveChatAct'),
            failed('saveChatAct', refused('Нельзя.')),
          ],
          may: (_, { type, act }) => type !== 'chatAct.make' || act !== undefined,
        },
      ],
    }),
  }),
]

const wordOf = (act: AnyMachineSnapshot['context']['act']) =>
  ({ claim: 'claimed', handled: 'handled', unread: 'unread', correct: 'corrected' })[
    act.kind as 'claim'
  ] as 'claimed'
