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
  onboarding: (status: number) =>
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
  'a refused first load of %s shows the status, the server’s message, a retry and a link home',
  async (_, draw) => {
    const page = await draw(503)
    await expect.poll(() => document.querySelector('.v-broken h2')?.textContent).toBe('Ошибка 503')
    const text = document.querySelector('.v-broken')?.textContent
    expect(text).toContain('Сервер недоступен')
    expect(text).toContain('Так сказал сервер.')
    expect(document.querySelectorAll('.v-broken button')).toHaveLength(1)
    expect(document.querySelector('.v-broken a')?.getAttribute('href')).toBe('/')
    await page.close()
  },
)

test('an unknown address shows a 404 with a reload and a way home', async () => {
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

test('a loaded list whose refresh fails shows the server’s message with a retry and without the status', async () => {
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
  const text = page.all('[role=alert]')[0]?.textContent
  expect(text).toContain('Так сказал сервер.')
  expect(text).not.toContain('409')
  expect(page.button(ru.t('common.retry'))).toBeDefined()
  await page.close()
})
