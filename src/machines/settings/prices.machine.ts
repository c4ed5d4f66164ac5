import { assertEvent, assign, type EventFromLogic, sendTo, setup } from 'xstate'
import { bounds } from '../../../domain/limits.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import type { FailureTexts } from '../shared/failure.ts'
import { toFormFailure } from '../shared/form-failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import type { LocalizedText } from '../toasts/toast.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'

/** The form as typed: price per message by provider, its first day, and seconds that a message saves. An empty price means unknown. */
export interface PricesForm {
  prices: Record<string, string>
  /** Prices shown when editing began. */
  shownPrices: Record<string, ShownPrice>
  /** ISO date; null: invalid. Empty: today. */
  since: string | null
  seconds: string
}

/** Today's price and the first day of any known price; null if there is none. */
export interface ShownPrice {
  price: number | null
  firstDay: string | null
}

/** The parsed form with the changed prices only. */
export interface PriceChanges {
  prices: Record<string, number | null>
  /** ISO date; null: today. */
  since: string | null
  seconds: number
}

/** A price that starts in the future. */
export interface PlannedPrice {
  provider: string
  since: string
}

const [MIN_SECONDS, MAX_SECONDS] = bounds.secondsPerMessage

/** Parses a price such as 2.5 or 2,50; null for an empty text, undefined for an invalid one. */
function parsePrice(text: string): number | null | undefined {
  const written = text.replace(/\s/g, '').replace(',', '.')
  if (written === '') return null
  return /^\d+(\.\d{1,4})?$/.test(written) && Number(written) <= bounds.price[1]
    ? Number(written)
    : undefined
}

function validateForm({ prices, since, seconds }: PricesForm): Record<string, LocalizedText> {
  const invalid = Object.entries(prices).filter(([, text]) => parsePrice(text) === undefined)
  const count = Number(seconds)
  return {
    ...Object.fromEntries(
      invalid.map(([provider]) => [
        `price.${provider}`,
        { path: 'settings.prices.wrong' } as LocalizedText,
      ]),
    ),
    ...(since === null && { since: { path: 'settings.prices.wrongDay' } as LocalizedText }),
    ...((!Number.isInteger(count) || count < MIN_SECONDS || count > MAX_SECONDS) && {
      seconds: {
        path: 'settings.prices.wrongSeconds',
        values: { least: MIN_SECONDS, most: MAX_SECONDS },
      } as LocalizedText,
    }),
  }
}

/** Prices and saved time of the clinic's messages, saved together. */
export const pricesMachine = setup({
  types: {} as {
    context: { failure: FailureTexts | null; cancelingPrice: PlannedPrice | null }
    events:
      | { type: 'prices.save'; form: PricesForm }
      | { type: 'prices.cancelPlanned'; planned: PlannedPrice }
    tags: 'busy'
  },
  actors: {
    savePrices: createPort<void, PriceChanges>('savePrices'),
    cancelPlannedPrice: createPort<void, PlannedPrice>('cancelPlannedPrice'),
  },
  actions: {
    showFaults: assign((_, { form }: { form: PricesForm }) => ({
      failure: { message: null, fields: validateForm(form) },
    })),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => toFormFailure(error) }),
    refreshCards: sendTo(systemActor('cards'), { type: 'query.refresh' }),
    toastSuccess: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'settings.prices.saved' } }),
    ),
    praiseTakenBack: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'settings.prices.takenBack' } }),
    ),
  },
  guards: {
    hasErrors: (_, { form }: { form: PricesForm }) => Object.keys(validateForm(form)).length > 0,
  },
}).createMachine({
  id: 'prices',
  context: { failure: null, cancelingPrice: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'prices.save': [
          {
            guard: { type: 'hasErrors', params: ({ event }) => event },
            actions: { type: 'showFaults', params: ({ event }) => event },
          },
          { target: 'saving', actions: assign({ failure: null }) },
        ],
        'prices.cancelPlanned': {
          target: 'cancelingPlanned',
          actions: assign({ failure: null, cancelingPrice: ({ event }) => event.planned }),
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePrices',
        src: 'savePrices',
        input: ({ event }) => {
          assertEvent(event, 'prices.save')
          return toPriceChanges(event.form)
        },
        onDone: { target: 'open', actions: ['refreshCards', 'toastSuccess'] },
        onError: {
          target: 'open',
          actions: [
            // One price may have been saved before the next was refused.
            'refreshCards',
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    cancelingPlanned: {
      tags: 'busy',
      exit: assign({ cancelingPrice: null }),
      invoke: {
        id: 'cancelPlannedPrice',
        src: 'cancelPlannedPrice',
        input: ({ event }) => {
          assertEvent(event, 'prices.cancelPlanned')
          return event.planned
        },
        onDone: { target: 'open', actions: ['refreshCards', 'praiseTakenBack'] },
        onError: {
          target: 'open',
          actions: [
            // The planned price may have started, or somebody else canceled it.
            'refreshCards',
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
  },
})

function toPriceChanges({ prices, shownPrices, since, seconds }: PricesForm): PriceChanges {
  const parsed = Object.entries(prices).map(([of, text]) => [of, parsePrice(text) ?? null] as const)
  const isNewPrice = (of: string, price: number | null) => {
    const { price: previousPrice = null, firstDay = null } = shownPrices[of] ?? {}
    // An unchanged price is sent too if its first day is before any known price.
    return price !== previousPrice || (since && (firstDay === null || since < firstDay))
  }
  return {
    prices: Object.fromEntries(parsed.filter(([of, price]) => isNewPrice(of, price))),
    since: since || null,
    seconds: Number(seconds),
  }
}

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    prices: {
      events: EventFromLogic<typeof pricesMachine>
      actor: ActorContract<typeof pricesMachine, 'failure' | 'cancelingPrice'>
    }
  }
}
