import * as v from 'valibot'

/** What befalls any host on demand, told in both languages for the page. */
export const usualFaults = {
  busy: { ru: '429 с Retry-After: 2', en: '429 with Retry-After: 2' },
  busyNoHint: { ru: '429 без Retry-After', en: '429 without Retry-After' },
  error500: { ru: 'ошибка 500', en: 'error 500' },
  error503: { ru: 'ошибка 503 страницей HTML', en: 'error 503 as an HTML page' },
  resetBefore: { ru: 'соединение оборвано', en: 'the connection is reset' },
  cut: { ru: 'соединение оборвано посреди ответа', en: 'the connection is cut in the answer' },
  slow: { ru: 'ответ с задержкой', en: 'a late answer' },
  hang: { ru: 'сделано, ответа нет', en: 'done, never answered' },
  resetAfter: { ru: 'сделано, соединение оборвано', en: 'done, then the connection is reset' },
  html502: { ru: 'сделано, ответ 502 в HTML', en: 'done, answered by a 502 page' },
  broken: { ru: 'сделано, JSON оборван', en: 'done, the JSON is cut in half' },
  drip: { ru: 'сделано, ответ по байту в секунду', en: 'done, answered a byte a second' },
}

const number = v.pipe(v.number(), v.integer(), v.minValue(0))

/** An order as tools send it; whether the host knows the fault is asked besides. */
export const faultShape = v.object({
  fault: v.string(),
  times: v.optional(v.pipe(number, v.minValue(1)), 1),
  path: v.optional(v.string(), ''),
  milliseconds: v.optional(number, 3_000),
})

export interface Order {
  fault: string
  /** How many requests it befalls. */
  times: number
  /** Only requests whose address holds this, such as `/records/501`. */
  path: string
  /** How long `slow` takes. */
  milliseconds: number
}

export interface Faults {
  /** Throws `RangeError` for one that the host does not know. */
  order(order: Order): void
  /** What befalls a request to that address; one that was ordered earlier comes first. */
  draw(path: string): Order | null
}

export function createFaults(known: Record<string, unknown>): Faults {
  let orders: Order[] = []
  return {
    order(order) {
      if (!Object.hasOwn(known, order.fault)) throw new RangeError('unknown fault')
      orders.push({ ...order })
    },
    draw(path) {
      const order = orders.find((each) => path.includes(each.path))
      if (!order) return null
      order.times -= 1
      orders = orders.filter(({ times }) => times > 0)
      return order
    },
  }
}
