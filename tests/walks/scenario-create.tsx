import * as graph from '../../schema/generated/client/graphql.ts'
import { newScenarioMachine } from '../../src/machines/scenarios/new-scenario.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import { createScenariosFixture, scenario, scenariosBrowserOptions } from './fixtures/scenarios.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import {
  absent,
  alert,
  button,
  checked,
  dialog,
  disabled,
  field,
  heading,
  invalid,
  status,
  within,
} from './kit/expected-elements.ts'
import { byUser, defineWalk } from './kit/screen-walk.ts'
import { click, fill } from './kit/user-actions.ts'

const { t } = ru
const form = dialog(t('scenarios.create.title'))
const kind = (type: 'memo' | 'nps') =>
  within(form, {
    role: 'radio',
    name: `${t(`scenarios.type.${type}`)} ${t(`scenarios.about.${type}`)}`,
  })
const name = within(form, field(t('scenarios.create.name')))
const create = within(form, button(t('scenarios.create.submit')))
const createdScenario = scenario({ id: 'n', type: 'nps', name: 'Оценка' })

export const walks = [
  defineWalk<typeof newScenarioMachine>({
    chart: 'newScenarioMachine',
    machine: newScenarioMachine,
    runs: [
      {
        key: ({ scenarioType, failure }) => [scenarioType, failure?.fields],
        events: [
          { type: 'create.open', scenarioType: 'memo' },
          { type: 'create.choose', scenarioType: 'nps' },
          { type: 'create.send', name: 'Оценка' },
          doneEvent('createScenario', createdScenario),
          errorEvent('createScenario', refusal('Сервер занят.')),
          errorEvent(
            'createScenario',
            refusal('Такое название уже есть.', { fields: { name: 'Занято.' } }),
          ),
        ],
      },
    ],
    expectedViews: {
      closed: (_, { type }) => [
        heading(t('scenarios.title')),
        button(t('scenarios.list.create')),
        absent(form),
        ...(type.startsWith('xstate.done') ? [status(t('scenarios.create.created'))] : []),
      ],
      choosing: ({ context: { scenarioType, failure } }, { type }) => [
        form,
        create,
        checked(kind(scenarioType as 'memo' | 'nps')),
        ...(type === 'create.choose' || type === 'create.open'
          ? [{ ...name, value: t(`scenarios.defaultName.${scenarioType}`) }]
          : []),
        ...(!failure
          ? [absent(within(form, { role: 'alert' }))]
          : failure.fields.name
            ? [invalid(name, 'Такое название уже есть.'), { ...name, value: 'Оценка' }]
            : [within(form, alert('Сервер занят.'))]),
      ],
      creating: () => [form, disabled(create)],
    },
    eventTriggers: {
      'create.open': byUser(() => [
        click(button(t('scenarios.list.addNamed', { type: t('scenarios.type.memo') }))),
      ]),
      'create.choose': byUser(
        () => [click(kind('nps'))],
        ({ scenarioType }, { context }) => context.scenarioType !== scenarioType,
      ),
      'create.send': byUser((event) => [fill(name, event.name), click(create)]),
      'create.dismiss': byUser(() => [click(within(form, button(t('common.cancel'))))]),
    },
    browser: scenariosBrowserOptions(null, {
      calls: {
        // A really created scenario would appear in the next walks.
        createScenario: {
          operation: graph.CreateScenarioDocument,
          replaceWith: (createScenario: object) => ({ createScenario }),
        },
      },
    }),
    fixture: () =>
      createScenariosFixture({ heldChart: 'newScenario', actor: (find) => find('newScenario') }),
  }),
]
