import * as graph from '../../schema/generated/client/graphql.ts'
import { reputationMachine } from '../../src/machines/reputation/reputation.machine.ts'
import type {
  ReviewBranches,
  ReviewLink,
  ReviewLinkInput,
} from '../../src/machines/reputation/review-links.ts'
import type { CrudContext } from '../../src/machines/shared/crud.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import { byPerson, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  dialog,
  field,
  fill,
  focused,
  gone,
  heading,
  type Look,
  off,
  press,
  status,
  text,
  waiting,
  within,
  wrong,
} from './kit/sight.ts'
import { layOneLink, scene, tab } from './reviews.tsx'

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

/** Looks of the links, or of the empty state. */
const links = ({ context: { facts } }: State): Look[] => [
  title,
  button(t('reputation.add')),
  ...(facts?.rows.length === 0 ? [none] : [gone(none)]),
  ...(facts?.rows ?? []).flatMap(({ urlName, url }) => [
    text(url),
    button(t('reputation.editNamed', { name: urlName })),
    button(t('reputation.removeNamed', { name: urlName })),
  ]),
]
const toastLooks = (last: { type: string }): Look[] => {
  if (last.type === 'xstate.done.actor.saveRow') return [status(t('reputation.saved'))]
  if (last.type === 'xstate.done.actor.removeRow') return [status(t('reputation.removed'))]
  if (last.type === 'xstate.error.actor.removeRow') return [alert(t('errors.network'))]
  return []
}

export const walks = [
  walkOf<typeof reputationMachine>({
    chart: 'reputationMachine',
    machine: reputationMachine,
    runs: [
      {
        events: reputationEvents(loaded),
        key: ({ facts, openId, failure }) => [facts?.rows.length, openId, failure === null],
      },
    ],
    sees: {
      loading: () => [title, waiting, gone(button(t('reputation.add')))],
      failed: () => [title, alert(t('reputation.failed')), button(t('common.retry'))],
      shown: (state, last) => [...links(state), gone(dialog()), ...toastLooks(last)],
      editing: (state, last) => [
        form(state),
        save,
        cancel,
        ...(last.type === 'row.open' ? [focused(name)] : []),
        ...(last.type === 'row.save'
          ? [wrong(name, t('validation.required')), wrong(url, t('validation.url'))]
          : []),
        ...(last.type.startsWith('xstate.error')
          ? [within(form(state), alert(t('errors.network')))]
          : []),
      ],
      saving: (state) => [form(state), off(save)],
      confirmingRemoval: (state) => [
        question(state),
        within(question(state), text(count('reputation.question.hint', 0))),
        button(t('reputation.remove')),
        focused(cancel),
      ],
      removing: (state) => [question(state), off(button(t('reputation.remove')))],
    },
    plays: {
      'rows.retry': byPerson(() => [press(button(t('common.retry')))]),
      'row.open': byPerson(
        ({ id }, { context }) => [
          press(
            button(
              id === null
                ? t('reputation.add')
                : t('reputation.editNamed', { name: nameOf(context, id) }),
            ),
          ),
        ],
        ({ id }, { context }) => id === null || nameOf(context, id) !== '',
      ),
      'row.remove': byPerson(
        ({ id }, { context }) => [
          press(button(t('reputation.removeNamed', { name: nameOf(context, id) }))),
        ],
        ({ id }, { context }) => nameOf(context, id) !== '',
      ),
      'row.close': byPerson(() => [press(cancel)]),
      'row.save': byPerson(({ input }) => [
        fill(name, input.urlName),
        fill(url, input.url),
        press(save),
      ]),
      'row.confirm': byPerson(() => [press(button(t('reputation.remove')))]),
    },
    setting: () =>
      scene(
        'reputation.',
        (find) => find('reputation'),
        (stage) => stage.perform([press(tab('links'))]),
      ),
    browser: {
      at: '/reputation?tab=links',
      calls: {
        loadRows: graph.ReputationDocument,
        saveRow: graph.SaveReviewLinkDocument,
        removeRow: graph.RemoveReviewLinkDocument,
      },
      before: layOneLink,
    },
  }),
]

const nameOf = ({ facts }: State['context'], id: string) =>
  facts?.rows.find((row) => row.id === id)?.urlName ?? ''
