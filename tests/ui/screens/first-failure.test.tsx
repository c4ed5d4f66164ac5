// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { viewerQuery } from '../../../src/machines/app/app-context.ts'
import { cardsPageMachine } from '../../../src/machines/cards/cards.machine.ts'
import { specialistCardsQuery } from '../../../src/machines/cards/specialist-cards.ts'
import { onboardingQuery } from '../../../src/machines/onboarding/onboarding.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import {
  createList,
  type ListRequest,
  type ListResponse,
} from '../../../src/machines/shared/list.machine.ts'
import { CardsScreen } from '../../../src/ui/cards/CardsScreen.tsx'
import { ListError } from '../../../src/ui/components/ListError.tsx'
import { OnboardingScreen } from '../../../src/ui/onboarding/OnboardingScreen.tsx'
import { NotFoundScreen } from '../../../src/ui/shell/NotFoundScreen.tsx'
import { drawn, held, ru } from './page.tsx'

const fails = <Data,>(status: number) =>
  fromPromise<{ data: Data }, { args: null }>(async () => {
    throw new CallFailure(status, { message: 'Так сказал сервер.' }, 'x')
  })
const viewer = { machine: viewerQuery, input: { args: null } }

const screens = {
  'the set-up': (status: number) =>
    drawn(
      {
        viewer,
        onboarding: {
          machine: onboardingQuery.provide({ actors: { load: fails(status) } }),
          input: { args: null },
        },
      },
      () => <OnboardingScreen />,
    ),
  'a list': (status: number) =>
    drawn(
      {
        list: {
          machine: createList<object, null, null>('list').provide({
            actors: {
              loadPages: fromPromise<ListResponse<object, null>, ListRequest<null>>(async () => {
                throw new CallFailure(status, { message: 'Так сказал сервер.' }, 'x')
              }),
            },
          }),
          input: { filter: null },
        },
      },
      (find) => <ListError list={find('list') as never} />,
    ),
  'specialists’ cards': (status: number) =>
    drawn(
      {
        viewer,
        cardsPage: {
          machine: cardsPageMachine.provide({
            actors: {
              specialistCards: specialistCardsQuery.provide({ actors: { load: fails(status) } }),
            },
          }),
        },
      },
      () => <CardsScreen />,
    ),
}

test.each(Object.entries(screens))(
  'the first load of %s that is refused says its status in words and offers both ways on',
  async (_, draw) => {
    const page = await draw(503)
    await expect.poll(() => document.querySelector('.v-broken h2')?.textContent).toBe('Ошибка 503')
    const said = document.querySelector('.v-broken')?.textContent
    expect(said).toContain('Сервер недоступен')
    expect(said).toContain('Так сказал сервер.')
    expect(document.querySelectorAll('.v-broken button')).toHaveLength(1)
    expect(document.querySelector('.v-broken a')?.getAttribute('href')).toBe('/')
    await page.close()
  },
)

test('an address that nobody knows is a 404 within the frame', async () => {
  const page = await drawn({ viewer }, () => <NotFoundScreen />, { path: '/nowhere' })
  const heads = [...document.querySelectorAll('h1, h2')].map(({ textContent }) =>
    textContent?.replace(/\s/g, ' '),
  )
  expect(heads).toEqual(['Ошибка 404', 'Не найдено'])
  expect(
    [...document.querySelectorAll('.v-empty-act :is(a, button)')].map((one) => one.textContent),
  ).toEqual([ru.t('errors.reload'), ru.t('errors.home')])
  await page.close()
})

test('a list that had come and then fails keeps its rows: the server’s words stand over them, with a retry, and no status', async () => {
  const load = held<ListResponse<{ id: string }, null>, ListRequest<null>>()
  const page = await drawn(
    {
      list: {
        machine: createList<{ id: string }, null, null>('list').provide({
          actors: { loadPages: load.port },
        }),
        input: { filter: null },
      },
    },
    (find) => <ListError list={find('list') as never} />,
  )
  await load.answer({ pages: { 1: [{ id: 'a' }] }, total: 1, summary: null })
  expect(page.all('[role=alert]')).toEqual([])
  await page.send('list', { type: 'list.refresh' })
  await load.refuse(new CallFailure(409, { message: 'Так сказал сервер.' }, 'x'))
  const said = page.all('[role=alert]')[0]?.textContent
  expect(said).toContain('Так сказал сервер.')
  expect(said).not.toContain('409')
  expect(page.button(ru.t('common.retry'))).toBeDefined()
  await page.close()
})
