import { assertEvent, assign, type EventFromLogic, sendTo, setup } from 'xstate'
import { bounds } from '../../../domain/limits.ts'
import type { Contract } from '../shared/contract.ts'
import type { SaidFailure } from '../shared/failure.ts'
import { formFailure } from '../shared/form-failure.ts'
import { port } from '../shared/port.ts'
import { systemActor } from '../shared/system.ts'
import type { Said } from '../toasts/toast.machine.ts'
import { showToast } from '../toasts/toast.machine.ts'

/**
 * As typed: what a message costs by provider, from which day on, and how many seconds one saves. Nothing typed for a price: it is not known.
 */
export interface PricesForm {
  prices: Record<string, string>
  /** What was shown as they were typed over. */
  shown: Record<string, ShownPrice>
  /** ISO; null: nothing that is a day. Empty: today. */
  since: string | null
  seconds: string
}

/** A price of today, and the first day of which any is known; null: none. */
export interface ShownPrice {
  price: number | null
  first: string | null
}

/** The same, read: the prices that are news. */
export interface PricesAsked {
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

const [LEAST, MOST] = bounds.secondsPerMessage

/** A price as people write it, 2.5 or 2,50; undefined for what is none. */
function priceIn(text: string): number | null | undefined {
  const written = text.replace(/\s/g, '').replace(',', '.')
  if (written === '') return null
  return /^\d+(\.\d{1,4})?$/.test(written) && Number(written) <= bounds.price[1]
    ? Number(written)
    : undefined
}

function faultsOf({ prices, since, seconds }: PricesForm): Record<string, Said> {
  const faulty = Object.entries(prices).filter(([, text]) => priceIn(text) === undefined)
  const count = Number(seconds)
  return {
    ...Object.fromEntries(
      faulty.map(([provider]) => [`price.${provider}`, { path: 'settings.prices.wrong' } as Said]),
    ),
    ...(since === null && { since: { path: 'settings.prices.wrongDay' } as Said }),
    ...((!Number.isInteger(count) || count < LEAST || count > MOST) && {
      seconds: {
        path: 'settings.prices.wrongSeconds',
        values: { least: LEAST, most: MOST },
      } as Said,
    }),
  }
}

/** What the clinic's messages cost and save: all of it is kept by one press. */
export const pricesMachine = setup({
  types: {} as {
    context: { failure: SaidFailure | null; takingBack: PlannedPrice | null }
    events:
      | { type: 'prices.save'; form: PricesForm }
      | { type: 'prices.takeBack'; planned: PlannedPrice }
    tags: 'busy'
  },
  actors: {
    savePrices: port<void, PricesAsked>('savePrices'),
    takeBackPrice: port<void, PlannedPrice>('takeBackPrice'),
  },
  actions: {
    showFaults: assign((_, { form }: { form: PricesForm }) => ({
      failure: { said: null, fields: faultsOf(form) },
    })),
    explain: assign({ failure: (_, { error }: { error: unknown }) => formFailure(error) }),
    refreshCards: sendTo(systemActor('cards'), { type: 'query.refresh' }),
    praise: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'settings.prices.saved' } }),
    ),
    praiseTakenBack: sendTo(systemActor('toasts'), () =>
      showToast({ severity: 'success', summary: { path: 'settings.prices.takenBack' } }),
    ),
  },
  guards: {
    isFaulty: (_, { form }: { form: PricesForm }) => Object.keys(faultsOf(form)).length > 0,
  },
}).createMachine({
  id: 'prices',
  context: { failure: null, takingBack: null },
  initial: 'open',
  states: {
    open: {
      on: {
        'prices.save': [
          {
            guard: { type: 'isFaulty', params: ({ event }) => event },
            actions: { type: 'showFaults', params: ({ event }) => event },
          },
          { target: 'saving', actions: assign({ failure: null }) },
        ],
        'prices.takeBack': {
          target: 'takingBack',
          actions: assign({ failure: null, takingBack: ({ event }) => event.planned }),
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
          return readForm(event.form)
        },
        onDone: { target: 'open', actions: ['refreshCards', 'praise'] },
        onError: {
          target: 'open',
          actions: [
            // One price may be kept, and the next refused.
            'refreshCards',
            { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    takingBack: {
      tags: 'busy',
      exit: assign({ takingBack: null }),
      invoke: {
        id: 'takeBackPrice',
        src: 'takeBackPrice',
        input: ({ event }) => {
          assertEvent(event, 'prices.takeBack')
          return event.planned
        },
        onDone: { target: 'open', actions: ['refreshCards', 'praiseTakenBack'] },
        onError: {
          target: 'open',
          actions: [
            // Its day may have come, or somebody took it back.
            'refreshCards',
            { type: 'explain', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
  },
})

function readForm({ prices, shown, since, seconds }: PricesForm): PricesAsked {
  const read = Object.entries(prices).map(([of, text]) => [of, priceIn(text) ?? null] as const)
  const isNews = (of: string, price: number | null) => {
    const { price: before = null, first = null } = shown[of] ?? {}
    // A day of which no price is known takes one that was not changed, too.
    return price !== before || (since && (first === null || since < first))
  }
  return {
    prices: Object.fromEntries(read.filter(([of, price]) => isNews(of, price))),
    since: since || null,
    seconds: Number(seconds),
  }
}

declare module '../shared/system.ts' {
  interface SystemActors {
    prices: {
      events: EventFromLogic<typeof pricesMachine>
      actor: Contract<typeof pricesMachine, 'failure' | 'takingBack'>
    }
  }
}
