import * as v from 'valibot'

/** Faults that any host can simulate, described in both languages for the page. */
export const commonFaults = {
  busy: { ru: '429 с Retry-After: 2', en: '429 with Retry-After: 2' },
  busyNoHint: { ru: '429 без Retry-After', en: '429 without Retry-After' },
  error500: { ru: 'ошибка 500', en: 'error 500' },
  error503: { ru: 'ошибка 503 страницей HTML', en: 'error 503 as an HTML page' },
  resetBefore: { ru: 'соединение оборвано', en: 'connection reset' },
  cut: { ru: 'соединение оборвано посреди ответа', en: 'connection cut during the response' },
  slow: { ru: 'ответ с задержкой', en: 'delayed response' },
  hang: { ru: 'сделано, ответа нет', en: 'done, no response' },
  resetAfter: { ru: 'сделано, соединение оборвано', en: 'done, then connection reset' },
  html502: { ru: 'сделано, ответ 502 в HTML', en: 'done, 502 page in response' },
  broken: { ru: 'сделано, JSON оборван', en: 'done, truncated JSON' },
  drip: { ru: 'сделано, ответ по байту в секунду', en: 'done, response one byte per second' },
}

const numberSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A queued fault as tools send it; whether the host knows the fault is checked separately. */
export const faultSchema = v.object({
  fault: v.string(),
  times: v.optional(v.pipe(numberSchema, v.minValue(1)), 1),
  path: v.optional(v.string(), ''),
  milliseconds: v.optional(numberSchema, 3_000),
})

export interface QueuedFault {
  fault: string
  /** How many requests it affects. */
  times: number
  /** Only requests whose URL contains this, such as `/records/501`. */
  path: string
  /** Delay of `slow`. */
  milliseconds: number
}

export interface FaultQueue {
  /** Throws `RangeError` for a fault that the host does not know. */
  add(order: QueuedFault): void
  /** The fault for a request to that URL; earlier ones first. */
  take(path: string): QueuedFault | null
}

export function createFaultQueue(knownFaults: Record<string, unknown>): FaultQueue {
  let queue: QueuedFault[] = []
  return {
    add(order) {
      if (!Object.hasOwn(knownFaults, order.fault)) throw new RangeError('unknown fault')
      queue.push({ ...order })
    },
    take(path) {
      const order = queue.find((each) => path.includes(each.path))
      if (!order) return null
      order.times -= 1
      queue = queue.filter(({ times }) => times > 0)
      return order
    },
  }
}
