import type { AnyStateMachine } from 'xstate'
import { emptyInspectionState } from '../../src/inspect/inspection-state.ts'
import { createDefaultSettings } from '../../src/machines/app/settings.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { createQuery } from '../../src/machines/shared/query.machine.ts'
import { toastsMachine } from '../../src/machines/toasts/toasts.machine.ts'
import type { WalkOptions } from './walks.ts'

export interface Case {
  /** Options of one walk each; together the walks take every transition. */
  runs: (WalkOptions & { machine?: AnyStateMachine })[]
  /** States that have no way out by design. */
  ends?: string[]
}

const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const failed = (id: string, error: unknown = new CallFailure(500, null, 'no')) => ({
  type: `xstate.error.actor.${id}`,
  error,
})

const stored = { token: 'a', refreshToken: 'b', tariff: 'null', isMaster: false }
const settings = createDefaultSettings('ru')
const opened = { type: 'session.opened', tariff: '{"plan":"standard","until":null}' }
const viewerLoaded = (data: object) => ({
  type: 'xstate.snapshot.viewer',
  snapshot: { context: { data, error: null } },
})
const abTests = {
  running: null,
  earlier: [],
  offer: { weekly: 10, measures: [{ measure: 'confirmed', share: 0.6, whole: 10, days: 2 }] },
}
const scenario = {
  id: 's',
  type: 'reminder',
  state: 'active',
  listState: 'verified',
  autoStopDate: '2027-01-31',
}
const visitFacts = { specialists: [], branches: [], services: [], hasData: true, currency: null }
const reviewFacts = { specialists: [], branches: [] }
const visitAnswer = { kind: 'answer', visitId: 'v', to: 'approved', name: 'Anna' }
const change = { kind: 'handled', id: 'm', to: true, name: 'Anna', done: null }
const script = {
  ...scenario,
  name: 'x',
  text: 'a',
  sendToAll: true,
  daysOfWeek: [1],
}
const reviewLink = {
  id: 'r',
  urlName: 'Maps',
  url: 'https://maps.example',
  branchId: null,
  transitionsCount: 0,
}
const reportEmailAddress = {
  ...{ id: 'a', email: 'boss@bereg.example' },
  ...{ state: 'awaited', since: '2026-12-01T06:00:00Z' },
}
const sharedCopy = { id: 's', month: '2026-11', link: 'https://visita.example/efficiency/c/m/s' }
const quickAnswer = { id: 'q', name: 'Way', text: 'By bus' }
const tester = {
  id: 't',
  firstName: 'Anna',
  lastName: 'Orlova',
  patronymic: 'I.',
  phone: '+79161234567',
  position: 'Administrator',
}
const facts = {
  scenarios: [scenario],
  specialists: [],
  hasData: true,
  lastSyncAt: null,
  currency: null,
}
const run = (state: string) => ({ id: 'r', state })
const preview = (missing: string[]) => ({ columns: [{ index: 0, field: null }], missing })

const askQuery = { type: 'query.ask', args: 'b' }
const query = {
  input: { args: 'a' },
  events: [askQuery, done('load', { data: 1 }), done('refresh', { data: 1 }), failed('load', 'no')],
}

// Two pages of rows, of which the second is not loaded: scrolling down fetches it.
const page = { pages: { 1: [{ id: 'x' }] }, total: 300, aside: null }
const list = {
  input: { filter: { scenarioId: 's' } },
  events: [
    { type: 'list.filter', filter: { scenarioId: 's' } },
    { type: 'list.search', search: 'x' },
    { type: 'list.range', from: 250, to: 260 },
    { type: 'list.patch', matches: () => true, patch: {} },
    done('first', page),
    done('filter', page),
    done('refresh', page),
    done('fetch', { ...page, pages: { 2: [{ id: 'y' }] } }),
  ],
}

const chatFile = { id: 'f', name: 'a.png', picture: true, problem: null }
const chatLine = (id: string) => ({
  id,
  kind: 'patient',
  at: `2026-12-08T07:20:0${id.length}Z`,
  files: [chatFile],
})
const outgoingMessage = {
  key: 'k',
  chatNumber: 1,
  text: 'x',
  channel: 'sms',
  clientId: null,
  atNight: false,
}

/** Limits the queue of pending undos, which would otherwise make the number of states infinite. */
const limitPendingUndos = ({ context }: { context: { pendingUndos: unknown[] } }) =>
  context.pendingUndos.length < 2

/** What a walk needs of each chart of the page and the server, by the chart's exported name. */
const waitingItem = (id: string) => ({
  subject: 'message',
  id,
  clientId: 'c',
  clientName: 'Anna',
  messageId: id,
  visitId: 'v',
  holderId: null,
})
const answerJob = { kind: 'answer', key: 'message a', visitId: 'v', answer: 'approved' }

export const cases: Record<string, Case> = {
  notesMachine: {
    runs: [
      {
        input: { clientId: null, messageId: 'm' },
        events: [
          { type: 'listener.changed' },
          { type: 'note.edit', note: { id: 'n', text: 'x' } },
          { type: 'note.type', text: 'y' },
          { type: 'note.mention', accountIds: ['o'] },
          { type: 'note.remove', id: 'n' },
          done('loadNotes', { clientId: 'c', items: [] }),
          done('refreshNotes', { clientId: null, items: [] }),
          done('saveNote'),
          done('removeNote'),
          failed('loadNotes'),
          failed('refreshNotes'),
          failed('saveNote'),
          failed('removeNote'),
        ],
      },
    ],
  },
  auditLogMachine: {
    runs: [
      {
        key: ({ urlRevision: _, ...rest }) => rest,
        events: [
          { type: 'url.changed', search: '?kind=files' },
          { type: 'filter.change', change: { kind: 'access' } },
          { type: 'search.change', search: 'x' },
          { type: 'row.activate', index: 1 },
          { type: 'row.open', index: 1, path: '/clients?client=c' },
          { type: 'row.open', index: 2, path: null },
        ],
      },
    ],
  },
  notificationListMachine: {
    runs: [
      {
        key: ({ markingRead: reading, urlRevision: _, ...rest }) => ({
          ...rest,
          reading: reading.length > 0,
        }),
        events: [
          { type: 'url.changed', search: '?show=read' },
          { type: 'filter.change', change: { read: false } },
          { type: 'search.change', search: 'x' },
          { type: 'row.activate', index: 1 },
          { type: 'row.open', index: 1, notification: { id: 'a', read: false, messageId: 'm' } },
          { type: 'row.open', index: 1, notification: { id: 'b', read: true, type: 'misLost' } },
          { type: 'row.open', index: 1, notification: { id: 'c', read: false, requestId: 'q' } },
          { type: 'period.choose', periodicity: 'Daily' },
          { type: 'notifications.changed', id: null, read: true },
          done('savePeriod', 'Daily'),
        ],
      },
    ],
  },
  markReadMachine: {
    runs: [{ input: { id: 'a' }, events: [done('markRead', { unread: 1 })] }],
  },
  auditList: { runs: [list] },
  notificationsList: { runs: [list] },
  appointmentsMachine: {
    runs: [
      {
        key: ({ facts, filter, search, openId, active, error }) => [
          [facts !== null, filter.standing, filter.look, search, openId, active, error === null],
        ],
        events: [
          done('loadFacts', visitFacts),
          done('refreshFacts', visitFacts),
          { type: 'url.changed', search: '?show=coming' },
          { type: 'url.changed', search: '?show=coming&visit=v' },
          { type: 'filter.change', change: { standing: 'coming' } },
          { type: 'filter.change', change: { view: 'day' } },
          { type: 'search.change', search: 'x' },
          { type: 'row.activate', index: 1, id: 'w' },
          { type: 'row.open', index: 0, id: 'v' },
        ],
      },
    ],
  },
  unreadNotificationsMachine: {
    runs: [
      {
        events: [
          { type: 'notifications.markRead', id: 'a' },
          { type: 'notifications.counted', id: 'a', unread: 1 },
          { type: 'notifications.markFailed', id: null, error: null },
          done('loadCounts', { unread: 2 }),
        ],
      },
    ],
  },
  appMachine: {
    runs: [
      {
        input: { openedAt: '2026-12-08T07:20:00Z', stored: null, settings, version: null },
        key: ({ path, access, mustChooseClinic: mustChoose, returnUrl: wanted }) => [
          path,
          access,
          mustChoose,
          wanted,
        ],
        events: [
          ...['/', '/login', '/reminders', '/scripts', '/dashboard', '/company-select'].map(
            (path) => ({
              type: 'location.changed',
              path,
              search: '',
            }),
          ),
          { ...opened, isMaster: false, hasEnteredClinic: false, mustChooseClinic: false },
          { ...opened, isMaster: true, hasEnteredClinic: true, mustChooseClinic: false },
          { ...opened, isMaster: true, hasEnteredClinic: false, mustChooseClinic: true },
          viewerLoaded({ role: 'owner', isMasterAccount: false, tariff: null }),
          { type: 'menu.fold', folded: true },
          { type: 'page.go', path: '/clients' },
        ],
      },
    ],
  },
  patientCardQuery: { runs: [query, { ...query, machine: createQuery('clientCard', 1000) }] },
  patientFactsQuery: { runs: [query, { ...query, machine: createQuery('patientFacts', 1000) }] },
  patientRecordMachine: {
    runs: [
      {
        key: ({ failure, asPage: page }) => [failure === null, page],
        events: [
          { type: 'record.export', clientId: 'a', asPage: true },
          { type: 'record.askErase', clientId: 'a' },
          done('exportPatient'),
          done('erasePatient'),
          failed('exportPatient'),
          failed('erasePatient'),
        ],
      },
    ],
  },
  tableExportMachine: {
    runs: [
      {
        key: ({ request: taken }) => [taken?.format],
        events: [
          { type: 'file.export', request: { filter: {}, search: '', format: 'csv' } },
          { type: 'file.export', request: { filter: {}, search: '', format: 'xlsx' } },
          done('writeFile'),
          failed('writeFile'),
        ],
      },
    ],
  },
  patientConsentMachine: {
    runs: [
      {
        key: ({ failure, choice: about }) => [failure === null, about],
        events: [
          { type: 'consent.ask', clientId: 'a', about: { category: 'marketing', allowed: true } },
          { type: 'consent.choose', about: { category: 'service', allowed: false } },
          { type: 'consent.save', proof: { source: 'call', textVersion: 'Да' } },
          done('recordConsent'),
          failed('recordConsent'),
        ],
      },
    ],
  },
  patientRequestsMachine: {
    runs: [
      {
        may: limitPendingUndos,
        events: [
          { type: 'request.update', update: { id: 'q', handled: true } },
          { type: 'request.update', update: { id: 'q', handled: false, takesBack: true } },
          done('setHandled'),
          failed('setHandled'),
        ],
      },
    ],
  },
  chatActionsMachine: {
    runs: [
      {
        input: undefined,
        may: limitPendingUndos,
        events: [
          {
            type: 'chatAction.run',
            action: { kind: 'claim', chatNumber: 1, name: 'Anna', to: true },
          },
          {
            type: 'chatAction.run',
            action: { kind: 'claim', chatNumber: 1, name: 'Anna', to: false, takesBack: true },
          },
        ],
      },
    ],
  },
  chatFilesMachine: {
    runs: [
      {
        input: { chatNumber: 1 },
        key: ({ pictures, file }) => [pictures, file === null],
        events: [
          { type: 'files.added', files: [chatFile] },
          { type: 'file.open', file: chatFile },
          { type: 'file.save', file: chatFile },
          done('saveFile'),
        ],
      },
    ],
  },
  chatHeadQuery: { runs: [query] },
  chatPatientQuery: { runs: [query, { ...query, machine: createQuery('chatPatient', 1000) }] },
  chatPictureQuery: { runs: [query, { ...query, machine: createQuery('chatPicture', 1000) }] },
  chatMessagesMachine: {
    runs: [
      {
        input: { chatNumber: 1 },
        key: ({
          items,
          total,
          lastSeenId: seenId,
          refreshPending: due,
          olderRequested: wants,
          isLive: visitAnswer,
          error,
        }) => [
          [
            items.map(({ id }: { id: string }) => id),
            total,
            seenId,
            due,
            wants,
            visitAnswer,
            error === null,
          ],
        ],
        events: [
          ...['first', 'refresh'].map((id) => done(id, { items: [chatLine('b')], total: 2 })),
          done('older', { items: [chatLine('a')], total: 2 }),
          { type: 'messages.add', message: chatLine('b') },
        ],
      },
    ],
  },
  chatsList: { runs: [list] },
  chatsMachine: {
    runs: [
      {
        key: ({ urlRevision: _, error, ...rest }) => [rest, error === null],
        events: [
          { type: 'url.changed', path: '/chats/1', search: '' },
          { type: 'url.changed', path: '/chats', search: '?show=mine' },
          { type: 'url.changed', path: '/chats', search: '?search=y' },
          { type: 'url.changed', path: '/chats', search: '?patient=p' },
          { type: 'search.change', search: 'x' },
          { type: 'filter.change', change: { group: 'unread' } },
          { type: 'row.activate', index: 1 },
          { type: 'row.open', index: 0, chatNumber: 1 },
          { type: 'message.sent', chatNumber: 1, message: chatLine('a') },
          { type: 'chatAction.saved', action: { kind: 'unread', chatNumber: 1, name: 'Anna' } },
          {
            type: 'chatAction.saved',
            action: { kind: 'claim', chatNumber: 1, name: 'Anna', to: true },
          },
          done('openChat', 1),
        ],
      },
    ],
  },
  unreadChatsQuery: { runs: [query] },
  patientsList: { runs: [list] },
  patientsMachine: {
    runs: [
      {
        key: ({ urlRevision: _, ...rest }) => rest,
        events: [
          ...['?client=c', '', '?search=x', '?show=excluded'].map((search) => ({
            type: 'url.changed',
            search,
          })),
          { type: 'search.change', search: 'y' },
          { type: 'filter.change', change: { gender: 'F' } },
          { type: 'sort.by', column: 'sumPaid' },
          { type: 'row.activate', index: 1, id: 'b' },
          { type: 'row.open', index: 0, id: 'a' },
          { type: 'card.open', id: 'd' },
        ],
      },
    ],
  },
  patientSelection: {
    runs: [
      {
        // Further undos only wait in the queue.
        may: ({ context }, { type }) => type !== 'select.undo' || context.pendingUndos.length === 0,
        key: ({ selected: chosen, targets: whom, failure, pendingUndos: backs, anchor }) => [
          chosen.length,
          whom.length,
          failure === null,
          backs.length,
          anchor,
        ],
        events: [
          { type: 'select.toggle', row: { id: 'a', name: 'Anna' }, index: 0 },
          { type: 'select.many', rows: [{ id: 'b', name: 'Boris' }], index: 1 },
          { type: 'select.all', listQuery: null },
          { type: 'select.ask', action: { excluded: true, reason: '' } },
          { type: 'select.act', action: { excluded: true, reason: 'x' } },
          { type: 'select.undo', undo: { excluded: false, clients: [] } },
          done('act', { count: 1, undo: { excluded: false, clients: [] } }),
          done('actFromDialog', { count: 1, undo: { excluded: false, clients: [] } }),
          done('selectAll', [{ id: 'a', name: 'Anna' }]),
          failed('selectAll'),
          done('undo', { skipped: 0 }),
          failed('act'),
          failed('actFromDialog'),
          failed('undo'),
        ],
      },
    ],
  },
  visitSelection: {
    runs: [
      {
        // Further undos only wait in the queue.
        may: ({ context }, { type }) => type !== 'select.undo' || context.pendingUndos.length === 0,
        key: ({ selected: chosen, targets: whom, failure, pendingUndos: backs, anchor }) => [
          chosen.length,
          whom.length,
          failure === null,
          backs.length,
          anchor,
        ],
        events: [
          { type: 'select.toggle', row: { id: 'a', name: 'Anna' }, index: 0 },
          { type: 'select.many', rows: [{ id: 'b', name: 'Boris' }], index: 1 },
          { type: 'select.all', listQuery: null },
          { type: 'select.ask', action: 'called' },
          { type: 'select.act', action: 'wrote' },
          { type: 'select.undo', undo: [] },
          done('act', { count: 1, undo: [] }),
          done('actFromDialog', { count: 1, undo: [] }),
          done('selectAll', [{ id: 'a', name: 'Anna' }]),
          failed('selectAll'),
          done('undo', { skipped: 0 }),
          failed('act'),
          failed('actFromDialog'),
          failed('undo'),
        ],
      },
    ],
  },
  messageSelection: {
    runs: [
      {
        // Further undos only wait in the queue.
        may: ({ context }, { type }) => type !== 'select.undo' || context.pendingUndos.length === 0,
        key: ({ selected: chosen, targets: whom, failure, pendingUndos: backs, anchor }) => [
          chosen.length,
          whom.length,
          failure === null,
          backs.length,
          anchor,
        ],
        events: [
          { type: 'select.toggle', row: { id: 'a', name: 'Anna' }, index: 0 },
          { type: 'select.many', rows: [{ id: 'b', name: 'Boris' }], index: 1 },
          { type: 'select.all', listQuery: null },
          { type: 'select.ask', action: 'called' },
          { type: 'select.act', action: 'wrote' },
          { type: 'select.undo', undo: [] },
          done('act', { count: 1, undo: [] }),
          done('actFromDialog', { count: 1, undo: [] }),
          done('selectAll', [{ id: 'a', name: 'Anna' }]),
          failed('selectAll'),
          done('undo', { skipped: 0 }),
          failed('act'),
          failed('actFromDialog'),
          failed('undo'),
        ],
      },
    ],
  },
  cascadeMetricsQuery: {
    runs: [query, { ...query, machine: createQuery('cascadeMetrics', 1000) }],
  },
  attemptMachine: { runs: [{}], ends: ['read', 'failedToSendToGateway'] },
  clinicCardMachine: {
    runs: [{ events: [{ type: 'card.save', request: { what: 'company', input: {} } }] }],
  },
  attentionDoneQuery: { runs: [query] },
  attentionMachine: {
    runs: [
      {
        key: ({ items, settledKeys, openKey, takenKeys, isAdvancing }) => [
          [items.length, settledKeys.length, openKey, takenKeys.length, isAdvancing],
        ],
        events: [
          { type: 'queue.loaded', data: { items: [waitingItem('a'), waitingItem('b')] } },
          { type: 'queue.filter', filter: 'mine' },
          { type: 'row.activate', index: 1 },
          { type: 'row.open', index: 0 },
          { type: 'queue.rescheduled', visitId: 'v', isUndone: false },
          { type: 'queue.rescheduled', visitId: 'v', isUndone: true },
          ...['approved', 'note', 'undo', 'exclude', 'reschedule', 'chat'].map((key) => ({
            type: 'queue.key',
            key,
          })),
          { type: 'queue.callAgain', at: '2026-12-08T08:00:00Z' },
          { type: 'queue.snooze', until: '2026-12-08T08:00:00Z' },
          { type: 'queue.assign', accountId: 'o' },
          { type: 'work.saved', job: answerJob },
          { type: 'work.saved', job: { ...answerJob, kind: 'takeBackAnswer', answerId: '1' } },
          { type: 'work.failed', job: answerJob },
          done('hold', { held: true, holderName: null, waiting: true }),
          done('hold', { held: false, holderName: 'Olga', waiting: true }),
          failed('hold'),
        ],
      },
    ],
  },
  attentionQuery: { runs: [query] },
  attentionWorkMachine: {
    runs: [
      {
        key: ({ jobs, undo }) => [jobs.length, undo === null],
        events: [
          { type: 'work.run', job: answerJob },
          { type: 'work.undo' },
          done('saveJob', { answerId: '1', callId: null, callAgainAt: null }),
          failed('saveJob'),
        ],
        may: ({ context }, { type }) => type !== 'work.run' || context.jobs.length < 2,
      },
    ],
  },
  cardsPageMachine: {
    runs: [
      {
        key: ({ openId, search, drafts, failure }) => [openId, search, drafts, failure?.subject],
        events: [
          { type: 'card.search', text: 'Orlov' },
          { type: 'url.changed', search: '?card=o' },
          { type: 'url.changed', search: '?search=a' },
          { type: 'url.changed', search: '?search=b' },
          { type: 'card.open', id: 's' },
          { type: 'card.edit', text: 'Therapist.', baseText: null },
          { type: 'picture.choose', file: null },
        ],
      },
      // Opened by a link.
      { input: { search: '?card=o' }, key: () => [] },
    ],
  },
  settingsCardsQuery: { runs: [query, { ...query, machine: createQuery('cards', 1000) }] },
  optimisticUpdateMachine: { runs: [{ input: change }] },
  optimisticUpdatesMachine: {
    runs: [
      {
        input: { screen: 'reminders' },
        events: [
          { type: 'update.make', change },
          { type: 'update.saved', change },
          { type: 'update.failed', change, error: null },
        ],
      },
    ],
  },
  channelStatusQuery: { runs: [query] },
  clinicsList: { runs: [{ ...list, input: { filter: null } }] },
  composerMachine: {
    runs: [
      {
        input: { chatNumber: 1 },
        events: [
          { type: 'draft.loaded', text: 'y' },
          { type: 'draft.change', text: 'x' },
          { type: 'draft.change', text: '/x' },
          { type: 'draft.restore', text: 'z' },
          { type: 'channel.choose', channel: 'sms' },
          { type: 'quick.move', to: 1 },
          { type: 'quick.pick', text: 'x', clientId: 'p' },
          { type: 'quick.pick', text: '{clientName}', clientId: 'p' },
          { type: 'chatMessage.send', channel: 'sms', clientId: 'p' },
          done('fillText', 'x'),
        ],
        key: ({ text, channel, pickIndex: pick }) => [text.slice(0, 3), channel, pick],
      },
    ],
  },
  conversationMachine: {
    runs: [
      {
        input: { chatNumber: 1 },
        events: [
          {
            type: 'xstate.snapshot.head',
            snapshot: { context: { data: { chat: { patients: [{ clientId: 'p' }] } } } },
          },
          { type: 'messages.loaded', items: [chatLine('a')], inSight: true },
          { type: 'messages.loaded', items: [chatLine('a')], inSight: false },
          { type: 'messages.add', message: chatLine('a') },
          { type: 'patient.choose', id: 'p' },
        ],
      },
    ],
  },
  outboxMachine: {
    ends: ['open'],
    runs: [
      {
        key: ({ items: lines, nightApprovedChats: nightly }) => [lines, nightly.length > 0],
        events: [
          { type: 'outbox.send', message: outgoingMessage },
          { type: 'outbox.retry', key: 'k' },
          { type: 'outbox.sendAtNight', key: 'k', chatNumber: 1 },
          { type: 'outbox.drop', key: 'k' },
          { type: 'outbox.stuck', key: 'k' },
          { type: 'outbox.confirmed', keys: ['k'] },
          { type: 'outbox.sent', outgoing: outgoingMessage, message: chatLine('k') },
          done('loadOutbox', [{ ...outgoingMessage, key: 'l' }]),
        ],
      },
    ],
  },
  outgoingMessageMachine: {
    runs: [
      {
        input: { message: outgoingMessage, isRestored: false },
        events: [
          done('sendLine', chatLine('k')),
          failed('sendLine'),
          failed('sendLine', new CallFailure(409, { code: 'NIGHT' }, 'no')),
        ],
      },
      { input: { message: outgoingMessage, isRestored: true } },
    ],
  },
  clinicSelectMachine: {
    runs: [
      {
        events: [
          { type: 'clinic.search', search: 'x' },
          { type: 'clinic.activate', index: 1 },
          { type: 'clinic.choose', id: 'c' },
          done('masterSignIn', stored),
        ],
      },
    ],
    // The session starts again from here.
    ends: ['entered'],
  },
  connectionFormMachine: {
    runs: [{ events: [{ type: 'connection.submit', request: { to: 'link', provider: 'p' } }] }],
  },
  connectionsQuery: { runs: [query, { ...query, machine: createQuery('connections', 1000) }] },
  conversionMetricsQuery: {
    runs: [{ ...query, events: [...query.events, { ...askQuery, keeps: true }] }],
  },
  conversionMachine: {
    runs: [
      {
        key: ({
          months,
          branchId,
          dimensions: apart,
          unit,
          sort,
          visibleRows: drawn,
          drillDown: opened,
        }) => [months, branchId, apart.length, unit, sort, drawn, opened?.metric],
        events: [
          { type: 'drillDown.open', drillDown: { metric: 'brought', type: null } },
          { type: 'drillDown.close' },
          { type: 'url.changed', search: '?figure=sent' },
          { type: 'url.changed', search: '' },
          { type: 'url.changed', search: '?months=12' },
          { type: 'url.changed', search: '?as=percents' },
          { type: 'metrics.filter', change: { dimensions: ['month'] } },
          { type: 'metricUnit.choose', unit: 'percents' },
          { type: 'sort.choose', column: 'booked' },
          { type: 'rows.more' },
        ],
        // A drill-down does not depend on sorting and unit, so the walk opens it only with the defaults.
        may: ({ context }, { type }) =>
          (type !== 'rows.more' || context.visibleRows < 200) &&
          (type !== 'drillDown.open' || (context.sort === null && context.unit === 'numbers')),
      },
      // Opened by a link.
      { input: { search: '?months=2026-01..2026-03' }, key: () => [] },
    ],
  },
  dashboardMetricsQuery: {
    runs: [{ ...query, events: [...query.events, { ...askQuery, keeps: true }] }],
  },
  dashboardMachine: {
    runs: [
      {
        key: ({ period, branchId, unit, drillDown: opened }) => [period, branchId, unit, opened],
        events: [
          { type: 'url.changed', search: '' },
          { type: 'url.changed', search: '?period=7d' },
          { type: 'url.changed', search: '?as=percents' },
          { type: 'url.changed', search: '?figure=came' },
          { type: 'drillDown.open', drillDown: { metric: 'sent', type: 'reminder' } },
          { type: 'drillDown.close' },
          { type: 'metrics.filter', change: { branchId: 'b' } },
          { type: 'metricUnit.choose', unit: 'percents' },
        ],
      },
      // Opened by a link.
      { input: { search: '?period=2026-11' }, key: () => [] },
    ],
  },
  channelRerouteMachine: {
    runs: [
      {
        key: ({ request, pendingUndos: backs }) => [request?.bypassed, backs.length],
        may: limitPendingUndos,
        events: [
          { type: 'reroute.set', request: { channel: 'whatsapp', bypassed: true } },
          {
            type: 'reroute.set',
            request: { channel: 'whatsapp', bypassed: false, takesBack: true },
          },
          done('channelReroute', { until: null, visits: 0, hurried: 0 }),
          failed('channelReroute'),
        ],
      },
    ],
  },
  drillDownMachine: {
    runs: [
      {
        input: {
          period: { kind: 'days', days: 7 },
          branchId: null,
          opened: { figure: 'sent', type: null },
        },
        key: ({ rows, error, request }) => [rows?.next, error === null, request.cursor],
        events: [
          { type: 'rows.more' },
          { type: 'rows.retry' },
          done('load', { rows: { total: 1, next: 'n', messages: [], visits: [], moments: [] } }),
          done('load', { rows: { total: 1, next: null, messages: [], visits: [], moments: [] } }),
          failed('load'),
          done('renew', { rows: { total: 2, next: 'n', messages: [], visits: [], moments: [] } }),
          failed('renew'),
        ],
      },
    ],
  },
  daysOffMachine: {
    runs: [
      {
        may: ({ context }) => context.queue.length < 2,
        events: [
          { type: 'dayOff.set', change: { branchId: null, day: '2026-12-31', isOff: true } },
        ],
      },
    ],
  },
  monthlyReportQuery: {
    runs: [{ ...query, events: [...query.events, { ...askQuery, keeps: true }] }],
  },
  monthlyReportMachine: {
    runs: [
      {
        key: ({ month, branchId, drillDown: opened }) => [month, branchId, opened?.metric],
        events: [
          { type: 'drillDown.open', drillDown: { metric: 'sent', type: null } },
          { type: 'drillDown.close' },
          { type: 'url.changed', path: '/my-efficiency', search: '?figure=reviewed' },
          { type: 'url.changed', path: '/my-efficiency', search: '' },
          { type: 'url.changed', path: '/my-efficiency/2026-11', search: '?branch=b' },
          { type: 'month.choose', month: '2026-10' },
          { type: 'branch.choose', branchId: 'b' },
          { type: 'month.print' },
          { type: 'month.share', month: '2026-10' },
        ],
      },
      // Opened by a link.
      { input: { path: '/my-efficiency/2026-11', search: '?branch=b' }, key: () => [] },
    ],
  },
  exclusionMachine: {
    runs: [
      {
        events: [
          { type: 'exclusion.ask', target: { clientId: 'c', name: 'Anna', savedBy: 'changes' } },
          { type: 'exclusion.answer', reason: 'moved' },
        ],
      },
    ],
  },
  formMachine: {
    runs: [
      {
        events: [
          { type: 'form.validated', errors: { name: { path: 'validation.required' } } },
          { type: 'field.typed', name: 'name' },
        ],
      },
    ],
  },
  inspectorMachine: {
    runs: [true, false].map((offerStately) => ({
      input: { offerStately, isDocked: true },
      key: ({ pausedRecords: held, expandedEntries: opened }) =>
        [held, opened].map(({ length }) => Math.min(length, 1)),
      events: [
        { type: 'page.state', state: emptyInspectionState },
        { type: 'page.records', records: [{ kind: 'taken', id: 'a', arrows: [0] }] },
        { type: 'actor.choose', id: 'a' },
        { type: 'ended.show', shown: true },
        { type: 'log.filter', text: 'x' },
        { type: 'log.narrow', narrow: true },
        { type: 'log.open', number: 1, opened: true },
      ],
    })),
    // Stately is offered once, when the inspector opens.
    ends: ['stately.off'],
  },
  connectionsPageMachine: {
    runs: [
      {
        events: [
          { type: 'card.open', card: 'sms16' },
          { type: 'card.open', card: 'whatsapp' },
          { type: 'url.changed', search: '?card=sms16' },
          { type: 'url.changed', search: '' },
          { type: 'connection.saved', to: 'link' },
          { type: 'connection.saved', to: 'connect' },
        ],
      },
      { input: { search: '?card=sms16' } },
    ],
  },
  channelHealthMachine: { runs: [{}] },
  answerWriteBackMachine: { runs: [{}], ends: ['written', 'refused', 'givenUp', 'overtaken'] },
  clinicSystemMachine: { runs: [{}] },
  handoverNoteMachine: {
    runs: [
      {
        events: [
          { type: 'handover.edit', text: '' },
          { type: 'handover.type', text: 'x' },
          done('saveHandover'),
          done('removeHandover'),
          failed('saveHandover'),
          failed('removeHandover'),
        ],
      },
    ],
  },
  importJoinMachine: { runs: [{}], ends: ['joined'] },
  abTestMachine: { runs: [{}], ends: ['judged', 'ended'] },
  ingestRunMachine: { runs: [{}], ends: ['done', 'failed'] },
  messageOutcomeMachine: { runs: [{}] },
  messageStatusMachine: { runs: [{}], ends: ['read'] },
  ingestMachine: {
    runs: [
      {
        events: [
          { type: 'system.connect', input: { misType: 'fhir' } },
          done('findRunning', { ...run('running'), kind: 'sync' }),
          done('findRunning', null),
          done('startSync', run('running')),
          done('loadRun', run('running')),
          done('loadRun', run('done')),
          { type: 'file.choose', file: 'f' },
          { type: 'column.choose', index: 0, field: 'phone' },
          { type: 'reading.choose', choice: { dateOrder: 'dayFirst' } },
          { type: 'run.show', run: run('done') },
          { type: 'zone.save', branchId: 'b', name: 'B', timeZone: null },
          { type: 'join.decide', join: true },
          ...['readRun', 'saveZone', 'decideJoining'].map((id) => done(id, run('done'))),
          ...[preview(['phone']), preview([]), { ...preview([]), columns: [] }].map((output) =>
            done('previewFile', output),
          ),
          done('judgeColumns', preview([])),
          done('judgeColumns', preview(['phone'])),
          done('importFile', run('done')),
          failed('importFile', new CallFailure(400, { fields: { file: 'no' } }, 'no')),
        ],
      },
    ],
  },
  systemChoiceMachine: {
    // The parent stops this chart together with the forms.
    ends: ['open'],
    runs: [
      {
        events: [
          { type: 'system.choose', name: 'yclients' },
          { type: 'system.choose', name: 'fhir' },
          { type: 'system.setAdditional', beside: true },
        ],
      },
    ],
  },
  localeMachine: {
    runs: [
      {
        input: { locale: 'ru' },
        events: [{ type: 'locale.choose', locale: 'en' }, done('loadStrings', {})],
      },
    ],
  },
  messageDetailQuery: { runs: [query] },
  npsMetricsQuery: { runs: [query] },
  messagesList: { runs: [list] },
  popupPeriodQuery: { runs: [query, { ...query, machine: createQuery('popupPeriod', 1000) }] },
  popupsMachine: {
    runs: [
      {
        key: ({ schedule: times, slot, dueSlot: due, items }) => [times, slot, due, items.length],
        events: [
          { type: 'popups.check', unread: 1 },
          { type: 'popups.period', periodicity: 'Daily' },
          done('loadHistory', { ids: [], slot: null }),
          ...['UponAdmission', 'Hourly'].map((periodicity) =>
            done('loadSchedule', { periodicity, timeZone: 'UTC' }),
          ),
          ...['a', 'b', null].map((slot) => done('computeSlot', { slot, wait: 1 })),
          ...[[{ id: 'x' }], [{ id: 'x' }, { id: 'y' }], []].map((items) =>
            done('loadUnread', items),
          ),
        ],
      },
    ],
  },
  recoveryMachine: {
    runs: [
      {
        events: [
          done('readToken', 't'),
          done('readToken', null),
          { type: 'recovery.ask', email: 'a@b.example' },
          { type: 'recovery.ask', email: 'a' },
          { type: 'password.typed', text: 'x' },
          { type: 'recovery.reset', password: 'long enough', confirmation: 'long enough' },
          { type: 'recovery.reset', password: 'long enough', confirmation: 'another' },
        ],
      },
    ],
    ends: ['saved'],
  },
  systemConnectionMachine: {
    runs: [
      {
        key: ({ chosen, saved, error }) => [chosen, chosen === saved, error === null],
        events: [
          { type: 'writeBack.choose', id: 'one', answers: true, cancellations: false },
          { type: 'system.askDisconnect', id: 'one' },
        ],
      },
    ],
  },
  agentPairingMachine: {
    runs: [
      {
        key: ({ code, secondsLeft: left, error }) => [code, left, error === null],
        events: [
          done('makeCode', {
            ...{ code: 'ABCD-2345', madeAt: '2026-12-08T06:00:00Z' },
            expiresAt: '2026-12-08T06:00:02Z',
          }),
        ],
      },
    ],
  },
  agentManagementMachine: {
    runs: [
      {
        key: ({ agent, newName: typed, failure }) => [agent, typed, failure === null],
        events: [
          { type: 'agent.rename', agent: { id: 'a', name: 'PC' } },
          { type: 'agent.name', name: 'Reception' },
          { type: 'agent.askRevoke', agent: { id: 'a', name: 'PC' } },
        ],
      },
    ],
  },
  sourceStatusMachine: {
    runs: [
      {
        key: ({ chosen, error }) => [chosen, error === null],
        events: [
          {
            type: 'status.choose',
            chosen: { id: 'one', word: 'missed', meaning: 'noShow' },
          },
          {
            type: 'status.choose',
            chosen: { id: 'one', word: 'missed', meaning: 'canceled' },
          },
        ],
      },
    ],
  },
  connectionPreviewMachine: {
    runs: [
      {
        key: ({ request, preview: seen, failure, choice }) => [
          request,
          seen,
          failure === null,
          choice?.chosen,
        ],
        events: [
          { type: 'system.preview', input: { misType: 'fhir' } },
          done('preview', {
            branches: [
              { id: '1', name: 'A' },
              { id: '2', name: 'B' },
            ],
            visits: [],
          }),
          { type: 'branch.choose', id: '1', isChosen: false },
        ],
      },
    ],
  },
  channelDisconnectionMachine: {
    runs: [
      {
        key: ({ outlook, error }) => [outlook, error === null],
        events: [
          { type: 'channel.askDisconnect', provider: 'sms16' },
          done('loadOutlook', { waiting: 1, otherWay: 0 }),
        ],
      },
    ],
  },
  emailConfirmationMachine: { runs: [{}] },
  emergencyStopMachine: {
    runs: [
      {
        key: ({ branchId, preview: ahead, stop, error }) => [branchId, ahead, stop, error === null],
        events: [
          { type: 'stop.choose', branchId: 'b' },
          { type: 'stop.askLift', stop: { id: 's', held: 1 } },
          done('loadPreview', { outlook: null, branches: [] }),
          done('lift', { id: 's', held: 0, late: 0, dropped: 1 }),
        ],
      },
    ],
  },
  emergencyStopsQuery: { runs: [query] },
  pendingJoinsQuery: { runs: [query] },
  joinDecisionMachine: {
    runs: [
      {
        key: ({ answer }) => [answer],
        events: [
          { type: 'join.decide', answer: { runId: 'r', join: true } },
          { type: 'join.decide', answer: { runId: 'r', join: false } },
        ],
      },
    ],
  },
  trainingEntryMachine: {
    runs: [
      {
        key: ({ error }) => [error === null],
        events: [done('beginTraining', stored), failed('beginTraining')],
      },
    ],
    // The session starts again from here.
    ends: ['entered'],
  },
  trainingClinicMachine: {
    runs: [
      {
        key: ({ error }) => [error === null],
        events: [done('leaveTraining', stored), done('removeTraining', stored)],
      },
    ],
    ends: ['left'],
  },
  registrationMachine: {
    runs: [
      {
        events: [
          { type: 'password.typed', text: 'x' },
          { type: 'field.left', name: 'email', form: { email: 'a' } },
          { type: 'field.typed', name: 'email' },
          { type: 'registration.send', form: { email: 'a@b.example' } },
          { type: 'registration.send', form: { email: 'a' } },
        ],
      },
    ],
  },
  remindersMachine: {
    runs: [
      {
        key: ({ facts, scenarioId, view, filter, openId }) => [
          [facts !== null, scenarioId, view, filter.period, openId],
        ],
        events: [
          done('loadFacts', facts),
          done('refreshFacts', facts),
          { type: 'listener.changed' },
          { type: 'kind.choose', kind: 'memo' },
          { type: 'scenario.choose', scenarioId: 's' },
          { type: 'scenario.choose', scenarioId: null },
          { type: 'scenario.changed', scenario, done: 'started' },
          { type: 'scenario.undoStop', scenarioId: 's' },
          { type: 'scenario.changed', scenario, done: 'regenerated' },
          { type: 'list.build' },
          { type: 'view.choose', view: 'list' },
          { type: 'view.choose', view: 'attention' },
          { type: 'filter.change', change: { period: { kind: 'days', days: 7 } } },
          { type: 'sending.filter', status: 'due' },
          { type: 'row.activate', index: 1, id: 'm' },
          { type: 'row.open', index: 1, id: 'm' },
          { type: 'update.saved', change },
          { type: 'url.changed', search: '?period=7d' },
          { type: 'url.changed', search: '?period=7d&message=m' },
          { type: 'search.change', search: 'x' },
        ],
      },
    ],
  },
  phoneCorrectionMachine: {
    runs: [
      {
        events: [
          { type: 'phone.open', clientId: 'c' },
          { type: 'phone.save', phone: '8 916' },
          done('correctPhone', undefined),
          failed('correctPhone', new CallFailure(400, { fields: { phone: 'no' } }, 'no')),
        ],
      },
    ],
  },
  patientRequestMachine: {
    runs: [
      {
        events: [
          ...['?request=a', '?request=b', ''].map((search) => ({
            type: 'url.changed',
            search,
          })),
          { type: 'request.handle', handled: true },
          { type: 'request.handle', handled: false },
          done('loadRequest', { id: 'a', handled: false }),
          done('setHandled', { id: 'a', handled: true }),
        ],
      },
    ],
  },
  pricesMachine: {
    runs: [
      {
        events: [
          { type: 'prices.save', form: { prices: { sms16: '2,50', telegram: '' }, seconds: '15' } },
          { type: 'prices.save', form: { prices: { sms16: 'dear' }, seconds: '0' } },
        ],
      },
    ],
  },
  reportEmailAddressesMachine: {
    runs: [
      {
        events: [
          done('loadRows', { rows: [reportEmailAddress], beside: null }),
          { type: 'row.open', id: 'a' },
          { type: 'row.remove', id: 'a' },
          { type: 'row.save', input: { email: 'boss@bereg.example' } },
          { type: 'row.save', input: { email: 'boss' } },
          done('saveRow', reportEmailAddress),
          done('removeRow'),
        ],
      },
    ],
  },
  sharedReportsMachine: {
    runs: [
      {
        input: { month: '2026-11' },
        key: ({ reports: copies, reportId: id, failure }) => [
          copies === null,
          id,
          failure === null,
        ],
        events: [
          done('loadCopies', [sharedCopy]),
          done('makeCopy', sharedCopy),
          { type: 'shared.copy', id: 's' },
          { type: 'shared.revoke', id: 's' },
        ],
      },
    ],
  },
  quickAnswersMachine: {
    runs: [
      {
        events: [
          done('loadRows', { rows: [quickAnswer], beside: null }),
          { type: 'row.open', id: 'q' },
          { type: 'row.remove', id: 'q' },
          { type: 'row.save', input: { name: 'Way', text: 'By bus' } },
          { type: 'row.save', input: { name: '', text: '{' } },
          done('saveRow', quickAnswer),
          done('removeRow'),
        ],
      },
    ],
  },
  profileMachine: {
    runs: [
      {
        events: [
          { type: 'profile.name', form: { firstName: 'Anna', lastName: '' } },
          {
            type: 'profile.email',
            form: { previousEmail: 'a@b.example', email: 'c@d.example', currentPassword: 'x' },
          },
          done('changeEmail', 'c@d.example'),
        ],
      },
    ],
  },
  passwordMachine: {
    runs: [
      {
        key: ({ failure, changes }) => [failure === null, Math.min(changes, 1)],
        events: [
          { type: 'password.typed', text: 'x' },
          ...['same', 'other'].map((confirmation) => ({
            type: 'password.change',
            form: { currentPassword: 'a', newPassword: 'same', confirmation },
          })),
        ],
      },
    ],
  },
  previewPatientsQuery: {
    runs: [query, { ...query, machine: createQuery('previewPatients', 1000) }],
  },
  connectionKindsQuery: {
    runs: [query, { ...query, machine: createQuery('connectionKinds', 1000) }],
  },
  runHistoryQuery: { runs: [query, { ...query, machine: createQuery('runsHistory', 1000) }] },
  scenarioControlMachine: {
    runs: [null, '2027-01-31'].map((autoStopDate) => ({
      input: { scenario: { ...scenario, autoStopDate, undoSeconds: 0 } },
      key: ({ scenario: { autoStopDate: date, undoSeconds }, includePast }) => [
        date,
        undoSeconds,
        includePast,
      ],
      events: [
        { type: 'control.autoStop', date: '2027-01-31' },
        { type: 'control.includePast', includePast: true },
        { type: 'control.replace', scenario },
        ...['saveAutoStop', 'regenerate', 'verify', 'start', 'undoStop'].map((id) =>
          done(id, scenario),
        ),
        done('stop', { ...scenario, undoSeconds: 60 }),
        done('launch', null),
        failed('start', new CallFailure(409, { code: 'STALE_LIST', added: 1 }, 'stale')),
        failed('start', new CallFailure(400, { fields: { autoStopDate: 'past' } }, 'past')),
        failed('saveAutoStop', new CallFailure(400, { fields: { autoStopDate: 'past' } }, 'past')),
        failed('saveAutoStop', new CallFailure(0, null, 'offline')),
      ],
    })),
  },
  scenarioMachine: { runs: [{}] },
  scenarioCascadeMachine: {
    runs: ['reminder', 'promotion'].map((type) => ({
      input: { scenario: { ...scenario, type }, steps: null },
      key: ({ saved, steps, failure }) => [
        saved.length,
        Math.min(steps.length, 2),
        failure === null,
      ],
      events: [
        done('loadCascade', [{ channel: 'sms', waitMinutes: 30 }]),
        done('saveCascade', scenario),
        { type: 'step.move', from: 0, to: 1 },
        { type: 'step.wait', at: 0, minutes: 30 },
        { type: 'step.remove', at: 0 },
        { type: 'cascade.scenario', scenario: { ...scenario, type } },
      ],
    })),
  },
  scenarioAbTestMachine: {
    runs: ['reminder', 'promotion'].map((type) => ({
      input: { scenario: { ...scenario, type, text: '{clientName}' } },
      key: ({ abTests: trials, form, failure, error }) => [
        trials === null,
        form.text.length,
        failure === null,
        error === null,
      ],
      events: [
        done('loadTrials', abTests),
        done('refresh', abTests),
        ...['startAbTest', 'endTrial', 'takeText'].map((id) =>
          done(id, { trials: abTests, scenario }),
        ),
        { type: 'abTest.change', change: { text: '{clientName}, hello' } },
        { type: 'abTest.setText', text: '{clientName}, come' },
        { type: 'abTest.end', abTestId: 't' },
        { type: 'abTest.takeText', abTestId: 't', side: 'b', text: 'b' },
        { type: 'abTest.scenario', scenario: { ...scenario, type, text: '{clientName}' } },
      ],
    })),
  },
  newScenarioMachine: {
    runs: [
      {
        events: [
          { type: 'create.open', scenarioType: 'memo' },
          { type: 'create.choose', scenarioType: 'nps' },
          { type: 'create.send', name: 'x' },
          done('createScenario', scenario),
        ],
      },
    ],
  },
  scenarioEditorMachine: {
    runs: ['reminder', 'promotion'].map((type) => ({
      input: { scenario: { ...script, type }, draft: {} },
      key: ({ draft, failure, revision }) => [draft, failure === null, Math.min(revision, 1)],
      events: [
        { type: 'draft.change', change: { name: 'y' } },
        { type: 'draft.change', change: { name: '' } },
        { type: 'draft.replaceText', change: { text: 'c' } },
        { type: 'editor.replace', scenario: { ...script, type, name: 'z' } },
        done('saveScenario', { ...script, type, name: 'y' }),
      ],
    })),
  },
  textPresetsMachine: {
    runs: [
      {
        events: [
          { type: 'presets.open', language: 'ru' },
          { type: 'presets.language', language: 'en' },
          { type: 'presets.pick', scenarioId: 's', change: { text: 'b' }, before: { text: 'a' } },
        ],
      },
    ],
  },
  textPreviewMachine: {
    runs: [
      {
        input: { scenarioId: 's', type: 'reminder', text: 'a', notice: null, clientId: null },
        events: [
          { type: 'preview.text', text: 'b', notice: null },
          { type: 'preview.patient', clientId: 'c' },
          done('loadPreview', { text: 'b' }),
        ],
      },
    ],
  },
  scenarioSendingList: { runs: [list] },
  testMessageMachine: {
    runs: [
      {
        input: { scenarioId: 's' },
        key: ({ patients, selectedIds: chosen, patientForm, failure }) => [
          patients.length,
          chosen.length,
          patientForm === null,
          failure === null,
        ],
        events: [
          done('loadTestPatients', [tester]),
          { type: 'test.choose', id: 't', chosen: true },
          { type: 'test.choose', id: 't', chosen: false },
          { type: 'test.side', side: 'b' },
          { type: 'patient.open', id: null },
          { type: 'patient.save', input: tester },
          { type: 'patient.save', input: { ...tester, phone: '' } },
          { type: 'patient.remove', id: 't' },
          { type: 'patient.restore', patient: tester },
          done('save', tester),
          done('restore', tester),
          done('sendTest', []),
          done('sendNow', []),
          failed('sendTest'),
          failed('sendNow'),
          failed('sendTest', new CallFailure(409, { code: 'OUTSIDE_WINDOW' }, 'no')),
          { type: 'test.sendNow' },
          { type: 'test.cancel' },
        ],
      },
    ],
  },
  scenariosMachine: {
    runs: [
      {
        events: [
          { type: 'url.changed', search: '' },
          { type: 'url.changed', search: '?scenario=s&tab=list' },
          done('recallUnsaved', { drafts: {}, cascades: {} }),
          done('loadScenarios', { scenarios: [script] }),
          done('refreshScenarios', { scenarios: [script] }),
          { type: 'scenario.changed', scenario: script, done: 'regenerated' },
          { type: 'scenario.changed', scenario: script, done: 'edited' },
          { type: 'scenario.undoStop', scenarioId: 's' },
          { type: 'draft.changed', scenarioId: 's', draft: { text: 'b' } },
          {
            type: 'cascade.changed',
            scenarioId: 's',
            steps: [{ channel: 'sms', waitMinutes: 30 }],
          },
          { type: 'cascade.changed', scenarioId: 's', steps: null },
          { type: 'text.choose', notice: 'moved' },
          { type: 'text.replace', scenarioId: 's', change: { text: 'c' } },
          { type: 'testPatient.restore', patient: tester },
          { type: 'sending.filter', status: 'due' },
          { type: 'row.activate', index: 1 },
          { type: 'row.open', index: 1, row: { clientId: 'c' } },
        ],
      },
    ],
  },
  reviewDetailQuery: { runs: [query] },
  reviewTransitionsQuery: { runs: [query] },
  reviewsList: { runs: [list] },
  reviewsMachine: {
    runs: [
      {
        key: ({ facts, filter, search, openId, active, error }) => [
          [facts !== null, filter.standing, filter.tab, search, openId, active, error === null],
        ],
        events: [
          done('loadFacts', reviewFacts),
          done('refreshFacts', reviewFacts),
          { type: 'url.changed', search: '?state=waiting' },
          { type: 'url.changed', search: '?state=waiting&review=m' },
          { type: 'filter.change', change: { standing: 'waiting' } },
          { type: 'filter.change', change: { tab: 'way' } },
          { type: 'search.change', search: 'x' },
          { type: 'row.activate', index: 1, id: 'w' },
          { type: 'row.open', index: 0, id: 'm' },
        ],
      },
    ],
  },
  reputationMachine: {
    runs: [
      {
        key: ({ facts, openId, failure }) => [facts?.rows.length, openId, failure === null],
        events: [
          done('loadRows', { rows: [reviewLink], beside: [] }),
          { type: 'row.open', id: null },
          { type: 'row.remove', id: 'r' },
          { type: 'row.save', input: reviewLink },
          { type: 'row.save', input: { ...reviewLink, url: 'maps' } },
          done('saveRow', reviewLink),
          done('removeRow'),
        ],
      },
    ],
  },
  screenMachine: {
    // One run per error: walks compare events by their JSON, which is equal for all errors.
    runs: ['Failed to fetch dynamically imported module: /x.js', 'no'].map((message) => ({
      input: { name: 'reminders' },
      events: [
        done('recallReloads', 0),
        done('loadScreen', { component: 'x', logic: null }),
        failed('loadScreen', new TypeError(message)),
      ],
    })),
    // The page reloads, or the parent replaces the screen.
    ends: ['shown', 'reloading', 'broken'],
  },
  sendingList: { runs: [list] },
  sessionMachine: {
    runs: [null, stored].map((kept) => ({
      input: { stored: kept },
      events: [
        { type: 'session.signIn', email: 'a@b.example', password: 'x' },
        done('signIn', stored),
        done('register', stored),
        { type: 'session.enter', stored },
        { type: 'tabs.stored', stored },
        done('token', { reason: 'missing' }),
        done('token', { reason: 'refused' }),
        done('token', { reason: 'passwordChanged' }),
      ],
    })),
    // The page reloads from here.
    ends: ['signedOutHere', 'expired', 'signedOutElsewhere', 'replaced'],
  },
  specialistCardsQuery: { runs: [query, { ...query, machine: createQuery('cards', 1000) }] },
  settingsPageMachine: {
    runs: [
      {
        events: [
          { type: 'card.open', card: { of: 'company' } },
          { type: 'url.changed', search: '?card=company' },
          { type: 'url.changed', search: '' },
          { type: 'card.saved', what: 'logo' },
          { type: 'card.saved', what: 'company' },
        ],
      },
      { input: { search: '?card=new' } },
    ],
  },
  settingsMachine: {
    runs: [
      {
        input: settings,
        events: [
          { type: 'settings.change', change: { language: 'en' } },
          { type: 'columns.order', table: 'messages', order: ['visit', 'patient'] },
          { type: 'columns.resize', table: 'messages', id: 'visit', width: 200 },
        ],
      },
    ],
  },
  changeStreamMachine: {
    runs: [
      {
        key: ({ failures, lastEventId: last }) => [failures > 0, last === null],
        events: [
          { type: 'connection.opened', id: 'a.1' },
          { type: 'connection.changed', id: 'a.2', subjects: ['message'] },
          { type: 'connection.reset', id: 'a.3' },
        ],
      },
    ],
  },
  timeMachine: {
    runs: [
      {
        input: { scenarioId: 's' },
        key: ({ simulation: shown, steps, cursor, error }) => [
          shown === null,
          Math.min(steps.length, 1),
          cursor,
          error === null,
        ],
        events: [
          { type: 'patient.search', search: 'x' },
          { type: 'patient.choose', clientId: 'c' },
          { type: 'timeMachine.moveTo', to: 1 },
          { type: 'step.take', step: { kind: 'exclude' } },
          done('findPatients', [{ id: 'c', name: 'Anna' }]),
          done('simulate', {
            from: '2026-12-08T09:00:00Z',
            events: [
              { at: '2026-12-08T09:00:00Z', step: null },
              { at: '2026-12-09T09:00:00Z', step: null },
            ],
            visits: [],
          }),
          done('simulate', null),
        ],
      },
    ],
  },
  toastMachine: {
    runs: [false, true].map((sticky) => ({
      input: { severity: 'info', summary: { text: 'Hello' }, sticky },
    })),
  },
  toastsMachine: {
    runs: [
      {
        // The actions use the toast actors, which a walk does not start.
        machine: toastsMachine.provide({
          actions: { undo: () => {}, clear: () => {}, replaceOldest: () => {} },
        }),
        key: ({ toastCount: made }) => Math.min(made, 1),
        events: [
          { type: 'toast.show', severity: 'info', summary: { text: 'Hello' } },
          { type: 'toast.undo', id: 'toast-1' },
          { type: 'xstate.done.actor.*', actorId: 'toast-1' },
        ],
      },
    ],
  },
  onboardingQuery: { runs: [query] },
  colleaguesQuery: { runs: [query] },
  commandPaletteMachine: {
    runs: [
      {
        events: [
          { type: 'palette.type', text: 'анна' },
          { type: 'palette.highlight', index: 1 },
          ...['/clients', null].map((href) => ({
            type: 'palette.choose',
            entry: { id: 'a', label: 'a', hint: null, href },
          })),
          done('find', { patients: [], scenarios: [] }),
        ],
      },
    ],
  },
  shellMachine: {
    runs: [
      {
        events: ['/clients', null].map((path) => ({ type: 'menu.choose', path })),
      },
    ],
  },
  tokenMachine: {
    runs: ['b', ''].map((refreshToken) => ({
      input: { pair: { accessToken: 'a', refreshToken } },
      key: ({ failures, reason }) => [Math.min(failures, 1), reason],
      events: [
        { type: 'token.refused', accessToken: 'a' },
        { type: 'token.changed', pair: { accessToken: 'a', refreshToken: 'b' } },
        { type: 'token.forbidden', accessToken: 'a' },
        done('renewTokens', { accessToken: 'a', refreshToken: 'b' }),
        failed('renewTokens', new CallFailure(401, null, 'no')),
        failed('renewTokens', new CallFailure(401, { code: 'PASSWORD_CHANGED' }, 'no')),
        failed('renewTokens', new Error('no')),
      ],
    })),
  },
  clockMachine: {
    runs: [
      {
        input: { now: '2026-12-08T07:20:00Z' },
        events: [{ type: 'clock.refresh' }, done('readClock', '2026-12-08T07:21:00Z')],
      },
    ],
  },
  printMachine: { runs: [{ events: [] }] },
  versionMachine: {
    runs: [
      {
        input: { stored: null },
        events: [done('fetchVersion', 'a'), done('fetchVersion', 'b')],
      },
    ],
    // The page reloads from here.
    ends: ['leaving'],
  },
  // viewerQuery has no poll interval; a query with one takes the remaining transitions.
  viewerQuery: { runs: [query, { ...query, machine: createQuery('viewer', 1000) }] },
  rescheduleMachine: {
    runs: [
      {
        key: ({ failure, freeSlots }) => [failure === null, freeSlots && [freeSlots.obstacle]],
        events: [
          { type: 'reschedule.open', visit: { visitId: 'v', name: 'Anna' } },
          { type: 'reschedule.choose', slot: 's' },
          { type: 'reschedule.save', wishedTime: 'Friday' },
          { type: 'reschedule.undone', visitId: 'v' },
          done('joinWaitingList'),
          failed('joinWaitingList'),
          done('loadFreeSlots', { obstacle: null, items: [] }),
          done('loadFreeSlots', null),
          failed('loadFreeSlots'),
          done('moveVisit', 'm'),
          done('moveVisit', null),
          failed('moveVisit', new CallFailure(409, { code: 'SLOT_TAKEN' }, 'no')),
          failed('moveVisit'),
          done('saveWish', '1'),
          failed('saveWish'),
        ],
      },
    ],
  },
  rescheduleUndoMachine: {
    runs: [
      {
        key: ({ queue }) => [queue.length],
        events: [
          { type: 'undo.run', saved: { kind: 'moved', id: 'm', visitId: 'v', name: 'Anna' } },
          done('undoRescheduling'),
          failed('undoRescheduling'),
        ],
        may: ({ context }, { type }) => type !== 'undo.run' || context.queue.length < 2,
      },
    ],
  },
  visitActionsMachine: {
    runs: [
      {
        may: limitPendingUndos,
        events: [
          { type: 'action.run', action: visitAnswer },
          {
            type: 'action.run',
            action: { ...visitAnswer, to: 'none', answerId: '1', takesBack: true },
          },
          done('saveAct', { answerId: '1', reason: null }),
        ],
      },
    ],
  },
  visitAnswerMachine: { runs: [{}] },
  visitDetailQuery: { runs: [query] },
  visitReceiptMachine: {
    runs: [
      {
        key: () => [],
        events: [
          { type: 'receipt.make', visitId: 'v' },
          done('makeReceipt'),
          failed('makeReceipt'),
        ],
      },
    ],
  },
  visitsList: { runs: [list] },
  waitingMessagesQuery: { runs: [query] },
}
