import { describe, expect, test } from 'vitest'
import { advertisingIn } from '../../domain/advertising.ts'
import { sampledText } from '../../domain/render-sample-text.ts'
import { scenarioTypes } from '../../domain/scenario-kinds.ts'
import { textsOf } from '../../domain/scenario-texts.ts'
import { smsParts } from '../../domain/sms-parts.ts'
import { parseTemplate, requiredVariables } from '../../domain/template.ts'
import { problemsOf } from '../../domain/template-problems.ts'
import { readyTexts, textLanguages } from '../../domain/text-presets.ts'

const all = textLanguages.flatMap((language) =>
  scenarioTypes.flatMap((type) =>
    textsOf(type).map((of) => ({ language, type, of, texts: readyTexts(language, type, of) })),
  ),
)
/** Known of every patient and visit. */
const always = ['clientName', 'companyName', 'date', 'time', 'previousVisitDate']
const links = ['confirmLink', 'requestLink', 'npsLink', 'firstVisitSurveyLink']

describe.each(all)('ready texts in $language for $type, $of', ({ language, type, of, texts }) => {
  test('are several and each its own', () => {
    expect(texts.length).toBeGreaterThanOrEqual(2)
    expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length)
    expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length)
    expect(texts[0]?.key).toBe('usual')
  })

  test.each(texts)(
    '$key has no fault, lacks nothing that a patient may lack, and is short',
    ({ key, text }) => {
      expect(problemsOf(text, of === 'booked' ? type : null)).toEqual([])
      expect(
        requiredVariables(parseTemplate(text)).filter(
          (name) => ![...always, ...links].includes(name),
        ),
      ).toEqual([])
      const { parts, encoding } = smsParts(sampledText(text, language))
      expect(encoding).toBe(language === 'ru' ? 'ucs2' : 'gsm7')
      expect(parts).toBeLessThanOrEqual(language === 'ru' ? 4 : 2)
      if (key === 'short') expect(parts).toBeLessThanOrEqual(language === 'ru' ? 2 : 1)
    },
  )

  test.each(texts)('$key sells only where it may, and then says how to end it', ({ text }) => {
    expect(advertisingIn(text, type)).toEqual([])
    const sells = type === 'invitation' || type === 'promotion'
    expect(/СТОП|STOP/.test(text)).toBe(sells)
    expect(text).toContain('{clientName}')
  })
})
