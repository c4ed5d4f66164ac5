import { assign, cancel, enqueueActions, fromCallback, raise, setup } from 'xstate'
import { formatPatientName } from '../../../domain/person-name.ts'
import type { ToldAnswer } from '../../../schema/generated/client/graphql.ts'
import { notesMachine } from '../attention/notes.machine.ts'
import { patientCardQuery } from '../patient/patient-card-query.ts'
import { phoneCorrectionMachine } from '../patient/phone-correction.machine.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import type { ListEvent } from '../shared/list.machine.ts'
import type { QueryEvent } from '../shared/query.machine.ts'
import type { SelectionEvent } from '../shared/selection-context.ts'
import { systemActor } from '../shared/system-actors.ts'
import { tableExportMachine } from '../shared/table-export.machine.ts'
import { toggleSort } from '../url-state/list-url-state.ts'
import { changesAnswer, listNextVisits } from '../visit/next-visit.ts'
import { visitActionsMachine } from '../visit/visit-actions.machine.ts'
import { patientConsentMachine } from './patient-consent.machine.ts'
import { patientRecordMachine } from './patient-record.machine.ts'
import { patientRequestsMachine } from './patient-requests.machine.ts'
import type { PatientsContext, PatientsEvent } from './patients-context.ts'
import {
  type Exclusion,
  type ExclusionUndo,
  type PatientRow,
  type PatientsFilter,
  patientFactsQuery,
  patientSelection,
  patientsList,
} from './patients-queries.ts'
import {
  emptyUrlState,
  isDifferentList,
  type PatientsUrlState,
  parseUrlState,
} from './patients-url-state.ts'

type PatientCardActor = ActorContract<typeof patientCardQuery, 'data'>

/** Chart of the patients screen: list, filter and open card. List, card and actions are child actors. */
export const patientsMachine = setup({
  types: {} as { context: PatientsContext; events: PatientsEvent },
  actors: {
    urlListener: fromCallback<PatientsEvent>(() => {}),
    list: patientsList,
    facts: patientFactsQuery,
    selection: patientSelection,
    card: patientCardQuery,
    notes: notesMachine,
    phoneCorrection: phoneCorrectionMachine,
    file: tableExportMachine,
    requests: patientRequestsMachine,
    person: patientRecordMachine,
    consent: patientConsentMachine,
    visitActions: visitActionsMachine,
    keys: fromCallback<PatientsEvent>(() => {}),
  },
  actions: {
    applyUrlState: enqueueActions(
      ({ enqueue, context }, { place }: { place: PatientsUrlState }) => {
        enqueue.assign({ ...place, active: null, urlRevision: context.urlRevision + 1 })
        if (place.search !== context.search)
          enqueue.sendTo(systemActor('patientsList'), { type: 'list.search', search: place.search })
        enqueue.sendTo(systemActor('patientsList'), { type: 'list.filter', filter: place.filter })
      },
    ),
    /** Writes the URL state to the address. */
    writeUrl: (_, _nothing: undefined) => {},
    filterList: enqueueActions(({ enqueue, context: { filter } }) => {
      enqueue.sendTo(systemActor('patientsList'), { type: 'list.filter', filter })
    }),
    searchList: enqueueActions(({ enqueue, context: { search } }) => {
      enqueue.sendTo(systemActor('patientsList'), { type: 'list.search', search })
    }),
    openCard: enqueueActions(({ enqueue, context: { openId } }) => {
      enqueue.stopChild('card')
      enqueue.stopChild('notes')
      if (!openId) return
      enqueue.spawnChild('card', { id: 'card', input: { args: openId } })
      enqueue.spawnChild('notes', { id: 'notes', input: { clientId: openId, messageId: null } })
    }),
    answerNextVisit: enqueueActions(
      ({ enqueue, self }, { to, now }: { to: ToldAnswer; now: string }) => {
        const card = self.getSnapshot().children?.card as PatientCardActor | undefined
        const data = card?.getSnapshot().context.data
        const [next, other] = listNextVisits(data?.visits.items ?? [], now)
        if (!data || data.client.deceased || data.client.erased) return
        // A key does not say which of two visits at one time it is about.
        if (!next || other || !changesAnswer(next, to)) return
        enqueue.sendTo(systemActor('visitActions'), {
          type: 'action.run',
          action: { kind: 'answer', visitId: next.id, to, name: formatPatientName(data.client) },
        })
      },
    ),
    /** Reloads the list and the open card. */
    refresh: enqueueActions(({ enqueue, context }) => {
      enqueue.sendTo(systemActor('patientsList'), { type: 'list.refresh' })
      if (context.openId) enqueue.sendTo('card', { type: 'query.refresh' })
    }),
  },
  guards: {
    isOpen: ({ context }) => context.openId !== null,
    isOtherUrlState: ({ context }, { place }: { place: PatientsUrlState }) =>
      isDifferentList(context, place),
    isOtherCard: ({ context }, { place }: { place: PatientsUrlState }) =>
      context.openId !== place.openId,
  },
  delays: { typing: 300 },
}).createMachine({
  id: 'patients',
  context: { ...emptyUrlState, urlRevision: 0, active: null },
  invoke: [
    { id: 'urlListener', src: 'urlListener' },
    {
      id: 'list',
      systemId: 'patientsList',
      src: 'list',
      input: ({ context: { filter, search } }) => ({ filter, search }),
    },
    { id: 'facts', systemId: 'patientFacts', src: 'facts', input: { args: null } },
    { id: 'selection', systemId: 'patientSelection', src: 'selection' },
    { id: 'phoneCorrection', systemId: 'phoneCorrection', src: 'phoneCorrection' },
    { id: 'person', systemId: 'patientRecord', src: 'person' },
    { id: 'consent', systemId: 'patientConsent', src: 'consent' },
    { id: 'requests', systemId: 'patientRequests', src: 'requests' },
    { id: 'visitActions', systemId: 'visitActions', src: 'visitActions' },
    { id: 'keys', src: 'keys' },
    { id: 'file', systemId: 'tableExport', src: 'file' },
  ],
  on: {
    'url.changed': [
      {
        guard: {
          type: 'isOtherUrlState',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
        actions: [
          {
            type: 'applyUrlState',
            params: ({ event }) => ({ place: parseUrlState(event.search) }),
          },
          'openCard',
        ],
      },
      {
        guard: {
          type: 'isOtherCard',
          params: ({ event }) => ({ place: parseUrlState(event.search) }),
        },
        actions: [
          assign({ openId: ({ event }) => parseUrlState(event.search).openId }),
          'openCard',
        ],
      },
    ],
    'search.change': {
      actions: [
        assign({ search: ({ event }) => event.search, active: null }),
        'searchList',
        // Browsers limit how often the address may change.
        cancel('writeUrl'),
        raise({ type: 'url.write' }, { id: 'writeUrl', delay: 'typing' }),
      ],
    },
    'url.write': { actions: 'writeUrl' },
    'filter.change': {
      actions: [
        assign({
          filter: ({ context, event }) => ({ ...context.filter, ...event.change }),
          active: null,
        }),
        'filterList',
        'writeUrl',
      ],
    },
    'sort.by': {
      actions: [
        assign({
          filter: ({ context: { filter }, event }) => ({
            ...filter,
            sort: toggleSort(filter.sort, event.column),
          }),
          active: null,
        }),
        'filterList',
        'writeUrl',
      ],
    },
    'row.activate': [
      {
        guard: 'isOpen',
        actions: [
          assign({
            active: ({ event }) => event.index,
            openId: ({ context, event }) => event.id ?? context.openId,
          }),
          'openCard',
          'writeUrl',
        ],
      },
      { actions: assign({ active: ({ event }) => event.index }) },
    ],
    'row.open': {
      actions: [
        assign({ active: ({ event }) => event.index, openId: ({ event }) => event.id }),
        'openCard',
        'writeUrl',
      ],
    },
    'card.open': {
      actions: [assign({ active: null, openId: ({ event }) => event.id }), 'openCard', 'writeUrl'],
    },
    'panel.close': { actions: [assign({ openId: null }), 'openCard', 'writeUrl'] },
    'selection.changed': { actions: 'refresh' },
    'phone.corrected': { actions: 'refresh' },
    'action.saved': { actions: 'refresh' },
    'card.answer': {
      actions: { type: 'answerNextVisit', params: ({ event }) => event },
    },
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    patients: {
      events: PatientsEvent
      actor: ActorContract<typeof patientsMachine, keyof PatientsContext>
    }
    patientsList: {
      events: ListEvent<PatientRow, PatientsFilter>
      actor: ActorContract<typeof patientsList, 'summary' | 'error' | 'more' | 'pages' | 'total'>
    }
    patientFacts: {
      events: QueryEvent<null>
      actor: ActorContract<typeof patientFactsQuery, 'data'>
    }
    patientSelection: {
      events: SelectionEvent<Exclusion, ExclusionUndo>
      actor: ActorContract<
        typeof patientSelection,
        'action' | 'anchor' | 'selected' | 'failure' | 'targets' | 'listQuery'
      >
    }
  }
}
