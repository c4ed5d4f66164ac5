import { assertEvent, assign, type EventFromLogic, sendTo, setup } from 'xstate'
import { bounds } from '../../../domain/limits.ts'
import type { ActorContract } from '../shared/actor-contract.ts'
import { createPort } from '../shared/create-port.ts'
import type { FailureTexts } from '../shared/failure.ts'
import { toFormFailure } from '../shared/form-failure.ts'
import { systemActor } from '../shared/system-actors.ts'
import type { LocalizedText } from '../toasts/toast.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'

/**
 * As typed: what a message costs by provider, from which day on, and how many seconds one saves. Nothing typed for a price: it is not known.
 */
export interface PricesForm {
  prices: Record<string, string>
  /** What was shown as they were typed over. */
  shownPrices: Record<string, ShownPrice>
  /** ISO; null: nothing that is a day. Empty: today. */
  since: string | null
  seconds: string
}

/** A price of today, and the first day of which any is known; null: none. */
export interface ShownPrice {
  price: number | null
  firstDay: string | null
}

/** The same, read: the prices that are news. */
export interface PriceChanges {
  prices: Record<string, number | null>
  /** ISO; null: today. */
  since: string | null
  seconds: number
}

/** A price whose first day is still ahead. */
export interface PlannedPrice {
  provider: string
  since: string
}

const [MIN_SECONDS, MAX_SECONDS] = bounds.secondsPerMessage

/** A price as people write it, 2.5 or 2,50; undefined for what is none. */
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

/** What the clinic's messages cost and save: all of it is kept by one press. */
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
            // One price may be kept, and the next refused.
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
            // Its day may have come, or somebody took it back.
            'refreshCards',
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
  },
})

function toPriceChanges({ prices, shownPrices: shown, since, seconds }: PricesForm): PriceChanges {
  const parsed = Object.entries(prices).map(([of, text]) => [of, parsePrice(text) ?? null] as const)
  const isNewPrice = (of: string, price: number | null) => {
    const { price: before = null, firstDay: first = null } = shown[of] ?? {}
    // A day of which no price is known takes one that was not changed, too.
    return price !== before || (since && (first === null || since < first))
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
