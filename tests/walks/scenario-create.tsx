import * as graph from '../../schema/generated/client/graphql.ts'
import { newScenarioMachine } from '../../src/machines/scenarios/new-scenario.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import { byPerson, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  checked,
  dialog,
  field,
  fill,
  gone,
  heading,
  off,
  press,
  status,
  within,
  wrong,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'
import { scenario, scriptsInBrowser, scriptsScene } from './scenes/scenarios.tsx'

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
  walkOf<typeof newScenarioMachine>({
    chart: 'newScenarioMachine',
    machine: newScenarioMachine,
    runs: [
      {
        key: ({ scenarioType, failure }) => [scenarioType, failure?.fields],
        events: [
          { type: 'create.open', scenarioType: 'memo' },
          { type: 'create.choose', scenarioType: 'nps' },
          { type: 'create.send', name: 'Оценка' },
          done('createScenario', createdScenario),
          failed('createScenario', refused('Сервер занят.')),
          failed(
            'createScenario',
            refused('Такое название уже есть.', { fields: { name: 'Занято.' } }),
          ),
        ],
      },
    ],
    sees: {
      closed: (_, { type }) => [
        heading(t('scenarios.title')),
        button(t('scenarios.list.create')),
        gone(form),
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
          ? [gone(within(form, { role: 'alert' }))]
          : failure.fields.name
            ? [wrong(name, 'Такое название уже есть.'), { ...name, value: 'Оценка' }]
            : [within(form, alert('Сервер занят.'))]),
      ],
      creating: () => [form, off(create)],
    },
    plays: {
      'create.open': byPerson(() => [
        press(button(t('scenarios.list.addNamed', { type: t('scenarios.type.memo') }))),
      ]),
      'create.choose': byPerson(
        () => [press(kind('nps'))],
        ({ scenarioType }, { context }) => context.scenarioType !== scenarioType,
      ),
      'create.send': byPerson((event) => [fill(name, event.name), press(create)]),
      'create.dismiss': byPerson(() => [press(within(form, button(t('common.cancel'))))]),
    },
    browser: scriptsInBrowser(null, {
      calls: {
        // A really created scenario would appear in the next walks.
        createScenario: {
          asks: graph.CreateScenarioDocument,
          instead: (createScenario: object) => ({ createScenario }),
        },
      },
    }),
    setting: () => scriptsScene({ of: 'newScenario', actor: (find) => find('newScenario') }),
  }),
]
