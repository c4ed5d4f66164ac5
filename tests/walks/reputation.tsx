import * as graph from '../../schema/generated/client/graphql.ts'
import { reputationMachine } from '../../src/machines/reputation/reputation.machine.ts'
import type {
  ReviewBranches,
  ReviewLink,
  ReviewLinkInput,
} from '../../src/machines/reputation/review-links.ts'
import type { CrudContext } from '../../src/machines/shared/crud.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import {
  absent,
  alert,
  busyMain,
  button,
  dialog,
  disabled,
  type ExpectedElement,
  field,
  focused,
  heading,
  invalid,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { byUser, defineWalk } from './kit/screen-walk.ts'
import { click, fill } from './kit/user-actions.ts'
import { addReviewLink, createFixture, tab } from './reviews.tsx'

const { t, count } = ru
const maps = {
  id: 'r',
  urlName: 'Карты',
  url: 'https://maps.example',
  branchId: null,
  transitionsCount: 0,
}
const loaded = { rows: [maps], related: [] }
const reputationEvents = (before: object) => [
  { type: 'xstate.done.actor.loadRows', output: before },
  { type: 'row.open', id: null },
  { type: 'row.open', id: 'r' },
  { type: 'row.remove', id: 'r' },
  { type: 'row.save', input: { ...maps, id: undefined, transitionsCount: undefined } },
  { type: 'row.save', input: { urlName: '', url: 'maps', branchId: null } },
  { type: 'xstate.done.actor.saveRow', output: maps },
  { type: 'xstate.done.actor.removeRow' },
]

type State = { context: CrudContext<ReviewLink, ReviewLinkInput, ReviewBranches> }
const linkName = ({ context }: State) =>
  context.facts?.rows.find(({ id }) => id === context.openId)?.urlName ?? ''
const title = heading(t('menu.reputation'))
const none = heading(t('reputation.none.title'))
const form = ({ context }: State) =>
  dialog(t(`reputation.form.${context.openId ? 'editTitle' : 'newTitle'}`))
const question = (state: State) => dialog(t('reputation.question.title', { name: linkName(state) }))
const save = button(t('reputation.form.save'))
const cancel = button(t('common.cancel'))
const name = field(t('reputation.form.urlName'))
const url = field(t('reputation.form.url'))

/** Elements of the links, or of the empty state. */
const links = ({ context: { facts } }: State): ExpectedElement[] => [
  title,
  button(t('reputation.add')),
  ...(facts?.rows.length === 0 ? [none] : [absent(none)]),
  ...(facts?.rows ?? []).flatMap(({ urlName, url }) => [
    text(url),
    button(t('reputation.editNamed', { name: urlName })),
    button(t('reputation.removeNamed', { name: urlName })),
  ]),
]
const toastElements = (last: { type: string }): ExpectedElement[] => {
  if (last.type === 'xstate.done.actor.saveRow') return [status(t('reputation.saved'))]
  if (last.type === 'xstate.done.actor.removeRow') return [status(t('reputation.removed'))]
  if (last.type === 'xstate.error.actor.removeRow') return [alert(t('errors.network'))]
  return []
}

export const walks = [
  defineWalk<typeof reputationMachine>({
    chart: 'reputationMachine',
    machine: reputationMachine,
    runs: [
      {
        events: reputationEvents(loaded),
        key: ({ facts, openId, failure }) => [facts?.rows.length, openId, failure === null],
      },
    ],
    expectedViews: {
      loading: () => [title, busyMain, absent(button(t('reputation.add')))],
      failed: () => [title, alert(t('reputation.failed')), button(t('common.retry'))],
      shown: (state, last) => [...links(state), absent(dialog()), ...toastElements(last)],
      editing: (state, last) => [
        form(state),
        save,
        cancel,
        ...(last.type === 'row.open' ? [focused(name)] : []),
        ...(last.type === 'row.save'
          ? [invalid(name, t('validation.required')), invalid(url, t('validation.url'))]
          : []),
        ...(last.type.startsWith('xstate.error')
          ? [within(form(state), alert(t('errors.network')))]
          : []),
      ],
      saving: (state) => [form(state), disabled(save)],
      confirmingRemoval: (state) => [
        question(state),
        within(question(state), text(count('reputation.question.hint', 0))),
        button(t('reputation.remove')),
        focused(cancel),
      ],
      removing: (state) => [question(state), disabled(button(t('reputation.remove')))],
    },
    eventTriggers: {
      'rows.retry': byUser(() => [click(button(t('common.retry')))]),
      'row.open': byUser(
        ({ id }, { context }) => [
          click(
            button(
              id === null
                ? t('reputation.add')
                : t('reputation.editNamed', { name: nameOf(context, id) }),
            ),
          ),
        ],
        ({ id }, { context }) => id === null || nameOf(context, id) !== '',
      ),
      'row.remove': byUser(
        ({ id }, { context }) => [
          click(button(t('reputation.removeNamed', { name: nameOf(context, id) }))),
        ],
        ({ id }, { context }) => nameOf(context, id) !== '',
      ),
      'row.close': byUser(() => [click(cancel)]),
      'row.save': byUser(({ input }) => [
        fill(name, input.urlName),
        fill(url, input.url),
        click(save),
      ]),
      'row.confirm': byUser(() => [click(button(t('reputation.remove')))]),
    },
    fixture: () =>
      createFixture(
        'reputation.',
        (find) => find('reputation'),
        (driver) => driver.perform([click(tab('links'))]),
      ),
    browser: {
      path: '/reputation?tab=links',
      calls: {
        loadRows: graph.ReputationDocument,
        saveRow: graph.SaveReviewLinkDocument,
        removeRow: graph.RemoveReviewLinkDocument,
      },
      prepareData: addReviewLink,
    },
  }),
]

const nameOf = ({ facts }: State['context'], id: string) =>
  facts?.rows.find((row) => row.id === id)?.urlName ?? ''
