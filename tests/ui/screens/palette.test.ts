import { expect, test } from 'vitest'
import {
  matchesInAnyLayout,
  switchLayout,
} from '../../../src/machines/command-palette/keyboard-layouts.ts'
import { buildPaletteGroups } from '../../../src/ui/command-palette/palette-entries.ts'
import { ru } from './page.tsx'

test('a search matches text typed in the other keyboard layout, and «ё» as «е»', () => {
  expect(switchLayout('ghbdtn')).toBe('привет')
  expect(switchLayout('rkbtyns')).toBe('клиенты')
  expect(matchesInAnyLayout('Напоминания', 'yfgjv')).toBe(true)
  expect(matchesInAnyLayout('Reminders', 'куьшт')).toBe(true)
  expect(matchesInAnyLayout('Записи клиентов', 'кли зап')).toBe(true)
  expect(matchesInAnyLayout('Тёмная тема', 'темная')).toBe(true)
  expect(matchesInAnyLayout('Клиенты', 'чаты')).toBe(false)
})

const menu = [
  { id: 'clients', label: 'Клиенты', href: '/clients', icon: 'user' as const },
  { id: 'whatsapp', label: 'WhatsApp', href: null, icon: 'link' as const, isStatic: true },
  { id: 'theme', label: 'Тёмная тема', href: null, icon: 'moon' as const },
]
const patient = { id: 'c', surname: 'Клин', name: 'Анна', middleName: null, phone: '+7 ··· 01' }
const known = { text: '', found: null, searchedText: '', recent: [], menu, plan: 'standard' }
const groupLabels = (text: string, more = {}) =>
  buildPaletteGroups(ru, { ...known, text, ...more }).map(
    ({ id, entries }) => `${id}: ${entries.map(({ label }) => label).join()}`,
  )

test('without a search the recent entries come first and once, and entries without an action are left out', () => {
  expect(groupLabels('')).toEqual(['sections: Клиенты', 'actions: Тёмная тема'])
  const recent = [{ id: 'menu:theme', label: 'Тёмная тема', about: null, href: null }]
  expect(groupLabels('', { recent })).toEqual(['recent: Тёмная тема', 'sections: Клиенты'])
  expect(groupLabels('кли', { recent })).toEqual(['sections: Клиенты'])
})

test('patients found by an earlier text are left out, and scenarios are limited to the plan', () => {
  const scenarios = [
    { id: 'r', type: 'reminder' as const, name: 'Клиника ждёт' },
    { id: 'n', type: 'nps' as const, name: 'Клиника спрашивает' },
  ]
  const found = { patients: [patient], scenarios }
  expect(groupLabels('клин', { found, searchedText: 'клин', plan: 'nps' })).toEqual([
    'patients: Клин Анна',
    'scenarios: Клиника спрашивает',
  ])
  expect(groupLabels('клиника', { found, searchedText: 'клин' })).toEqual([
    'scenarios: Клиника ждёт,Клиника спрашивает',
  ])
})
