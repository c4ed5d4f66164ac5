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

/** The chart as an address opens it, and what it says in the address afterwards. */
function opened(search: string, saveText = async (_: CardSave) => {}) {
  const kept: string[] = []
  const chart = createActor(
    cardsPageMachine.provide({
      actions: { writeUrl: ({ context }) => void kept.push(formatUrlState(context)) },
      actors: {
        saveText: fromPromise<void, CardSave>(({ input }) => saveText(input)),
        specialistCards: specialistCardsQuery.provide({
          actors: { load: fromPromise(async () => ({ data: [] as SpecialistCard[] })) },
        }),
      },
    }),
    { input: { search } },
  ).start()
  return { chart, kept, state: () => chart.getSnapshot() }
}

test('a link leads to one specialist’s card and to what was searched for', () => {
  const { state, kept } = opened('?search=Орлов&card=o')
  expect(state().matches('open')).toBe(true)
  expect(state().context).toMatchObject({ openId: 'o', search: 'Орлов', urlRevision: 0 })
  expect(kept).toEqual([])
})

test('what is opened, closed and searched for stands in the address', async () => {
  vi.useFakeTimers()
  const { chart, kept } = opened('')
  chart.send({ type: 'card.open', id: 'o' })
  chart.send({ type: 'card.open', id: 'l' })
  chart.send({ type: 'card.close' })
  expect(kept).toEqual(['?card=o', '?card=l', ''])
  chart.send({ type: 'card.search', text: 'О' })
  chart.send({ type: 'card.search', text: 'Ор' })
  await vi.advanceTimersByTimeAsync(300)
  expect(kept.slice(3)).toEqual([`?${new URLSearchParams({ search: 'Ор' })}`])
  vi.useRealTimers()
})

test('Back closes the card, opens it again and brings the search back; what was typed stays a draft', () => {
  const { chart, kept, state } = opened('?card=o')
  chart.send({ type: 'card.type', text: 'Стаж 20 лет.', baseText: null })
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
  expect(kept).toEqual([])
})

test('an address of cards is read as it was written', () => {
  for (const place of [
    { search: '', openId: null },
    { search: 'Орлов А.', openId: 'o' },
  ])
    expect(parseUrlState(formatUrlState(place))).toEqual(place)
})

test.each([
  ['another text', 'TEXT_CHANGED', 'Стаж 18 лет.'],
  ['none', 'TEXT_REMOVED', null],
])(
  'a text refused once for %s is kept, and saved again replaces that and nothing else',
  async (_, code, cardText) => {
    const saves: CardSave[] = []
    const { chart, state } = opened('?card=o', async (asked) => {
      saves.push(asked)
      if (saves.length === 1) throw new CallFailure(409, { code, texts: { cardText } }, 'changed')
    })
    chart.send({ type: 'card.type', text: 'Стаж 20 лет.', baseText: 'Стаж 17 лет.' })
    chart.send({ type: 'card.save' })
    await expect.poll(() => state().matches({ open: 'writing' })).toBe(true)
    expect(state().context.drafts).toEqual({ o: { text: 'Стаж 20 лет.', baseText: cardText } })
    // What a third has saved meanwhile is shown by now, and was never told of.
    chart.send({ type: 'card.type', text: 'Стаж 21 год.', baseText: 'Стаж 19 лет.' })
    chart.send({ type: 'card.save' })
    await expect.poll(() => state().matches('closed')).toBe(true)
    expect(saves).toEqual([
      { id: 'o', text: 'Стаж 20 лет.', baseText: 'Стаж 17 лет.' },
      { id: 'o', text: 'Стаж 21 год.', baseText: cardText },
    ])
  },
)
