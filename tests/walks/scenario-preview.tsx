import * as graph from '../../schema/generated/client/graphql.ts'
import {
  type TextPreview,
  textPreviewMachine,
} from '../../src/machines/scenarios/text-preview.machine.ts'
import type { WalkOptions } from '../machines/walks.ts'
import { ru } from '../ui/screens/page.tsx'
import { byPerson, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  field,
  fill,
  gone,
  type Look,
  press,
  text,
  thing,
  within,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'
import { partOf, patients, scenario, scriptsInBrowser, scriptsScene } from './scenes/scenarios.tsx'

const { t, count } = ru
const one = scenario()
const region = thing('region', t('scenarios.preview.title'))
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
  longestText: null,
  smsParts: 2,
  smsUnits: 80,
  unicode: true,
  cost: null,
  currency: null,
})

const previewLooks = (shown: TextPreview): Look[] =>
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
    ...patients.map((each) => done('loadPreview', shownTo(each))),
    done('loadPreview', null),
    failed('loadPreview', refused('Пример недоступен.')),
  ],
}

export const walks = [
  walkOf<typeof textPreviewMachine>({
    chart: 'textPreviewMachine',
    machine: textPreviewMachine,
    runs: [run],
    sees: {
      typing: { like: 'asking', why: 'the pause of a typist is waited for, too' },
      asking: ({ context: { preview: shown } }) => [
        { ...region, busy: true },
        ...previewLooks(shown),
        gone(retry),
        gone(within(region, nobody)),
      ],
      shown: ({ context: { preview: shown } }) => [
        { ...region, busy: false },
        ...(shown ? previewLooks(shown) : [within(region, nobody)]),
        gone(retry),
      ],
      failed: ({ context: { preview: shown } }) => [
        within(region, alert('Пример недоступен.')),
        retry,
        ...previewLooks(shown),
      ],
    },
    plays: {
      'preview.text': byPerson((event) => [fill(field(t('scenarios.text.label')), event.text)]),
      'preview.patient': byPerson(({ clientId }) => [
        press(within(region, button(new RegExp(`^${t('scenarios.preview.patient')}`)))),
        press(thing('menuitem', patients.find(({ id }) => id === clientId)?.name)),
      ]),
      'preview.retry': byPerson(() => [press(retry)]),
    },
    browser: scriptsInBrowser('text', {
      calls: {
        loadPreview: {
          asks: graph.TextPreviewDocument,
          as: (textPreview: object) => ({ textPreview }),
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
    setting: () => scriptsScene({ of: 'textPreview', actor: partOf('preview'), tab: 'text' }),
  }),
]
