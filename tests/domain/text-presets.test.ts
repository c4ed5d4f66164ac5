import { describe, expect, test } from 'vitest'
import { findAdvertising } from '../../domain/advertising.ts'
import { renderSampleText } from '../../domain/render-sample-text.ts'
import { scenarioTypes } from '../../domain/scenario-kinds.ts'
import { listTextPurposes } from '../../domain/scenario-texts.ts'
import { countSmsParts } from '../../domain/sms-parts.ts'
import { listRequiredVariables, parseTemplate } from '../../domain/template.ts'
import { findTemplateProblems } from '../../domain/template-problems.ts'
import { listTextPresets, textLanguages } from '../../domain/text-presets.ts'

const all = textLanguages.flatMap((language) =>
  scenarioTypes.flatMap((type) =>
    listTextPurposes(type).map((of) => ({
      language,
      type,
      of,
      texts: listTextPresets(language, type, of),
    })),
  ),
)
/** Variables that are known for every patient and visit. */
const always = ['clientName', 'companyName', 'date', 'time', 'previousVisitDate']
const links = ['confirmLink', 'requestLink', 'npsLink', 'firstVisitSurveyLink']

describe.each(all)('text presets in $language for $type, $of', ({ language, type, of, texts }) => {
  test('are at least two, with different keys and texts', () => {
    expect(texts.length).toBeGreaterThanOrEqual(2)
    expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length)
    expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length)
    expect(texts[0]?.key).toBe('usual')
  })

  test.each(texts)(
    '$key has no problems, uses only variables that are always known, and is short',
    ({ key, text }) => {
      expect(findTemplateProblems(text, of === 'booked' ? type : null)).toEqual([])
      expect(
        listRequiredVariables(parseTemplate(text)).filter(
          (name) => ![...always, ...links].includes(name),
        ),
      ).toEqual([])
      const { parts, encoding } = countSmsParts(renderSampleText(text, language))
      expect(encoding).toBe(language === 'ru' ? 'ucs2' : 'gsm7')
      expect(parts).toBeLessThanOrEqual(language === 'ru' ? 4 : 2)
      if (key === 'short') expect(parts).toBeLessThanOrEqual(language === 'ru' ? 2 : 1)
    },
  )

  test.each(texts)(
    '$key advertises only if its scenario kind may, and then explains how to opt out',
    ({ text }) => {
      expect(findAdvertising(text, type)).toEqual([])
      const sells = type === 'invitation' || type === 'promotion'
      expect(/СТОП|STOP/.test(text)).toBe(sells)
      expect(text).toContain('{clientName}')
    },
  )
})
