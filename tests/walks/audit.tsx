import type { ViewerQuery } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { auditLogMachine } from '../../src/machines/audit/audit-log.machine.ts'
import { type AuditRow, auditList, emptyFilter } from '../../src/machines/audit/audit-log.ts'
import { ToastsContainer } from '../../src/ui/app/ToastsContainer.tsx'
import { AuditScreen } from '../../src/ui/audit/AuditScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { commonParts } from './kit/common-parts.tsx'
import { button, byRole, effect, field, heading, text, within } from './kit/expected-elements.ts'
import { listWalk } from './kit/list-walk.ts'
import {
  type BrowserOptions,
  byOtherActor,
  byUser,
  defineWalk,
  type ScreenFixture,
} from './kit/screen-walk.ts'
import { click, fill, pressKey } from './kit/user-actions.ts'

const { t } = ru
const row = (id: string, more: Partial<AuditRow> = {}): AuditRow => ({
  id,
  at: '2026-12-08T07:00:00Z',
  action: 'excludeClient',
  refused: false,
  area: null,
  object: { kind: 'patient', id: 'c', name: `Пациент ${id}` },
  accountId: 'a',
  by: 'Анна Иванова',
  agent: null,
  isMaster: false,
  address: '203.0.113.7',
  ...more,
})
const rows = [row('1'), row('2', { action: 'signIn', object: null, by: 'Пётр Орлов' })]
const summary = { employees: [{ id: 'a', name: 'Анна Иванова' }] }
const auditLog = { items: rows, total: 2, ...summary }

const createFixture = (
  walked: 'audit' | 'auditList',
  recordEffect: (effect: string) => void = () => {},
): ScreenFixture => ({
  parts: {
    ...commonParts,
    audit: {
      machine: auditLogMachine.provide({
        actions: { navigate: (_, { path }) => recordEffect(path) },
      }),
    },
  },
  render: () => (
    <>
      <AuditScreen />
      <ToastsContainer />
    </>
  ),
  actor: (find) => find(walked),
  answers: {
    'viewer.load': () => ({
      // The part of the viewer that this screen reads.
      data: {
        role: 'owner',
        isMasterAccount: false,
        company: { timeZone: 'UTC' },
      } as ViewerQuery['viewer'],
    }),
    ...(walked === 'audit' && {
      'auditList.loadPages': () => ({ pages: { 1: rows }, total: 2, summary }),
    }),
  },
})

const searchField = field(t('audit.filters.search'))
const grid = byRole('grid', t('audit.title'))
const chooseKind = [
  click(button(new RegExp(`^${t('audit.filters.kind')}`))),
  click(byRole('menuitem', t('audit.kind.patients'))),
]
const browserOptions = (more: Partial<BrowserOptions>): BrowserOptions => ({
  path: '/audit',
  calls: {},
  ...more,
  responseOverrides: [[graph.AuditLogDocument, { auditLog }]],
})

export const walks = [
  listWalk({
    chart: 'auditList',
    machine: auditList,
    filter: emptyFilter,
    otherFilter: { ...emptyFilter, kind: 'patients' },
    search: searchField,
    row: row('1'),
    rowText: 'Анна Иванова',
    summary,
    fixture: () => createFixture('auditList'),
    choose: () => chooseKind,
    browser: browserOptions({
      calls: {
        loadPages: {
          operation: graph.AuditLogDocument,
          overlay: ({ pages }: { pages: Record<number, AuditRow[]> }) => ({
            auditLog: { items: pages[1], total: 1, ...summary },
          }),
        },
      },
    }),
  }),
  defineWalk<typeof auditLogMachine>({
    chart: 'auditLogMachine',
    machine: auditLogMachine,
    runs: [
      {
        key: ({ active, urlRevision: _, ...rest }) => ({ ...rest, active }),
        events: [
          { type: 'url.changed', search: '?kind=files' },
          { type: 'filter.change', change: { kind: 'patients' } },
          { type: 'search.change', search: 'Ор' },
          { type: 'row.activate', index: 0 },
          { type: 'row.open', index: 0, path: '/clients?client=c' },
          { type: 'row.open', index: 1, path: null },
        ],
        may: ({ context }, { type }) => type !== 'filter.change' || context.filter.kind === null,
      },
    ],
    expectedViews: {
      whole: ({ context: { filter } }, { type, path }) => [
        heading(t('audit.title')),
        within(grid, text('Пётр Орлов')),
        ...(filter.kind === null
          ? []
          : [button(`${t('audit.filters.kind')}: ${t(`audit.kind.${filter.kind}`)}`)]),
        ...(type === 'row.open' && path !== null ? [effect(path)] : []),
      ],
    },
    eventTriggers: {
      'url.changed': byOtherActor('the URL'),
      'filter.change': byUser(() => chooseKind),
      'search.change': byUser(({ search }) => [fill(searchField, search)]),
      'url.write': byOtherActor('a timer'),
      'row.activate': byUser(() => [pressKey(grid, 'Home')]),
      'row.open': byUser(({ path }) => [
        click(within(grid, text(path === null ? 'Пётр Орлов' : 'Анна Иванова'))),
      ]),
    },
    fixture: (_, recordEffect) => createFixture('audit', recordEffect),
    browser: browserOptions({
      triggerOverrides: {
        // Opening leads to another screen; the walk returns.
        async 'row.open'(driver, { path }) {
          let search = ''
          await driver.waitForUrl((url) => {
            search = url.search
            return true
          })
          await driver.perform([
            click(within(grid, text(path === null ? 'Пётр Орлов' : 'Анна Иванова'))),
          ])
          if (path === null) return
          await driver.waitForUrl(({ pathname }) => pathname !== '/audit')
          await driver.navigate(`/audit${search}`)
        },
      },
    }),
  }),
]
