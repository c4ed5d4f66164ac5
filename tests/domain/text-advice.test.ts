import { expect, test } from 'vitest'
import { type ScenarioType, scenarioTypes } from '../../domain/scenario-kinds.ts'
import { listTextPurposes } from '../../domain/scenario-texts.ts'
import { applyAdvice, findTextAdvice, listScenarioAdvice } from '../../domain/text-advice.ts'
import { listTextPresets, textLanguages } from '../../domain/text-presets.ts'

const advise = (text: string, type: ScenarioType, companyName: string | null = 'Клиника «Ёлки»') =>
  findTextAdvice(text, type, companyName).map(({ advice }) => advice)

test.each<[ScenarioType, string, string[]]>([
  ['reminder', 'Ждём вас', ['NO_DATE', 'NO_TIME']],
  ['reminder', 'Ждём вас {date}', ['NO_TIME']],
  ['reminder', 'Ждём вас [{date} в {time}]', []],
  // Seven days after the sending is not the day of the visit.
  ['reminder', 'Ждём вас {date+7} в {time}', ['NO_DATE']],
  ['notification', 'Вы записаны, {time}', ['NO_DATE']],
  ['memo', 'Пейте воду', ['NO_CONTACT']],
  ['memo', 'Пейте воду. Вопросы: {requestLink}', []],
  ['invitation', 'Приходите[, {phone}]', []],
  ['invitation', 'Приходите, +7 (916) 123-45-67', []],
  ['promotion', 'Скидка 20 % до 31.12', ['NO_CONTACT']],
  ['birthday', 'С днём рождения!', ['NO_COMPANY']],
  ['birthday', 'С днём рождения! {companyName}', []],
  ['birthday', 'С днём рождения! Ваша КЛИНИКА «Елки»', []],
  ['nps', 'Оцените', []],
])('advice on a %s that says "%s"', (type, text, expected) => {
  expect(advise(text, type)).toEqual(expected)
})

test('no ready text needs advice', () => {
  for (const type of scenarioTypes)
    for (const language of textLanguages)
      for (const purpose of listTextPurposes(type))
        for (const { text } of listTextPresets(language, type, purpose))
          expect(advise(text, type, null), text).toEqual([])
})

test('what is advised can be added, and a scenario is advised on all of its texts once', () => {
  let text = 'Ждём вас'
  for (const one of findTextAdvice(text, 'reminder', null)) text = applyAdvice(text, one)
  expect(text).toBe('Ждём вас {date} {time}')
  const scenario = { type: 'reminder', text, textApproved: 'До встречи {date}' } as const
  expect(listScenarioAdvice(scenario, null)).toEqual(['NO_TIME'])
  expect(listScenarioAdvice({ type: 'notification', text, textMoved: null }, null)).toEqual([])
})
