import { expect, test } from 'vitest'
import { isMeant, otherLayout } from '../../../src/machines/palette/layouts.ts'
import { paletteGroups } from '../../../src/ui/palette/entries.ts'
import { ru } from './page.tsx'

test('what was typed in the other layout is meant all the same, and «ё» is «е»', () => {
  expect(otherLayout('ghbdtn')).toBe('привет')
  expect(otherLayout('rkbtyns')).toBe('клиенты')
  expect(isMeant('Напоминания', 'yfgjv')).toBe(true)
  expect(isMeant('Reminders', 'куьшт')).toBe(true)
  expect(isMeant('Записи клиентов', 'кли зап')).toBe(true)
  expect(isMeant('Тёмная тема', 'темная')).toBe(true)
  expect(isMeant('Клиенты', 'чаты')).toBe(false)
})

const menu = [
  { id: 'clients', label: 'Клиенты', href: '/clients', icon: 'user' as const },
  { id: 'whatsapp', label: 'WhatsApp', href: null, icon: 'link' as const, still: true },
  { id: 'theme', label: 'Тёмная тема', href: null, icon: 'moon' as const },
]
const patient = { id: 'c', surname: 'Клин', name: 'Анна', middleName: null, phone: '+7 ··· 01' }
const known = { text: '', found: null, of: '', recent: [], menu, plan: 'standard' }
const said = (text: string, more = {}) =>
  paletteGroups(ru, { ...known, text, ...more }).map(
    ({ id, entries }) => `${id}: ${entries.map(({ label }) => label).join()}`,
  )

test('before anything is typed the last chosen come first, each once, and what leads nowhere and does nothing is left out', () => {
  expect(said('')).toEqual(['sections: Клиенты', 'actions: Тёмная тема'])
  const recent = [{ id: 'menu:theme', label: 'Тёмная тема', about: null, href: null }]
  expect(said('', { recent })).toEqual(['recent: Тёмная тема', 'sections: Клиенты'])
  expect(said('кли', { recent })).toEqual(['sections: Клиенты'])
})

test('patients of other letters are nobody to choose, and scenarios are those of the plan', () => {
  const scenarios = [
    { id: 'r', type: 'reminder' as const, name: 'Клиника ждёт' },
    { id: 'n', type: 'nps' as const, name: 'Клиника спрашивает' },
  ]
  const found = { patients: [patient], scenarios }
  expect(said('клин', { found, of: 'клин', plan: 'nps' })).toEqual([
    'patients: Клин Анна',
    'scenarios: Клиника спрашивает',
  ])
  expect(said('клиника', { found, of: 'клин' })).toEqual([
    'scenarios: Клиника ждёт,Клиника спрашивает',
  ])
})
