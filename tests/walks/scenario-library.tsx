import { renderSampleText } from '../../domain/render-sample-text.ts'
import { listTextPresets } from '../../domain/text-presets.ts'
import { textPresetsMachine } from '../../src/machines/scenarios/text-presets.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import { createScenariosFixture, scenario, scenariosBrowserOptions } from './fixtures/scenarios.tsx'
import {
  absent,
  button,
  dialog,
  type ExpectedElement,
  field,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { byUser, defineWalk } from './kit/screen-walk.ts'
import { click } from './kit/user-actions.ts'

const { t } = ru
const one = scenario()
const library = dialog(t('scenarios.library.titleOf', { type: t(`scenarios.type.${one.type}`) }))
const inLanguage = (language: 'ru' | 'en'): ExpectedElement =>
  within(library, { role: 'radio', name: t(`scenarios.library.in.${language}`) })
const presetExcerpt = (language: 'ru' | 'en') =>
  listTextPresets(language, one.type).find(({ key }) => key === 'short')?.text ?? ''
const take = within(
  library,
  button(t('scenarios.library.pickNamed', { name: t('scenarios.library.key.short') })),
)

export const walks = [
  defineWalk<typeof textPresetsMachine>({
    chart: 'textPresetsMachine',
    machine: textPresetsMachine,
    runs: [
      {
        events: [
          { type: 'presets.open', language: 'ru' },
          { type: 'presets.language', language: 'en' },
          { type: 'presets.language', language: 'ru' },
          {
            type: 'presets.pick',
            scenarioId: one.id,
            change: { text: presetExcerpt('ru') },
            before: { text: one.text },
          },
        ],
        // Only a visible preset can be taken.
        may: ({ context }, { type }) => type !== 'presets.pick' || context.language === 'ru',
      },
    ],
    expectedViews: {
      closed: (_, { type }) => [
        button(t('scenarios.library.open')),
        absent(library),
        ...(type === 'presets.pick'
          ? [
              status(t('scenarios.library.picked')),
              {
                ...field(t('scenarios.text.label')),
                value: '{имя}, ждём вас {дата} в {время}. Придёте? {ссылка: подтвердить}',
              },
            ]
          : []),
      ],
      open: ({ context: { language } }) => [
        library,
        take,
        within(library, text(t('scenarios.library.serves'))),
        within(library, text(renderSampleText(presetExcerpt(language), language))),
        inLanguage(language),
      ],
    },
    eventTriggers: {
      'presets.open': byUser(() => [click(button(t('scenarios.library.open')))]),
      'presets.language': byUser(
        ({ language }) => [click(inLanguage(language))],
        ({ language }, { context }) => context.language !== language,
      ),
      'presets.pick': byUser(() => [click(take)]),
      'presets.close': byUser(() => [click(within(library, button(t('common.close'))))]),
    },
    browser: scenariosBrowserOptions('text', { scenarios: [one] }),
    fixture: () =>
      createScenariosFixture({
        heldChart: 'textPresets',
        actor: (find) => find('textPresets'),
        scenarios: [one],
        tab: 'text',
      }),
  }),
]
