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
import { byPerson, type Setting, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  deed,
  dialog,
  focused,
  gone,
  heading,
  link,
  off,
  press,
  status,
  text,
  within,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'
import { inBrowser, shellSetting } from './shell.tsx'

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
function setting(
  walked: 'trainingEntry' | 'trainingClinic',
  note: (deed: string) => void,
): Setting {
  const shell = shellSetting(walked, note)
  return {
    ...shell,
    parts: {
      ...shell.parts,
      session: {
        machine: sessionMachine.provide({ actions: { storeSession: () => note('stored') } }),
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

const menu = button(t('training.menu'))
const question = dialog(t('training.ask.title'))
const begin = within(question, button(t('training.ask.begin')))
const cancel = button(t('common.cancel'))
const creating = within(question, status(t('training.ask.making')))

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
  walkOf<typeof trainingEntryMachine>({
    chart: 'trainingEntryMachine',
    machine: trainingEntryMachine,
    runs: [
      {
        key: ({ error }) => [error === null],
        events: [done('beginTraining', stored), failed('beginTraining', refused('Слишком часто.'))],
      },
    ],
    sees: {
      closed: () => [menu, gone(dialog()), gone(deed('stored'))],
      asking: ({ context: { error } }) => [
        question,
        begin,
        text(t('training.ask.about')),
        gone(creating),
        ...(error === null ? [] : [within(question, alert('Слишком часто.'))]),
      ],
      making: () => [question, creating, off(begin), gone(alert('Слишком часто.'))],
      entered: () => [deed('stored')],
    },
    plays: {
      'training.ask': byPerson(() => [press(menu)]),
      'training.begin': byPerson(() => [press(begin)]),
      'training.dismiss': byPerson(() => [press(cancel)]),
    },
    setting: (_, note) => setting('trainingEntry', note),
    browser: inBrowser({ enters: true, calls: { beginTraining: graph.BeginTrainingDocument } }),
  }),
  walkOf<typeof trainingClinicMachine>({
    chart: 'trainingClinicMachine',
    machine: trainingClinicMachine,
    runs: [
      {
        key: ({ error }) => [error === null],
        events: [
          done('leaveTraining', stored),
          done('removeTraining', stored),
          failed('restartTasks', refused('Не сейчас.')),
          failed('leaveTraining', refused('Не сейчас.')),
          failed('removeTraining', refused('Не сейчас.')),
        ],
      },
    ],
    sees: {
      folded: (_, { type }) => [
        bar,
        unfold,
        back,
        gone({ ...back, busy: true }),
        gone(deed('stored')),
        gone(tasks),
        gone(dialog()),
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
      restarting: () => [tasks, next, off(restart)],
      leaving: () => [{ ...back, busy: true }],
      askingEnd: ({ context: { error } }, { type }) => [
        removal,
        remove,
        ...(error === null ? [] : [within(removal, alert('Не сейчас.'))]),
        ...(type === 'training.askEnd' ? [focused(cancel)] : []),
      ],
      ending: () => [removal, off(remove)],
      left: () => [deed('stored')],
    },
    plays: {
      'tasks.toggle': byPerson(() => [press(unfold)]),
      'tasks.fold': byPerson(() => [press(next)]),
      'tasks.restart': byPerson(() => [press(restart)]),
      'training.leave': byPerson(() => [press(back)]),
      'training.askEnd': byPerson(
        () => [press(askEnd)],
        (_, state) => state.hasTag('tasks'),
      ),
      'training.end': byPerson(() => [press(remove)]),
      'training.dismiss': byPerson(() => [press(cancel)]),
    },
    setting: (_, note) => setting('trainingClinic', note),
    browser: inBrowser({
      enters: true,
      // The viewer is in the demo clinic; the overlay puts them into a training clinic.
      shows: [[graph.ViewerDocument, { viewer: trainingViewer }]],
      calls: {
        restartTasks: { asks: graph.RestartTasksDocument, instead: () => ({ restartTasks: true }) },
        leaveTraining: {
          asks: graph.LeaveTrainingDocument,
          instead: () => ({ leaveTraining: session }),
        },
        removeTraining: {
          asks: graph.RemoveTrainingDocument,
          instead: () => ({ removeTraining: session }),
        },
      },
    }),
  }),
]
