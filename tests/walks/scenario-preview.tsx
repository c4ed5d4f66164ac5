import * as graph from '../../schema/generated/client/graphql.ts'
import {
  type TextPreview,
  textPreviewMachine,
} from '../../src/machines/scenarios/text-preview.machine.ts'
import type { WalkOptions } from '../machines/walks.ts'
import { ru } from '../ui/screens/page.tsx'
import {
  createScenariosFixture,
  findScenarioChild,
  patients,
  scenario,
  scenariosBrowserOptions,
} from './fixtures/scenarios.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import {
  absent,
  alert,
  button,
  byRole,
  type ExpectedElement,
  field,
  text,
  within,
} from './kit/expected-elements.ts'
import { byUser, defineWalk } from './kit/screen-walk.ts'
import { click, fill } from './kit/user-actions.ts'

const { t, count } = ru
const one = scenario()
const region = byRole('region', t('scenarios.preview.title'))
const nobody = text(t('scenarios.preview.nobody'))
const retry = within(region, button(t('common.retry')))
const kim = patients[1]!

/** The server's preview of a text for a patient. */
const shownTo = ({ id, name }: { id: string; name: string }): TextPreview => ({
  text: `${name}, ждём вас`,
  clientId: id,
  clientName: name,
  visitAt: null,
  timeZone: null,
  empty: ['middleName'],
  gaps: [],
  longestText: null,
  smsParts: 2,
  smsUnits: 80,
  unicode: true,
  cost: null,
  currency: null,
})

const previewElements = (shown: TextPreview): ExpectedElement[] =>
  shown
    ? [
        within(region, text(shown.text ?? '')),
        within(region, button(`${t('scenarios.preview.patient')}: ${shown.clientName}`)),
        within(
          region,
          text(
            t('scenarios.preview.empty', {
              what: t('scenarios.text.variable.middleName').toLowerCase(),
            }),
          ),
        ),
        within(region, text(count('sms.parts', shown.smsParts ?? 0))),
      ]
    : []

const run: WalkOptions = {
  input: {
    scenarioId: one.id,
    type: one.type,
    text: one.text,
    notice: null,
    clientId: null,
  },
  key: ({ request: { text, clientId }, preview, error }) => [text, clientId, preview, !error],
  events: [
    { type: 'preview.text', text: 'Ждём вас', notice: null },
    { type: 'preview.text', text: 'Приходите', notice: null },
    { type: 'preview.patient', clientId: kim.id },
    ...patients.map((each) => doneEvent('loadPreview', shownTo(each))),
    doneEvent('loadPreview', null),
    errorEvent('loadPreview', refusal('Пример недоступен.')),
  ],
}

export const walks = [
  defineWalk<typeof textPreviewMachine>({
    chart: 'textPreviewMachine',
    machine: textPreviewMachine,
    runs: [run],
    expectedViews: {
      typing: { sameAs: 'loading', reason: 'the debounce of typing shows the same loading state' },
      loading: ({ context: { preview } }) => [
        { ...region, busy: true },
        ...previewElements(preview),
        absent(retry),
        absent(within(region, nobody)),
      ],
      shown: ({ context: { preview } }) => [
        { ...region, busy: false },
        ...(preview ? previewElements(preview) : [within(region, nobody)]),
        absent(retry),
      ],
      failed: ({ context: { preview } }) => [
        within(region, alert('Пример недоступен.')),
        retry,
        ...previewElements(preview),
      ],
    },
    eventTriggers: {
      'preview.text': byUser((event) => [fill(field(t('scenarios.text.label')), event.text)]),
      'preview.patient': byUser(({ clientId }) => [
        click(within(region, button(new RegExp(`^${t('scenarios.preview.patient')}`)))),
        click(byRole('menuitem', patients.find(({ id }) => id === clientId)?.name)),
      ]),
      'preview.retry': byUser(() => [click(retry)]),
    },
    browser: scenariosBrowserOptions('text', {
      calls: {
        loadPreview: {
          operation: graph.TextPreviewDocument,
          overlay: (textPreview: object) => ({ textPreview }),
        },
      },
      runs: [
        {
          ...run,
          // The server answers for the requested patient.
          may: ({ context }, { type, output }) =>
            !type.startsWith('xstate.done') ||
            output?.clientId === (context.request.clientId ?? patients[0]?.id),
        },
      ],
    }),
    fixture: () =>
      createScenariosFixture({
        heldChart: 'textPreview',
        actor: findScenarioChild('preview'),
        tab: 'text',
      }),
  }),
]
