import { assign, fromCallback, sendTo, setup } from 'xstate'
import { createPort } from '../shared/create-port.ts'
import type { FailureTexts } from '../shared/failure.ts'
import { toFormFailure } from '../shared/form-failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { getCurrentTexts, isTextConflict } from '../shared/text-conflict.ts'
import { type LocalizedText, showToast } from '../toasts/toast.machine.ts'
import type { CardsUrlState } from './cards-url-state.ts'
import { specialistCardsQuery } from './specialist-cards.ts'

/** A text as it is typed, and the one that its writer knows to stand there: when it was begun, or as a refusal told it since. */
export interface CardDraft {
  text: string
  baseText: string | null
}

interface CardsContext extends CardsUrlState {
  /** How often an address has brought another text into the search. */
  urlRevision: number
  /** What was typed into cards and is not saved yet, by specialist: a closed card keeps it. */
  drafts: Record<string, CardDraft>
  file: File | null
  /** What a refusal says, and of what. */
  failure: (FailureTexts & { subject: 'text' | 'picture' }) | null
}

/** Null for `text`: the card is to have none. */
export interface CardSave {
  id: string
  text: string | null
  baseText: string | null
}

export type CardsEvent =
  | { type: 'url.changed'; search: string }
  | { type: 'url.write' }
  | { type: 'card.search'; text: string }
  | { type: 'card.open'; id: string }
  | { type: 'card.close' }
  /** `was`: what is kept of it as it is shown. */
  | { type: 'card.type'; text: string; baseText: string | null }
  | { type: 'card.save' }
  | { type: 'picture.choose'; file: File }
  | { type: 'picture.remove' }

/** Of the open card. */
export const getDraft = ({ drafts, openId }: Pick<CardsContext, 'drafts' | 'openId'>): CardDraft =>
  drafts[openId ?? ''] ?? { text: '', baseText: null }

/** What the chart of the specialists' cards is made of: its words, its parts, what it does. */
export const cardsPageImplementation = setup({
  types: {} as {
    context: CardsContext
    events: CardsEvent
    /** What follows the path as it opens. */
    input: { search: string } | undefined
    tags: 'busy'
  },
  actors: {
    urlListener: fromCallback<CardsEvent>(() => {}),
    specialistCards: specialistCardsQuery,
    saveText: createPort<void, CardSave>('saveText'),
    sendPicture: createPort<void, { id: string; file: File | null }>('sendPicture'),
    removePicture: createPort<void, { id: string }>('removePicture'),
  },
  actions: {
    applyUrlState: assign(({ context }, { place }: { place: CardsUrlState }) => ({
      ...place,
      failure: null,
      urlRevision: context.urlRevision + (place.search === context.search ? 0 : 1),
    })),
    /** Says in the address where the screen stands. */
    writeUrl: (_, _nothing: undefined) => {},
    open: assign((_, { id }: { id: string }) => ({ openId: id, failure: null })),
    type: assign(
      ({ context: { drafts, openId } }, typed: { text: string; baseText: string | null }) => ({
        drafts: {
          ...drafts,
          [openId ?? '']: { baseText: typed.baseText, ...drafts[openId ?? ''], text: typed.text },
        },
      }),
    ),
    /** What another has saved is told once; saved again, the draft replaces it, and not what a third has saved since. */
    mergeServerText: assign(({ context }, { error }: { error: unknown }) => {
      const { text, baseText: was } = getDraft(context)
      const { cardText = was } = getCurrentTexts(error)
      return { drafts: { ...context.drafts, [context.openId ?? '']: { text, baseText: cardText } } }
    }),
    dropDraft: assign(({ context: { drafts, openId } }) => {
      const { [openId ?? '']: _saved, ...others } = drafts
      return { drafts: others }
    }),
    closeCard: assign({ openId: null, failure: null }),
    setFailure: assign({
      failure: (_, { error, of }: { error: unknown; of: 'text' | 'picture' }) => ({
        subject: of,
        ...toFormFailure(error),
      }),
    }),
    refresh: sendTo(systemActor('specialistCards'), { type: 'query.refresh' }),
    toastSuccess: sendTo(systemActor('toasts'), (_, { summary }: { summary: LocalizedText }) =>
      showToast({ severity: 'success', summary }),
    ),
  },
  guards: {
    hasOpenCard: ({ context }) => context.openId !== null,
    isOpening: ({ context }, { place }: { place: CardsUrlState }) =>
      place.openId !== null && place.openId !== context.openId,
    isClosing: ({ context }, { place }: { place: CardsUrlState }) =>
      place.openId === null && context.openId !== null,
    searches: ({ context }, { place }: { place: CardsUrlState }) => place.search !== context.search,
    isChanged: (_, { error }: { error: unknown }) => isTextConflict(error),
    isTyped: ({ context: { drafts, openId } }) => openId !== null && openId in drafts,
  },
  delays: { typing: 300 },
})
