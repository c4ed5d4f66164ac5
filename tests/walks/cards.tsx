import * as graph from '../../schema/generated/client/graphql.ts'
import { cardsPageMachine } from '../../src/machines/cards/cards.machine.ts'
import {
  type SpecialistCard,
  specialistCardsQuery,
} from '../../src/machines/cards/specialist-cards.ts'
import { CardsScreen } from '../../src/ui/cards/CardsScreen.tsx'
import { ru } from '../ui/screens/page.tsx'
import { heard, unseen } from './kit/heard.ts'
import { around, reader, withNotices } from './kit/parts.tsx'
import { byOthers, byPerson, type Setting, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  field,
  fill,
  give,
  gone,
  heading,
  type Look,
  off,
  press,
  status,
  text,
  thing,
  waiting,
  within,
} from './kit/sight.ts'
import { done, failed, refused, say } from './kit/words.ts'

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
const panel = (id: string | null): Look => thing('region', specialistName(id))
const search = field(t('cards.search'))
const cardTextField = field(t('cards.text'))
const save = button(t('cards.save'))
const removePicture = button(t('cards.removePicture'))
const none = heading(t('cards.notFound.title'))
const loading = status(t('common.loading'))

const setting = (actor: 'specialistCards' | 'cardsPage'): Setting => ({
  parts: { ...around, cardsPage: { machine: cardsPageMachine } },
  draw: withNotices(<CardsScreen />),
  actor: (find) => find(actor),
  answers: {
    ...reader(),
    ...(actor === 'cardsPage' && { 'specialistCards.load': () => ({ data: cards }) }),
  },
})

const cardsThere = (items: object[]) => ({ specialistCards: { items, total: items.length } })

const toastLooks = (last: { type: string }): Look[] => {
  if (['card.save', 'xstate.done.actor.saveText'].includes(last.type))
    return [status(t('cards.saved'))]
  if (last.type === 'xstate.done.actor.sendPicture') return [status(t('cards.pictureSaved'))]
  if (last.type === 'xstate.done.actor.removePicture') return [status(t('cards.pictureRemoved'))]
  return []
}

export const walks = [
  walkOf<typeof specialistCardsQuery>({
    chart: 'specialistCardsQuery',
    machine: specialistCardsQuery,
    runs: [
      {
        input: { args: null },
        events: [
          done('load', { data: cards }),
          done('refresh', { data: cards }),
          failed('load', refused('Визитки недоступны.')),
          failed('refresh', refused('Визитки недоступны.')),
          { type: 'query.ask', args: null },
        ],
        // The query has no arguments.
        may: (_, { type }) => type !== 'query.ask',
      },
    ],
    sees: {
      loading: () => [title, waiting, gone(change('o')), gone(alert('Визитки недоступны.'))],
      shown: () => [
        title,
        search,
        change('o'),
        text('терапевт · Берег'),
        text('Приём терапевта'),
        text(t('cards.left')),
        text(t('cards.noText')),
        gone(loading),
        gone(alert('Визитки недоступны.')),
      ],
      refreshing: () => [title, change('o'), loading],
      stale: () => [change('o'), alert('Визитки недоступны.'), gone(loading)],
      failed: () => [title, alert('Визитки недоступны.'), gone(change('o'))],
    },
    plays: {
      ...heard,
      'query.ask': byOthers('nobody'),
      'query.refresh': byOthers('cardsPage'),
      'query.retry': byPerson(() => [press(button(t('common.retry')))]),
    },
    unnoticed: unseen,
    setting: () => setting('specialistCards'),
    browser: {
      at: '/doctor-business-cards',
      calls: {
        load: {
          asks: graph.SpecialistCardsDocument,
          as: ({ data }: { data: object[] }) => cardsThere(data),
        },
      },
    },
  }),
  walkOf<typeof cardsPageMachine>({
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
          { type: 'card.type', text: 'Стаж 20 лет.', baseText: 'Стаж 18 лет.' },
          { type: 'picture.choose', file: new File(['x'], 'face.png') },
          failed('saveText', refused('Слишком длинно.')),
          failed('saveText', refused('Там другой текст.', { code: 'TEXT_CHANGED' }, 409)),
          failed('sendPicture', refused('Нужна картинка.')),
          failed('removePicture', refused('Не вышло.')),
        ],
      },
    ],
    sees: {
      closed: ({ context: { search, drafts } }, last) => [
        ...toastLooks(last),
        title,
        gone(panel('o')),
        search === 'никто' ? none : gone(none),
        ...(search === 'терапевт' ? [change('o'), gone(change('l'))] : []),
        'o' in drafts && search !== 'никто'
          ? text(t('cards.unsaved'))
          : gone(text(t('cards.unsaved'))),
      ],
      'open.writing': ({ context: { drafts, failure, openId } }, last) => [
        panel('o'),
        within(panel(openId), { ...cardTextField, value: drafts.o?.text ?? 'Стаж 18 лет.' }),
        save,
        within(panel(openId), text(t('cards.sample', { text: drafts.o?.text ?? 'Стаж 18 лет.' }))),
        within(panel(openId), text(t('sms.name'))),
        within(panel(openId), text(t('cards.offers'))),
        within(panel(openId), text(t('cards.call'))),
        within(panel(openId), thing('link', t('cards.openPage'))),
        removePicture,
        ...(failure?.subject === 'text'
          ? [alert(say(failure.message ?? { path: 'errors.network' }))]
          : []),
        ...(failure?.subject === 'picture'
          ? [alert(last.type.includes('remove') ? 'Не вышло.' : '')].filter(({ says }) => says)
          : []),
        ...toastLooks(last),
      ],
      'open.saving': () => [
        panel('o'),
        off(save),
        off(removePicture),
        gone(text(t('cards.pictureBusy'))),
      ],
      'open.sending': () => [panel('o'), text(t('cards.pictureBusy')), off(removePicture)],
      'open.removing': () => [panel('o'), off(button(t('cards.pictureRemoving'))), off(save)],
    },
    plays: {
      'url.changed': byOthers('the address'),
      'url.write': byOthers('its own clock'),
      'card.search': byPerson(({ text }) => [fill(search, text)]),
      'card.open': byPerson(
        ({ id }) => [press(change(id))],
        (_, { context }) => context.search !== 'никто',
      ),
      'card.close': byPerson(() => [press(within(panel('o'), button(t('common.close'))))]),
      'card.type': byPerson(
        ({ text }) => [fill(cardTextField, text)],
        (_, state) => !state.matches({ open: 'saving' }),
      ),
      'card.save': byPerson(() => [press(save)]),
      'picture.choose': byPerson(({ file }) => [give(field(t('cards.changePicture')), file.name)]),
      'picture.remove': byPerson(() => [press(removePicture)]),
    },
    setting: () => setting('cardsPage'),
    browser: {
      at: '/doctor-business-cards',
      shows: [[graph.SpecialistCardsDocument, cardsThere(cards)]],
      calls: {
        saveText: graph.SaveSpecialistCardDocument,
        // The walk's file is no picture, and there is no picture to remove.
        sendPicture: {
          asks: graph.SetSpecialistPictureDocument,
          instead: () => ({ setSpecialistPicture: true }),
        },
        removePicture: {
          asks: graph.RemoveSpecialistPictureDocument,
          instead: () => ({ removeSpecialistPicture: true }),
        },
      },
    },
  }),
]
