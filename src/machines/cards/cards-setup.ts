import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { SaidFailure } from '../shared/failure.ts'
import { formFailure } from '../shared/form-failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import { isTextChanged, textsNow } from '../shared/texts-meanwhile.ts'
import { type Said, showToast } from '../toasts/toast.machine.ts'
import { specialistCardsQuery } from './cards-parts.ts'
import type { CardsPlace } from './cards-place.ts'

/** A text as it is typed, and the one that its writer knows to stand there: when it was begun, or as a refusal told it since. */
export interface Draft {
  text: string
  was: string | null
}

interface CardsContext extends CardsPlace {
  /** How often an address has brought another text into the search. */
  arrivals: number
  /** What was typed into cards and is not saved yet, by specialist: a closed card keeps it. */
  drafts: Record<string, Draft>
  file: File | null
  /** What a refusal says, and of what. */
  failure: (SaidFailure & { of: 'text' | 'picture' }) | null
}

/** Null for `text`: the card is to have none. */
export interface CardSave {
  id: string
  text: string | null
  was: string | null
}

export type CardsEvent =
  | { type: 'address.changed'; search: string }
  | { type: 'place.keep' }
  | { type: 'card.search'; text: string }
  | { type: 'card.open'; id: string }
  | { type: 'card.close' }
  /** `was`: what is kept of it as it is shown. */
  | { type: 'card.type'; text: string; was: string | null }
  | { type: 'card.save' }
  | { type: 'picture.choose'; file: File }
  | { type: 'picture.remove' }

/** Of the open card. */
export const draftOf = ({ drafts, openId }: Pick<CardsContext, 'drafts' | 'openId'>): Draft =>
  drafts[openId ?? ''] ?? { text: '', was: null }

/** What the chart of the specialists' cards is made of: its words, its parts, what it does. */
export const cardsPageSetup = setup({
  types: {} as {
    context: CardsContext
    events: CardsEvent
    /** What follows the path as it opens. */
    input: { search: string } | undefined
    tags: 'busy'
  },
  actors: {
    address: fromCallback<CardsEvent>(() => {}),
    specialistCards: specialistCardsQuery,
    saveText: port<void, CardSave>('saveText'),
    sendPicture: port<void, { id: string; file: File | null }>('sendPicture'),
    removePicture: port<void, { id: string }>('removePicture'),
  },
  actions: {
    arrive: assign(({ context }, { place }: { place: CardsPlace }) => ({
      ...place,
      failure: null,
      arrivals: context.arrivals + (place.search === context.search ? 0 : 1),
    })),
    /** Says in the address where the screen stands. */
    keepPlace: (_, _nothing: undefined) => {},
    open: assign((_, { id }: { id: string }) => ({ openId: id, failure: null })),
    type: assign(
      ({ context: { drafts, openId } }, typed: { text: string; was: string | null }) => ({
        drafts: {
          ...drafts,
          [openId ?? '']: { was: typed.was, ...drafts[openId ?? ''], text: typed.text },
        },
      }),
    ),
    /** What another has saved is told once; saved again, the draft replaces it, and not what a third has saved since. */
    keepOther: assign(({ context }, { error }: { error: unknown }) => {
      const { text, was } = draftOf(context)
      const { cardText = was } = textsNow(error)
      return { drafts: { ...context.drafts, [context.openId ?? '']: { text, was: cardText } } }
    }),
    dropDraft: assign(({ context: { drafts, openId } }) => {
      const { [openId ?? '']: _saved, ...others } = drafts
      return { drafts: others }
    }),
    shut: assign({ openId: null, failure: null }),
    explain: assign({
      failure: (_, { error, of }: { error: unknown; of: 'text' | 'picture' }) => ({
        of,
        ...formFailure(error),
      }),
    }),
    refresh: sendTo(systemActor('specialistCards'), { type: 'query.refresh' }),
    tell: sendTo(systemActor('toasts'), (_, { summary }: { summary: Said }) =>
      showToast({ severity: 'success', summary }),
    ),
  },
  guards: {
    isAsked: ({ context }) => context.openId !== null,
    opens: ({ context }, { place }: { place: CardsPlace }) =>
      place.openId !== null && place.openId !== context.openId,
    shuts: ({ context }, { place }: { place: CardsPlace }) =>
      place.openId === null && context.openId !== null,
    searches: ({ context }, { place }: { place: CardsPlace }) => place.search !== context.search,
    isChanged: (_, { error }: { error: unknown }) => isTextChanged(error),
    isTyped: ({ context: { drafts, openId } }) => openId !== null && openId in drafts,
  },
  delays: { typing: 300 },
})
