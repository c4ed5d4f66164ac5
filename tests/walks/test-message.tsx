import * as graph from '../../schema/generated/client/graphql.ts'
import { testMessageMachine } from '../../src/machines/scenarios/test-message.machine.ts'
import {
  type TestMessageContext,
  testPatientFields,
} from '../../src/machines/scenarios/test-message-context.ts'
import { ru } from '../ui/screens/page.tsx'
import { byPerson, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  checked,
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
  within,
  wrong,
} from './kit/sight.ts'
import { done, failed, refused, say } from './kit/words.ts'
import {
  partOf,
  runningTrial,
  scriptsInBrowser,
  scriptsScene,
  trialsOf,
} from './scenes/scenarios.tsx'

const { t } = ru
const anna = {
  id: 't',
  firstName: 'Анна',
  lastName: 'Орлова',
  patronymic: 'Ивановна',
  phone: '+79161234567',
  position: 'Администратор',
}
const { id: _, ...input } = anna
const name = 'Орлова Анна Ивановна'

const title = heading(t('scenarios.test.title'))
const send = button(t('scenarios.test.send'))
const outsideWindow = refused('В клинике сейчас 23:33.', { code: 'OUTSIDE_WINDOW' }, 409)
const outsideDialog = dialog(t('scenarios.test.hour'))
const sendNow = within(outsideDialog, button(t('scenarios.test.sendNow')))
const add = button(t('scenarios.test.add'))
const retry = button(t('common.retry'))
/** Radio button of one of the two texts. */
const side = (value: 'a' | 'b'): Look => ({ role: 'radio', name: t(`abTest.name.${value}`) })
const edit = button(t('scenarios.test.edit', { name }))
const remove = button(t('scenarios.test.remove', { name }))
const patientCheckbox: Look = { role: 'checkbox', name: new RegExp(`^${name}`) }
const form = ({ patientForm: asked }: TestMessageContext) =>
  dialog(t(`scenarios.test.${asked?.id ? 'editTitle' : 'newTitle'}`))
const of = (field: (typeof testPatientFields)[number]) => t(`scenarios.test.${field}`)
const save = button(t('scenarios.test.save'))

const compared = trialsOf({ running: runningTrial })
const hasAnna = ({ patients }: TestMessageContext) => patients.some(({ id }) => id === anna.id)

export const walks = [
  walkOf<typeof testMessageMachine>({
    chart: 'testMessageMachine',
    machine: testMessageMachine,
    runs: [
      {
        input: { scenarioId: 's' },
        key: ({
          patients,
          selectedIds: chosen,
          results,
          patientForm: asked,
          removingId: removing,
          failure,
          side: text,
        }) => [patients.length, chosen.length, text, results, asked?.id, removing, failure],
        events: [
          done('loadTestPatients', [anna]),
          done('loadTestPatients', []),
          failed('loadTestPatients', refused('Список недоступен.')),
          { type: 'test.choose', id: 't', chosen: true },
          { type: 'test.choose', id: 't', chosen: false },
          { type: 'test.side', side: 'b' },
          { type: 'test.side', side: 'a' },
          { type: 'test.send', of: 'booked', compared: true },
          { type: 'patient.open', id: null },
          { type: 'patient.open', id: 't' },
          { type: 'patient.save', input },
          { type: 'patient.save', input: { ...input, phone: '' } },
          { type: 'patient.remove', id: 't' },
          { type: 'patient.restore', patient: anna },
          done('save', anna),
          failed('save', refused('Сервер занят.')),
          failed('save', refused('Проверьте.', { fields: { phone: 'Номер неверен.' } })),
          done('restore', anna),
          failed('restore', refused('Вернуть не вышло.')),
          failed('removeTestPatient', refused('Убрать не вышло.')),
          done('sendTest', [{ testPatientId: 't', status: 'accepted', detail: null }]),
          failed('sendTest', refused('Канал отключён.')),
          failed('sendTest', outsideWindow),
          { type: 'test.sendNow' },
          { type: 'test.cancel' },
          done('sendNow', [{ testPatientId: 't', status: 'accepted', detail: null }]),
          failed('sendNow', refused('Канал отключён.')),
        ],
      },
    ],
    sees: {
      loading: () => [gone(title), gone(send), gone(retry)],
      failed: () => [title, alert('Список недоступен.'), retry, gone(send), gone(add)],
      choosing: ({ context }, { type }) => [
        title,
        send,
        add,
        checked(side('a'), context.side === 'a'),
        checked(side('b'), context.side === 'b'),
        gone(dialog()),
        ...(hasAnna(context)
          ? [checked(patientCheckbox, context.selectedIds.includes(anna.id)), edit, remove]
          : [text(t('scenarios.test.nobodyYet')), gone(patientCheckbox)]),
        ...(context.failure?.message ? [alert(say(context.failure.message))] : [gone(retry)]),
        ...(context.results.length > 0 ? [status(t('scenarios.test.accepted'))] : []),
        ...(type === 'xstate.done.actor.removeTestPatient'
          ? [status(t('scenarios.test.removed'))]
          : []),
        ...(type === 'xstate.error.actor.restore' ? [alert('Вернуть не вышло.')] : []),
        ...(type === 'xstate.error.actor.removeTestPatient' ? [alert('Убрать не вышло.')] : []),
      ],
      filling: ({ context }, { type }) => [
        form(context),
        within(form(context), save),
        ...(type === 'patient.open'
          ? testPatientFields.map((one) => field(of(one), context.patientForm?.id ? anna[one] : ''))
          : []),
        ...(context.failure?.fields.phone
          ? [
              wrong(field(of('phone')), say(context.failure.fields.phone)),
              field(of('lastName'), anna.lastName),
            ]
          : context.failure?.message
            ? [within(form(context), alert(say(context.failure.message)))]
            : []),
        ...(type === 'patient.save' ? [focused(field(of('phone')))] : []),
      ],
      saving: ({ context }) => [form(context), within(form(context), off(save))],
      restoring: { like: 'sending', why: 'all there is to press waits for the server' },
      removing: { like: 'sending', why: 'all there is to press waits for the server' },
      asking: () => [
        outsideDialog,
        within(outsideDialog, text('В клинике сейчас 23:33.')),
        focused(sendNow),
      ],
      sendingNow: { like: 'sending', why: 'it is the same message on its way' },
      sending: ({ context }) => [
        title,
        off(send),
        off(add),
        ...(hasAnna(context) ? [off(edit), off(remove)] : []),
        gone(dialog()),
      ],
    },
    plays: {
      'test.retry': byPerson(() => [press(retry)]),
      'test.choose': byPerson(
        () => [press(patientCheckbox)],
        ({ id, chosen }, { context }) =>
          hasAnna(context) && context.selectedIds.includes(id) !== chosen,
      ),
      'test.side': byPerson(
        ({ side: value }) => [press(side(value))],
        ({ side: value }, { context }) => context.side !== value,
      ),
      'test.send': byPerson(() => [press(send)]),
      'test.sendNow': byPerson(() => [press(sendNow)]),
      'test.cancel': byPerson(() => [
        press(within(outsideDialog, button(t('scenarios.test.notNow')))),
      ]),
      'patient.open': byPerson(
        ({ id }) => [press(id === null ? add : edit)],
        ({ id }, { context }) => id === null || hasAnna(context),
      ),
      'patient.close': byPerson((_, { context }) => [
        press(within(form(context), button(t('common.cancel')))),
      ]),
      'patient.save': byPerson(({ input }, { context }) => [
        ...testPatientFields.map((one) => fill(within(form(context), field(of(one))), input[one])),
        press(within(form(context), save)),
      ]),
      'patient.remove': byPerson(
        () => [press(remove)],
        (_, { context }) => hasAnna(context),
      ),
      'patient.restore': {
        by: 'scripts, for the notice that takes a removal back',
        comes: (_, stage) => stage.perform([press(button(t('common.undo')))]),
        may: (_, { context }) => context.removingId !== null && !hasAnna(context),
      },
    },
    browser: scriptsInBrowser('test', {
      // The test patient is the walk's own; the server does not know it.
      calls: {
        loadTestPatients: {
          asks: graph.TestPatientsDocument,
          as: (items: object[]) => ({ testPatients: { items } }),
        },
        saveTestPatient: {
          asks: graph.SaveTestPatientDocument,
          instead: (saveTestPatient: object) => ({ saveTestPatient }),
        },
        removeTestPatient: {
          asks: graph.RemoveTestPatientDocument,
          instead: () => ({ removeTestPatient: true }),
        },
        sendTest: { asks: graph.SendTestDocument, instead: (sendTest: object[]) => ({ sendTest }) },
        sendNow: { asks: graph.SendTestDocument, instead: (sendTest: object[]) => ({ sendTest }) },
      },
      shows: [[graph.TextTrialsDocument, { textTrials: compared }]],
    }),
    setting: () => {
      const scene = scriptsScene({ of: 'testMessage', actor: partOf('test'), tab: 'test' })
      return {
        ...scene,
        answers: { ...scene.answers, 'scenarioAbTest.loadTrials': () => compared },
      }
    },
  }),
]
