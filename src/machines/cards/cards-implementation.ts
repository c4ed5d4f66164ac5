import { assign, fromCallback, sendTo, setup } from 'xstate'
import { createPort } from '../shared/create-port.ts'
import type { FailureTexts } from '../shared/failure.ts'
import { toFormFailure } from '../shared/form-failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import { getCurrentTexts, isTextConflict } from '../shared/text-conflict.ts'
import { type LocalizedText, showToast } from '../toasts/toast.machine.ts'
import type { CardsUrlState } from './cards-url-state.ts'
import { specialistCardsQuery } from './specialist-cards.ts'

/** A text being edited, and the stored text it is based on: from the start of the edit, or from the last text conflict. */
export interface CardDraft {
  text: string
  baseText: string | null
}

interface CardsContext extends CardsUrlState {
  /** Raised when the address changes the search, so that its field resets. */
  urlRevision: number
  /** Unsaved texts by specialist id; a draft survives closing its card. */
  drafts: Record<string, CardDraft>
  file: File | null
  /** Error texts, and whether the text or the picture caused them. */
  failure: (FailureTexts & { subject: 'text' | 'picture' }) | null
}

/** A save of a card's text. `text: null` removes it. */
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
  /** `baseText`: the stored text as shown. */
  | { type: 'card.edit'; text: string; baseText: string | null }
  | { type: 'card.save' }
  | { type: 'picture.choose'; file: File }
  | { type: 'picture.remove' }

/** The draft of the open card. */
export const getDraft = ({ drafts, openId }: Pick<CardsContext, 'drafts' | 'openId'>): CardDraft =>
  drafts[openId ?? ''] ?? { text: '', baseText: null }

/** Types, actors, actions and guards of the specialist cards' chart. */
export const cardsPageImplementation = setup({
  types: {} as {
    context: CardsContext
    events: CardsEvent
    /** Initial query string. */
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
    /** Writes the URL state to the address. */
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
    /** After a text conflict the other person's text becomes the base text: the next save replaces it, but not a later one. */
    mergeServerText: assign(({ context }, { error }: { error: unknown }) => {
      const { text, baseText } = getDraft(context)
      const { cardText = baseText } = getCurrentTexts(error)
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
