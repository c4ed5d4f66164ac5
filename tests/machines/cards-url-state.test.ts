import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { cardsPageMachine } from '../../src/machines/cards/cards.machine.ts'
import type { CardSave } from '../../src/machines/cards/cards-implementation.ts'
import { formatUrlState, parseUrlState } from '../../src/machines/cards/cards-url-state.ts'
import {
  type SpecialistCard,
  specialistCardsQuery,
} from '../../src/machines/cards/specialist-cards.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'

/** The chart as an address opens it, and the addresses that it writes afterwards. */
function openCards(search: string, saveText = async (_: CardSave) => {}) {
  const urls: string[] = []
  const chart = createActor(
    cardsPageMachine.provide({
      actions: { writeUrl: ({ context }) => void urls.push(formatUrlState(context)) },
      actors: {
        saveText: fromPromise<void, CardSave>(({ input }) => saveText(input)),
        specialistCards: specialistCardsQuery.provide({
          actors: { load: fromPromise(async () => ({ data: [] as SpecialistCard[] })) },
        }),
      },
    }),
    { input: { search } },
  ).start()
  return { chart, urls, state: () => chart.getSnapshot() }
}

test('a link opens one specialist’s card and restores the search', () => {
  const { state, urls } = openCards('?search=Орлов&card=o')
  expect(state().matches('open')).toBe(true)
  expect(state().context).toMatchObject({ openId: 'o', search: 'Орлов', urlRevision: 0 })
  expect(urls).toEqual([])
})

test('opening and closing a card and a search update the address', async () => {
  vi.useFakeTimers()
  const { chart, urls } = openCards('')
  chart.send({ type: 'card.open', id: 'o' })
  chart.send({ type: 'card.open', id: 'l' })
  chart.send({ type: 'card.close' })
  expect(urls).toEqual(['?card=o', '?card=l', ''])
  chart.send({ type: 'card.search', text: 'О' })
  chart.send({ type: 'card.search', text: 'Ор' })
  await vi.advanceTimersByTimeAsync(300)
  expect(urls.slice(3)).toEqual([`?${new URLSearchParams({ search: 'Ор' })}`])
  vi.useRealTimers()
})

test('Back closes the card, opens it again and restores the search, and the typed text stays a draft', () => {
  const { chart, urls, state } = openCards('?card=o')
  chart.send({ type: 'card.edit', text: 'Стаж 20 лет.', baseText: null })
  chart.send({ type: 'url.changed', search: '' })
  expect(state().matches('closed')).toBe(true)
  chart.send({ type: 'url.changed', search: '?card=o' })
  expect(state().matches({ open: 'writing' })).toBe(true)
  expect(state().context.drafts).toEqual({ o: { text: 'Стаж 20 лет.', baseText: null } })
  // The same address again changes nothing.
  chart.send({ type: 'url.changed', search: '?card=o' })
  expect(state().context.urlRevision).toBe(0)
  chart.send({ type: 'url.changed', search: '?search=x&card=o' })
  expect(state().context).toMatchObject({ search: 'x', openId: 'o', urlRevision: 1 })
  expect(urls).toEqual([])
})

test('a formatted URL state of the cards is parsed to the same state', () => {
  for (const place of [
    { search: '', openId: null },
    { search: 'Орлов А.', openId: 'o' },
  ])
    expect(parseUrlState(formatUrlState(place))).toEqual(place)
})

test.each([
  ['a changed text', 'TEXT_CHANGED', 'Стаж 18 лет.'],
  ['a removed text', 'TEXT_REMOVED', null],
])(
  'a text refused because of %s stays a draft, and the next save replaces only the text named in the refusal',
  async (_, code, cardText) => {
    const saves: CardSave[] = []
    const { chart, state } = openCards('?card=o', async (request) => {
      saves.push(request)
      if (saves.length === 1) throw new CallFailure(409, { code, texts: { cardText } }, 'changed')
    })
    chart.send({ type: 'card.edit', text: 'Стаж 20 лет.', baseText: 'Стаж 17 лет.' })
    chart.send({ type: 'card.save' })
    await expect.poll(() => state().matches({ open: 'writing' })).toBe(true)
    expect(state().context.drafts).toEqual({ o: { text: 'Стаж 20 лет.', baseText: cardText } })
    // The card now shows a text that a third person saved meanwhile; no refusal has named that text.
    chart.send({ type: 'card.edit', text: 'Стаж 21 год.', baseText: 'Стаж 19 лет.' })
    chart.send({ type: 'card.save' })
    await expect.poll(() => state().matches('closed')).toBe(true)
    expect(saves).toEqual([
      { id: 'o', text: 'Стаж 20 лет.', baseText: 'Стаж 17 лет.' },
      { id: 'o', text: 'Стаж 21 год.', baseText: cardText },
    ])
  },
)
