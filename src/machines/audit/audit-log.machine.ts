import { assign, cancel, fromCallback, raise, sendTo, setup } from 'xstate'
import type { ActorContract } from '../shared/actor-contract.ts'
import { systemActor } from '../shared/system-actors.ts'
import { tableExportMachine } from '../shared/table-export.machine.ts'
import {
  type AuditFilter,
  type AuditUrlState,
  auditList,
  formatUrlState,
  parseUrlState,
} from './audit-log.ts'

type AuditLogEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'filter.change'; change: Partial<AuditFilter> }
  | { type: 'search.change'; search: string }
  | { type: 'url.write' }
  | { type: 'row.activate'; index: number }
  /** `path`: of what the entry is about; null if it has no page. */
  | { type: 'row.open'; index: number; path: string | null }

interface AuditLogContext extends AuditUrlState {
  /** Raised when the address changes the search, so that its field resets. */
  urlRevision: number
  active: number | null
}

/** Chart of the audit log: filter, search and keyboard position. */
export const auditLogMachine = setup({
  types: {} as {
    context: AuditLogContext
    events: AuditLogEvent
    /** Initial query string. */
    input: { search: string } | undefined
  },
  actors: {
    urlListener: fromCallback<AuditLogEvent>(() => {}),
    list: auditList,
    file: tableExportMachine,
  },
  actions: {
    /** Writes the filter to the address. */
    writeUrl: (_, _nothing: undefined) => {},
    filterList: sendTo(systemActor('auditList'), ({ context }) => ({
      type: 'list.filter',
      filter: context.filter,
    })),
    searchList: sendTo(systemActor('auditList'), ({ context }) => ({
      type: 'list.search',
      search: context.search,
    })),
    navigate: sendTo(systemActor('app'), (_, { path }: { path: string }) => ({
      type: 'page.go',
      path,
    })),
  },
  guards: {
    isOtherUrlState: ({ context }, { search }: { search: string }) =>
      formatUrlState(context) !== formatUrlState(parseUrlState(search)),
    hasPath: (_, { path }: { path: string | null }) => path !== null,
  },
  delays: { typing: 300 },
}).createMachine({
  id: 'auditLog',
  context: ({ input }) => ({
    ...parseUrlState(input?.search ?? ''),
    urlRevision: 0,
    active: null,
  }),
  invoke: [
    { id: 'urlListener', src: 'urlListener' },
    {
      id: 'list',
      systemId: 'auditList',
      src: 'list',
      input: ({ context: { filter, search } }) => ({ filter, search }),
    },
    { id: 'file', systemId: 'tableExport', src: 'file' },
  ],
  on: {
    'url.changed': {
      guard: { type: 'isOtherUrlState', params: ({ event }) => event },
      actions: [
        assign(({ context, event }) => ({
          ...parseUrlState(event.search),
          active: null,
          urlRevision: context.urlRevision + 1,
        })),
        'searchList',
        'filterList',
      ],
    },
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
    'row.activate': { actions: assign({ active: ({ event }) => event.index }) },
    'row.open': [
      {
        guard: { type: 'hasPath', params: ({ event }) => event },
        actions: [
          assign({ active: ({ event }) => event.index }),
          { type: 'navigate', params: ({ event }) => ({ path: event.path ?? '' }) },
        ],
      },
      { actions: assign({ active: ({ event }) => event.index }) },
    ],
  },
})

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    audit: {
      events: AuditLogEvent
      actor: ActorContract<typeof auditLogMachine, 'active' | 'filter' | 'search' | 'urlRevision'>
    }
  }
}
