import type { ViewerQuery } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { trainingClinicMachine } from '../../src/machines/training/training-clinic.machine.ts'
import { trainingEntryMachine } from '../../src/machines/training/training-entry.machine.ts'
// Imported here, because they are loaded lazily.
import '../../src/ui/training/EndTrainingConfirmDialog.tsx'
import '../../src/ui/training/StartTrainingConfirmDialog.tsx'
import '../../src/ui/training/TrainingTasks.tsx'
import { ru } from '../ui/screens/page.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import {
  absent,
  alert,
  button,
  byRole,
  dialog,
  disabled,
  effect,
  focused,
  heading,
  link,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { byUser, defineWalk, type ScreenFixture } from './kit/screen-walk.ts'
import { click } from './kit/user-actions.ts'
import { browserOptions, createShellFixture } from './shell.tsx'

const { t } = ru
const stored = { token: 'a', refreshToken: 'b', tariff: 'null', isMaster: false }
const trainingViewer: ViewerQuery['viewer'] = {
  role: 'owner',
  isMasterAccount: false,
  training: {
    over: false,
    until: '2026-12-09T09:00:00Z',
    tasks: [
      { task: 'whyNot', done: true },
      { task: 'unclear', done: false },
    ],
  },
} as ViewerQuery['viewer']

/** The shell, with a session actor that records when another session replaces it. */
function createFixture(
  walked: 'trainingEntry' | 'trainingClinic',
  recordEffect: (effect: string) => void,
): ScreenFixture {
  const shell = createShellFixture(walked, recordEffect)
  return {
    ...shell,
    parts: {
      ...shell.parts,
      session: {
        machine: sessionMachine.provide({
          actions: { storeSession: () => recordEffect('stored') },
        }),
        input: { stored },
      },
    },
    answers: {
      ...shell.answers,
      ...(walked === 'trainingClinic' && { 'viewer.load': () => ({ data: trainingViewer }) }),
    },
  }
}

/** The session in the server's response. */
const session = { token: 'a', refreshToken: 'b', tariff: null, isMasterAccount: false }

const account = button(t('menu.account'))
const menu = byRole('menuitem', t('training.menu'))
const question = dialog(t('training.ask.title'))
const begin = within(question, button(t('training.ask.begin')))
const cancel = button(t('common.cancel'))
const creating = within(question, status(t('training.ask.creating')))

const unfold = button(t('training.tasks.progress', { done: 1, total: 2 }))
const back = button(t('training.back'))
const tasks = heading(t('training.tasks.title'))
const next = link(t('training.tasks.unclear.open'))
const restart = button(t('training.tasks.restart'))
const askEnd = button(t('training.end'))
const removal = dialog(t('training.ending.title'))
const remove = within(removal, button(t('training.ending.act')))
const bar = text(t('training.nothing'))

export const walks = [
  defineWalk<typeof trainingEntryMachine>({
    chart: 'trainingEntryMachine',
    machine: trainingEntryMachine,
    runs: [
      {
        key: ({ error }) => [error === null],
        events: [
          doneEvent('beginTraining', stored),
          errorEvent('beginTraining', refusal('Слишком часто.')),
        ],
      },
    ],
    expectedViews: {
      closed: () => [account, absent(dialog()), absent(effect('stored'))],
      confirming: ({ context: { error } }) => [
        question,
        begin,
        text(t('training.ask.about')),
        absent(creating),
        ...(error === null ? [] : [within(question, alert('Слишком часто.'))]),
      ],
      creating: () => [question, creating, disabled(begin), absent(alert('Слишком часто.'))],
      entered: () => [effect('stored')],
    },
    eventTriggers: {
      'training.ask': byUser(() => [click(account), click(menu)]),
      'training.begin': byUser(() => [click(begin)]),
      'training.dismiss': byUser(() => [click(cancel)]),
    },
    fixture: (_, recordEffect) => createFixture('trainingEntry', recordEffect),
    browser: browserOptions({
      changesSession: true,
      calls: { beginTraining: graph.BeginTrainingDocument },
    }),
  }),
  defineWalk<typeof trainingClinicMachine>({
    chart: 'trainingClinicMachine',
    machine: trainingClinicMachine,
    runs: [
      {
        key: ({ error }) => [error === null],
        events: [
          doneEvent('leaveTraining', stored),
          doneEvent('removeTraining', stored),
          errorEvent('restartTasks', refusal('Не сейчас.')),
          errorEvent('leaveTraining', refusal('Не сейчас.')),
          errorEvent('removeTraining', refusal('Не сейчас.')),
        ],
      },
    ],
    expectedViews: {
      folded: (_, { type }) => [
        bar,
        unfold,
        back,
        absent({ ...back, busy: true }),
        absent(effect('stored')),
        absent(tasks),
        absent(dialog()),
        ...(type.startsWith('xstate.error')
          ? [alert(t('training.failed')), alert('Не сейчас.')]
          : []),
      ],
      unfolded: (_, { type }) => [
        bar,
        tasks,
        next,
        restart,
        ...(type.startsWith('xstate.error')
          ? [alert(t('training.failed')), alert('Не сейчас.')]
          : []),
      ],
      restarting: () => [tasks, next, disabled(restart)],
      leaving: () => [{ ...back, busy: true }],
      confirmingEnd: ({ context: { error } }, { type }) => [
        removal,
        remove,
        ...(error === null ? [] : [within(removal, alert('Не сейчас.'))]),
        ...(type === 'training.askEnd' ? [focused(cancel)] : []),
      ],
      ending: () => [removal, disabled(remove)],
      left: () => [effect('stored')],
    },
    eventTriggers: {
      'tasks.toggle': byUser(() => [click(unfold)]),
      'tasks.fold': byUser(() => [click(next)]),
      'tasks.restart': byUser(() => [click(restart)]),
      'training.leave': byUser(() => [click(back)]),
      'training.askEnd': byUser(
        () => [click(askEnd)],
        (_, state) => state.hasTag('tasks'),
      ),
      'training.end': byUser(() => [click(remove)]),
      'training.dismiss': byUser(() => [click(cancel)]),
    },
    fixture: (_, recordEffect) => createFixture('trainingClinic', recordEffect),
    browser: browserOptions({
      changesSession: true,
      // The viewer is in the demo clinic; the overlay puts them into a training clinic.
      responseOverrides: [[graph.ViewerDocument, { viewer: trainingViewer }]],
      calls: {
        restartTasks: {
          operation: graph.RestartTasksDocument,
          replaceWith: () => ({ restartTasks: true }),
        },
        leaveTraining: {
          operation: graph.LeaveTrainingDocument,
          replaceWith: () => ({ leaveTraining: session }),
        },
        removeTraining: {
          operation: graph.RemoveTrainingDocument,
          replaceWith: () => ({ removeTraining: session }),
        },
      },
    }),
  }),
]
