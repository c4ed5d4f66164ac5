import * as graph from '../../schema/generated/client/graphql.ts'
import { cardsPageMachine } from '../../src/machines/cards/cards.machine.ts'
import {
  type SpecialistCard,
  specialistCardsQuery,
} from '../../src/machines/cards/specialist-cards.ts'
import { CardsScreen } from '../../src/ui/cards/CardsScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import { changeStreamEvents, undetectableGuards } from './kit/change-stream-events.ts'
import { commonParts, viewerAnswer, withToasts } from './kit/common-parts.tsx'
import {
  absent,
  alert,
  busyMain,
  button,
  byRole,
  disabled,
  type ExpectedElement,
  field,
  heading,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { formatText } from './kit/format-text.ts'
import { byOtherActor, byUser, defineWalk, type ScreenFixture } from './kit/screen-walk.ts'
import { click, fill, upload } from './kit/user-actions.ts'

const { t } = ru
const orlov: SpecialistCard = {
  id: 'o',
  name: 'Орлов А. С.',
  specialty: 'терапевт',
  cardText: 'Стаж 18 лет.',
  picture: '/api/company/logo/o.webp',
  leftAt: null,
  services: ['Приём терапевта'],
  branches: ['Берег'],
  link: 'https://visita.example/d/o',
  onPage: {
    companyName: 'Клиника «Берег»',
    services: ['Приём терапевта'],
    address: 'ул. Речная, 5',
    phone: '+79160000000',
  },
}
const lavrova: SpecialistCard = {
  ...orlov,
  id: 'l',
  name: 'Лаврова М. Ю.',
  specialty: 'офтальмолог',
  cardText: null,
  picture: null,
  leftAt: '2026-11-01T00:00:00Z',
  services: [],
  branches: [],
  link: 'https://visita.example/d/l',
}
const cards = [orlov, lavrova]
const specialistName = (id: string | null) => cards.find((card) => card.id === id)?.name ?? ''

const title = heading(t('menu.cards'))
const change = (id: string) => button(t('cards.changeNamed', { name: specialistName(id) }))
const panel = (id: string | null): ExpectedElement => byRole('region', specialistName(id))
const search = field(t('cards.search'))
const cardTextField = field(t('cards.text'))
const save = button(t('cards.save'))
const removePicture = button(t('cards.removePicture'))
const none = heading(t('cards.notFound.title'))
const loading = status(t('common.loading'))

const createFixture = (actor: 'specialistCards' | 'cardsPage'): ScreenFixture => ({
  parts: { ...commonParts, cardsPage: { machine: cardsPageMachine } },
  render: withToasts(<CardsScreen />),
  actor: (find) => find(actor),
  answers: {
    ...viewerAnswer(),
    ...(actor === 'cardsPage' && { 'specialistCards.load': () => ({ data: cards }) }),
  },
})

const cardsThere = (items: object[]) => ({ specialistCards: { items, total: items.length } })

const toastElements = (last: { type: string }): ExpectedElement[] => {
  if (['card.save', 'xstate.done.actor.saveText'].includes(last.type))
    return [status(t('cards.saved'))]
  if (last.type === 'xstate.done.actor.sendPicture') return [status(t('cards.pictureSaved'))]
  if (last.type === 'xstate.done.actor.removePicture') return [status(t('cards.pictureRemoved'))]
  return []
}

export const walks = [
  defineWalk<typeof specialistCardsQuery>({
    chart: 'specialistCardsQuery',
    machine: specialistCardsQuery,
    runs: [
      {
        input: { args: null },
        events: [
          doneEvent('load', { data: cards }),
          doneEvent('refresh', { data: cards }),
          errorEvent('load', refusal('Визитки недоступны.')),
          errorEvent('refresh', refusal('Визитки недоступны.')),
          { type: 'query.ask', args: null },
        ],
        // The query has no arguments.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    expectedViews: {
      loading: () => [title, busyMain, absent(change('o')), absent(alert('Визитки недоступны.'))],
      shown: () => [
        title,
        search,
        change('o'),
        text('терапевт · Берег'),
        text('Приём терапевта'),
        text(t('cards.left')),
        text(t('cards.noText')),
        absent(loading),
        absent(alert('Визитки недоступны.')),
      ],
      refreshing: () => [title, change('o'), loading],
      stale: () => [change('o'), alert('Визитки недоступны.'), absent(loading)],
      failed: () => [title, alert('Визитки недоступны.'), absent(change('o'))],
    },
    eventTriggers: {
      ...changeStreamEvents,
      'query.ask': byOtherActor('no actor'),
      'query.refresh': byOtherActor('cardsPage'),
      'query.retry': byUser(() => [click(button(t('common.retry')))]),
    },
    undetectableGuards,
    fixture: () => createFixture('specialistCards'),
    browser: {
      path: '/doctor-business-cards',
      calls: {
        load: {
          operation: graph.SpecialistCardsDocument,
          overlay: ({ data }: { data: object[] }) => cardsThere(data),
        },
      },
    },
  }),
  defineWalk<typeof cardsPageMachine>({
    chart: 'cardsPageMachine',
    machine: cardsPageMachine,
    runs: [
      {
        key: ({ openId, search, drafts, failure }) => [openId, search, drafts, failure?.subject],
        events: [
          { type: 'url.changed', search: '?card=o' },
          { type: 'url.changed', search: '' },
          { type: 'url.changed', search: '?search=никто' },
          { type: 'card.search', text: 'терапевт' },
          { type: 'card.search', text: 'никто' },
          { type: 'card.open', id: 'o' },
          { type: 'card.edit', text: 'Стаж 20 лет.', baseText: 'Стаж 18 лет.' },
          { type: 'picture.choose', file: new File(['x'], 'face.png') },
          errorEvent('saveText', refusal('Слишком длинно.')),
          errorEvent('saveText', refusal('Там другой текст.', { code: 'TEXT_CHANGED' }, 409)),
          errorEvent('sendPicture', refusal('Нужна картинка.')),
          errorEvent('removePicture', refusal('Не вышло.')),
        ],
      },
    ],
    expectedViews: {
      closed: ({ context: { search, drafts } }, last) => [
        ...toastElements(last),
        title,
        absent(panel('o')),
        search === 'никто' ? none : absent(none),
        ...(search === 'терапевт' ? [change('o'), absent(change('l'))] : []),
        'o' in drafts && search !== 'никто'
          ? text(t('cards.unsaved'))
          : absent(text(t('cards.unsaved'))),
      ],
      'open.writing': ({ context: { drafts, failure, openId } }, last) => [
        panel('o'),
        within(panel(openId), { ...cardTextField, value: drafts.o?.text ?? 'Стаж 18 лет.' }),
        save,
        within(panel(openId), text(t('cards.sample', { text: drafts.o?.text ?? 'Стаж 18 лет.' }))),
        within(panel(openId), text(t('sms.name'))),
        within(panel(openId), text(t('cards.offers'))),
        within(panel(openId), text(t('cards.call'))),
        within(panel(openId), byRole('link', t('cards.openPage'))),
        removePicture,
        ...(failure?.subject === 'text'
          ? [alert(formatText(failure.message ?? { path: 'errors.network' }))]
          : []),
        ...(failure?.subject === 'picture'
          ? [alert(last.type.includes('remove') ? 'Не вышло.' : '')].filter(
              ({ hasText }) => hasText,
            )
          : []),
        ...toastElements(last),
      ],
      'open.saving': () => [
        panel('o'),
        disabled(save),
        disabled(removePicture),
        absent(text(t('cards.pictureBusy'))),
      ],
      'open.sending': () => [panel('o'), text(t('cards.pictureBusy')), disabled(removePicture)],
      'open.removing': () => [
        panel('o'),
        disabled(button(t('cards.pictureRemoving'))),
        disabled(save),
      ],
    },
    eventTriggers: {
      'url.changed': byOtherActor('the URL'),
      'url.write': byOtherActor('a timer'),
      'card.search': byUser(({ text }) => [fill(search, text)]),
      'card.open': byUser(
        ({ id }) => [click(change(id))],
        (_, { context }) => context.search !== 'никто',
      ),
      'card.close': byUser(() => [click(within(panel('o'), button(t('common.close'))))]),
      'card.edit': byUser(
        ({ text }) => [fill(cardTextField, text)],
        (_, state) => !state.matches({ open: 'saving' }),
      ),
      'card.save': byUser(() => [click(save)]),
      'picture.choose': byUser(({ file }) => [upload(field(t('cards.changePicture')), file.name)]),
      'picture.remove': byUser(() => [click(removePicture)]),
    },
    fixture: () => createFixture('cardsPage'),
    browser: {
      path: '/doctor-business-cards',
      responseOverrides: [[graph.SpecialistCardsDocument, cardsThere(cards)]],
      calls: {
        saveText: graph.SaveSpecialistCardDocument,
        // The walk's file is no picture, and there is no picture to remove.
        sendPicture: {
          operation: graph.SetSpecialistPictureDocument,
          replaceWith: () => ({ setSpecialistPicture: true }),
        },
        removePicture: {
          operation: graph.RemoveSpecialistPictureDocument,
          replaceWith: () => ({ removeSpecialistPicture: true }),
        },
      },
    },
  }),
]
