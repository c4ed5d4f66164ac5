import { renderSampleText } from '../../domain/render-sample-text.ts'
import { listTextPresets } from '../../domain/text-presets.ts'
import { textPresetsMachine } from '../../src/machines/scenarios/text-presets.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import { byPerson, walkOf } from './kit/screen-walk.ts'
import { button, dialog, field, gone, type Look, press, status, text, within } from './kit/sight.ts'
import { scenario, scriptsInBrowser, scriptsScene } from './scenes/scenarios.tsx'

const { t } = ru
const one = scenario()
const library = dialog(t('scenarios.library.titleOf', { type: t(`scenarios.type.${one.type}`) }))
const inLanguage = (language: 'ru' | 'en'): Look =>
  within(library, { role: 'radio', name: t(`scenarios.library.in.${language}`) })
const presetExcerpt = (language: 'ru' | 'en') =>
  listTextPresets(language, one.type).find(({ key }) => key === 'short')?.text ?? ''
const take = within(
  library,
  button(t('scenarios.library.pickNamed', { name: t('scenarios.library.key.short') })),
)

export const walks = [
  walkOf<typeof textPresetsMachine>({
    chart: 'textPresetsMachine',
    machine: textPresetsMachine,
    runs: [
      {
        events: [
          { type: 'library.open', language: 'ru' },
          { type: 'library.language', language: 'en' },
          { type: 'library.language', language: 'ru' },
          {
            type: 'library.pick',
            scenarioId: one.id,
            change: { text: presetExcerpt('ru') },
            before: { text: one.text },
          },
        ],
        // Only a visible preset can be taken.
        may: ({ context }, { type }) => type !== 'library.pick' || context.language === 'ru',
      },
    ],
    sees: {
      closed: (_, { type }) => [
        button(t('scenarios.library.open')),
        gone(library),
        ...(type === 'library.pick'
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
    plays: {
      'library.open': byPerson(() => [press(button(t('scenarios.library.open')))]),
      'library.language': byPerson(
        ({ language }) => [press(inLanguage(language))],
        ({ language }, { context }) => context.language !== language,
      ),
      'library.pick': byPerson(() => [press(take)]),
      'library.close': byPerson(() => [press(within(library, button(t('common.close'))))]),
    },
    browser: scriptsInBrowser('text', { scenarios: [one] }),
    setting: () =>
      scriptsScene({
        of: 'textPresets',
        actor: (find) => find('textPresets'),
        scenarios: [one],
        tab: 'text',
      }),
  }),
]
