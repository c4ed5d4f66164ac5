import type { AnyMachineSnapshot } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { chatActionsMachine } from '../../src/machines/chats/chat-actions.machine.ts'
import { chatsList } from '../../src/machines/chats/chat-queries.ts'
import { chatsMachine } from '../../src/machines/chats/chats.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import {
  browserOptions,
  chatLine,
  createFixture,
  list,
  openRow,
  type page,
  rows,
} from './fixtures/chats.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import {
  absent,
  alert,
  button,
  byRole,
  disabled,
  field,
  heading,
  status,
} from './kit/expected-elements.ts'
import { listWalk } from './kit/list-walk.ts'
import { byOtherActor, byUser, defineWalk } from './kit/screen-walk.ts'
import { click, fill, pressKey } from './kit/user-actions.ts'

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
    rowText: 'Можно вечером?',
    search,
    fixture: () => createFixture('chatsList', { begin: nothing }),
    browser: browserOptions({
      calls: {
        loadPages: {
          operation: graph.ChatsDocument,
          overlay: ({ pages }: typeof page) => ({ chats: { items: pages[1], total: 1 } }),
        },
      },
    }),
  }),
  defineWalk<typeof chatsMachine>({
    chart: 'chatsMachine',
    machine: chatsMachine,
    runs: [
      {
        key: ({ group, search, chatNumber, active, patientId, error }) => [
          [group, search, chatNumber, active, patientId, error === null],
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
          doneEvent('openChat', 2),
          errorEvent('openChat', refusal('У пациента нет номера.')),
        ],
      },
    ],
    expectedViews: {
      ready: ({ context: { chatNumber } }) => [
        title,
        list,
        absent(status(t('common.loading'))),
        ...(chatNumber === 1 ? [open] : [absent(open)]),
        ...(chatNumber === 2 ? [other] : [absent(other)]),
        ...(chatNumber === null ? [noneOpen] : [absent(noneOpen)]),
        absent(alert('У пациента нет номера.')),
      ],
      finding: () => [title, list, status(t('common.loading'))],
      findFailed: () => [title, alert('У пациента нет номера.'), retry, absent(noneOpen)],
    },
    eventTriggers: {
      'url.changed': byOtherActor('the URL'),
      'search.change': byUser(({ search: words }) => [fill(search, words)]),
      'url.write': byOtherActor('a timer'),
      'filter.change': byUser(
        () => [click(show('unread'))],
        (_, { context }) => context.group === null,
      ),
      'row.activate': byUser(() => [pressKey(list, 'Home')]),
      'row.open': byUser(() => [openRow]),
      'chat.close': byUser(
        () => [pressKey(list, 'Escape')],
        (_, { context }) => context.chatNumber !== null,
      ),
      'find.retry': byUser(() => [click(retry)]),
      'message.sent': byOtherActor('chatOutbox'),
      'chatAction.saved': byOtherActor('chatActions'),
      'action.saved': byOtherActor('visitActions'),
    },
    undetectableGuards: {
      isOtherUrlState: 'a list that is reloaded with the same filter looks the same',
      isOtherChat: 'a conversation that is reopened looks the same',
      isOtherRow: 'a conversation that is reopened looks the same',
    },
    fixture: () => createFixture('chats', { begin: nothing }),
    browser: browserOptions({
      calls: {
        openChat: {
          operation: graph.OpenChatDocument,
          replaceWith: (number: number) => ({ openChat: { number } }),
        },
      },
      runs: [
        {
          key: ({ group, search, chatNumber, active, error }) => [
            [group, search, chatNumber, active, error === null],
          ],
          events: [
            { type: 'url.changed', path: '/chats', search: '?patient=a' },
            { type: 'search.change', search: 'Анна' },
            { type: 'filter.change', change: { group: 'unread' } },
            { type: 'row.activate', index: 0 },
            { type: 'row.open', index: 0, chatNumber: 1 },
            { type: 'message.sent', chatNumber: 1, message: chatLine('n') },
            { type: 'chatAction.saved', action: claimAction },
            doneEvent('openChat', 2),
            errorEvent('openChat', refusal('У пациента нет номера.')),
          ],
        },
      ],
      triggerOverrides: {
        'url.changed': (driver, { path, search }) => driver.navigate(path + search),
      },
    }),
  }),
  defineWalk<typeof chatActionsMachine>({
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
          doneEvent('saveChatAction'),
          errorEvent('saveChatAction', refusal('Нельзя.')),
        ],
        // Marking a conversation as unread closes it.
        may: ({ context }, { type, action }) =>
          type !== 'chatAction.run' || (context.action?.kind !== 'unread' && action !== undefined),
      },
    ],
    expectedViews: {
      idle: ({ context: { action } }, { type }) => [
        ...(type === 'xstate.done.actor.saveChatAction'
          ? [status(t(`chats.toasts.${getToastPath(action)}`, { name: claimAction.name }))]
          : []),
        ...(type === 'xstate.error.actor.saveChatAction' ? [alert('Нельзя.')] : []),
        ...(action?.kind === 'unread' && type === 'xstate.done.actor.saveChatAction'
          ? [noneOpen]
          : [claim, unread]),
      ],
      saving: () => [disabled(claim), disabled(unread), status(t('common.loading'))],
    },
    eventTriggers: {
      'chatAction.run': byUser(({ action }) =>
        action.kind === 'correct'
          ? [
              click(button(t('chats.understood.correct'))),
              click(byRole('menuitem', t('chats.understood.approvedIs'))),
            ]
          : [click(button(t(`chats.head.${action.kind}`)))],
      ),
    },
    fixture: () => createFixture('chatActions'),
    browser: browserOptions({
      calls: { saveChatAction: graph.ClaimChatDocument },
      initialActions: [openRow],
      runs: [
        {
          events: [
            { type: 'chatAction.run', action: claimAction },
            doneEvent('saveChatAction'),
            errorEvent('saveChatAction', refusal('Нельзя.')),
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
