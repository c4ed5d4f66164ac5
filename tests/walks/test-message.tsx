import * as graph from '../../schema/generated/client/graphql.ts'
import { testMessageMachine } from '../../src/machines/scenarios/test-message.machine.ts'
import {
  type TestMessageContext,
  testPatientFields,
} from '../../src/machines/scenarios/test-message-context.ts'
import { ru } from '../ui/screens/page.tsx'
import {
  createScenariosFixture,
  findScenarioChild,
  runningTrial,
  scenariosBrowserOptions,
  trialsOf,
} from './fixtures/scenarios.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import {
  absent,
  alert,
  button,
  checked,
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
import { formatText } from './kit/format-text.ts'
import { byUser, defineWalk } from './kit/screen-walk.ts'
import { click, fill } from './kit/user-actions.ts'

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
const outsideWindow = refusal('В клинике сейчас 23:33.', { code: 'OUTSIDE_WINDOW' }, 409)
const outsideDialog = dialog(t('scenarios.test.hour'))
const sendNow = within(outsideDialog, button(t('scenarios.test.sendNow')))
const add = button(t('scenarios.test.add'))
const retry = button(t('common.retry'))
/** Radio button of one of the two texts. */
const side = (value: 'a' | 'b'): ExpectedElement => ({
  role: 'radio',
  name: t(`abTest.name.${value}`),
})
const edit = button(t('scenarios.test.edit', { name }))
const remove = button(t('scenarios.test.remove', { name }))
const patientCheckbox: ExpectedElement = { role: 'checkbox', name: new RegExp(`^${name}`) }
const form = ({ patientForm }: TestMessageContext) =>
  dialog(t(`scenarios.test.${patientForm?.id ? 'editTitle' : 'newTitle'}`))
const of = (field: (typeof testPatientFields)[number]) => t(`scenarios.test.${field}`)
const save = button(t('scenarios.test.save'))

const compared = trialsOf({ running: runningTrial })
const hasAnna = ({ patients }: TestMessageContext) => patients.some(({ id }) => id === anna.id)

export const walks = [
  defineWalk<typeof testMessageMachine>({
    chart: 'testMessageMachine',
    machine: testMessageMachine,
    runs: [
      {
        input: { scenarioId: 's' },
        key: ({ patients, selectedIds, results, patientForm, removingId, failure, side }) => [
          patients.length,
          selectedIds.length,
          side,
          results,
          patientForm?.id,
          removingId,
          failure,
        ],
        events: [
          doneEvent('loadTestPatients', [anna]),
          doneEvent('loadTestPatients', []),
          errorEvent('loadTestPatients', refusal('Список недоступен.')),
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
          doneEvent('save', anna),
          errorEvent('save', refusal('Сервер занят.')),
          errorEvent('save', refusal('Проверьте.', { fields: { phone: 'Номер неверен.' } })),
          doneEvent('restore', anna),
          errorEvent('restore', refusal('Вернуть не вышло.')),
          errorEvent('removeTestPatient', refusal('Убрать не вышло.')),
          doneEvent('sendTest', [{ testPatientId: 't', status: 'accepted', detail: null }]),
          errorEvent('sendTest', refusal('Канал отключён.')),
          errorEvent('sendTest', outsideWindow),
          { type: 'test.sendNow' },
          { type: 'test.cancel' },
          doneEvent('sendNow', [{ testPatientId: 't', status: 'accepted', detail: null }]),
          errorEvent('sendNow', refusal('Канал отключён.')),
        ],
      },
    ],
    expectedViews: {
      loading: () => [absent(title), absent(send), absent(retry)],
      failed: () => [title, alert('Список недоступен.'), retry, absent(send), absent(add)],
      choosing: ({ context }, { type }) => [
        title,
        send,
        add,
        checked(side('a'), context.side === 'a'),
        checked(side('b'), context.side === 'b'),
        absent(dialog()),
        ...(hasAnna(context)
          ? [checked(patientCheckbox, context.selectedIds.includes(anna.id)), edit, remove]
          : [text(t('scenarios.test.nobodyYet')), absent(patientCheckbox)]),
        ...(context.failure?.message
          ? [alert(formatText(context.failure.message))]
          : [absent(retry)]),
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
              invalid(field(of('phone')), formatText(context.failure.fields.phone)),
              field(of('lastName'), anna.lastName),
            ]
          : context.failure?.message
            ? [within(form(context), alert(formatText(context.failure.message)))]
            : []),
        ...(type === 'patient.save' ? [focused(field(of('phone')))] : []),
      ],
      saving: ({ context }) => [form(context), within(form(context), disabled(save))],
      restoring: { sameAs: 'sending', reason: 'all buttons are disabled until the server answers' },
      removing: { sameAs: 'sending', reason: 'all buttons are disabled until the server answers' },
      confirming: () => [
        outsideDialog,
        within(outsideDialog, text('В клинике сейчас 23:33.')),
        focused(sendNow),
      ],
      sendingNow: { sameAs: 'sending', reason: 'the same test message is being sent' },
      sending: ({ context }) => [
        title,
        disabled(send),
        disabled(add),
        ...(hasAnna(context) ? [disabled(edit), disabled(remove)] : []),
        absent(dialog()),
      ],
    },
    eventTriggers: {
      'test.retry': byUser(() => [click(retry)]),
      'test.choose': byUser(
        () => [click(patientCheckbox)],
        ({ id, chosen }, { context }) =>
          hasAnna(context) && context.selectedIds.includes(id) !== chosen,
      ),
      'test.side': byUser(
        ({ side: value }) => [click(side(value))],
        ({ side }, { context }) => context.side !== side,
      ),
      'test.send': byUser(() => [click(send)]),
      'test.sendNow': byUser(() => [click(sendNow)]),
      'test.cancel': byUser(() => [
        click(within(outsideDialog, button(t('scenarios.test.notNow')))),
      ]),
      'patient.open': byUser(
        ({ id }) => [click(id === null ? add : edit)],
        ({ id }, { context }) => id === null || hasAnna(context),
      ),
      'patient.close': byUser((_, { context }) => [
        click(within(form(context), button(t('common.cancel')))),
      ]),
      'patient.save': byUser(({ input }, { context }) => [
        ...testPatientFields.map((one) => fill(within(form(context), field(of(one))), input[one])),
        click(within(form(context), save)),
      ]),
      'patient.remove': byUser(
        () => [click(remove)],
        (_, { context }) => hasAnna(context),
      ),
      'patient.restore': {
        sender: 'scenarios, for the undo toast of a removal',
        trigger: (_, driver) => driver.perform([click(button(t('common.undo')))]),
        may: (_, { context }) => context.removingId !== null && !hasAnna(context),
      },
    },
    browser: scenariosBrowserOptions('test', {
      // The test patient is the walk's own; the server does not know it.
      calls: {
        loadTestPatients: {
          operation: graph.TestPatientsDocument,
          overlay: (items: object[]) => ({ testPatients: { items } }),
        },
        saveTestPatient: {
          operation: graph.SaveTestPatientDocument,
          replaceWith: (saveTestPatient: object) => ({ saveTestPatient }),
        },
        removeTestPatient: {
          operation: graph.RemoveTestPatientDocument,
          replaceWith: () => ({ removeTestPatient: true }),
        },
        sendTest: {
          operation: graph.SendTestDocument,
          replaceWith: (sendTest: object[]) => ({ sendTest }),
        },
        sendNow: {
          operation: graph.SendTestDocument,
          replaceWith: (sendTest: object[]) => ({ sendTest }),
        },
      },
      responseOverrides: [[graph.TextTrialsDocument, { textTrials: compared }]],
    }),
    fixture: () => {
      const fixture = createScenariosFixture({
        heldChart: 'testMessage',
        actor: findScenarioChild('test'),
        tab: 'test',
      })
      return {
        ...fixture,
        answers: { ...fixture.answers, 'scenarioAbTest.loadTrials': () => compared },
      }
    },
  }),
]
