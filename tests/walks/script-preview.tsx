import * as graph from '../../schema/generated/client/graphql.ts'
import {
  scriptPreviewMachine,
  type TextPreview,
} from '../../src/machines/scripts/script-preview.machine.ts'
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
import { partOf, patients, scenario, scriptsInBrowser, scriptsScene } from './scenes/scripts.tsx'

const { t, count } = ru
const one = scenario()
const region = thing('region', t('scripts.preview.title'))
const nobody = text(t('scripts.preview.nobody'))
const retry = within(region, button(t('common.retry')))
const kim = patients[1]!

/** As the server would show a text to a patient. */
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

const words = (shown: TextPreview): Look[] =>
  shown
    ? [
        within(region, text(shown.text ?? '')),
        within(region, button(`${t('scripts.preview.patient')}: ${shown.clientName}`)),
        within(
          region,
          text(
            t('scripts.preview.empty', {
              what: t('scripts.text.variable.middleName').toLowerCase(),
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
  key: ({ asked: { text, clientId }, shown, error }) => [text, clientId, shown, !error],
  events: [
    { type: 'preview.text', text: 'Ждём вас', notice: null },
    { type: 'preview.text', text: 'Приходите', notice: null },
    { type: 'preview.patient', clientId: kim.id },
    ...patients.map((each) => done('askPreview', shownTo(each))),
    done('askPreview', null),
    failed('askPreview', refused('Пример недоступен.')),
  ],
}

export const walks = [
  walkOf<typeof scriptPreviewMachine>({
    chart: 'scriptPreviewMachine',
    machine: scriptPreviewMachine,
    runs: [run],
    sees: {
      typing: { like: 'asking', why: 'the pause of a typist is waited for, too' },
      asking: ({ context: { shown } }) => [
        { ...region, busy: true },
        ...words(shown),
        gone(retry),
        gone(within(region, nobody)),
      ],
      shown: ({ context: { shown } }) => [
        { ...region, busy: false },
        ...(shown ? words(shown) : [within(region, nobody)]),
        gone(retry),
      ],
      failed: ({ context: { shown } }) => [
        within(region, alert('Пример недоступен.')),
        retry,
        ...words(shown),
      ],
    },
    plays: {
      'preview.text': byPerson((event) => [fill(field(t('scripts.text.label')), event.text)]),
      'preview.patient': byPerson(({ clientId }) => [
        press(within(region, button(new RegExp(`^${t('scripts.preview.patient')}`)))),
        press(thing('menuitem', patients.find(({ id }) => id === clientId)?.name)),
      ]),
      'preview.retry': byPerson(() => [press(retry)]),
    },
    browser: scriptsInBrowser('text', {
      calls: {
        askPreview: {
          asks: graph.TextPreviewDocument,
          as: (textPreview: object) => ({ textPreview }),
        },
      },
      runs: [
        {
          ...run,
          // The server speaks of whom it was asked about.
          may: ({ context }, { type, output }) =>
            !type.startsWith('xstate.done') ||
            output?.clientId === (context.asked.clientId ?? patients[0]?.id),
        },
      ],
    }),
    setting: () => scriptsScene({ of: 'scriptPreview', actor: partOf('preview'), tab: 'text' }),
  }),
]
