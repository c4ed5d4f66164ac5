import { looksBack, type ScenarioType, scenarioTypes } from './scenario-kinds.ts'

/** So many months are counted together at most (figures 31, 36). */
export const mostMonths = 12
/** What the screen opens with: this month and so many with it. */
export const usualMonths = 3

/** Counts of messages, as the steps that they take. */
export interface Steps {
  planned: number
  sent: number
  delivered: number
  readable: number
  read: number
  asked: number
  answered: number
  /** What a booking may come of, and a visit: of other kinds neither is counted. */
  bookable: number
  booked: number
  named: number
  came: number
  paid: number | null
}

/** The steps in their order, each with what it is a share of. */
export const steps = [
  'planned',
  'sent',
  'delivered',
  'read',
  'answered',
  'booked',
  'came',
  'paid',
] as const
export type Step = (typeof steps)[number]

/** Counts that a step is a share of; null: it is none. Who came is a share of the booked, or of the reminders and notices that were sent; of both together it says nothing. */
export function wholeOf(step: Step, of: Steps): number | null {
  if (step === 'sent') return of.planned
  if (step === 'delivered') return of.sent
  if (step === 'read') return of.readable
  if (step === 'answered') return of.asked
  if (step === 'booked') return of.bookable
  if (step !== 'came') return null
  return of.named > 0 && of.bookable > 0 ? null : of.named + (of.named > 0 ? 0 : of.booked)
}

/** From 0 to 1; null: a share of nothing is none. */
export function shareIn(step: Step, of: Steps): number | null {
  const whole = wholeOf(step, of)
  const part = of[step]
  return whole === null || whole === 0 || part === null ? null : part / whole
}

/** Whether messages of a kind take a step: bookings come of those that sell, visits of these and of those that speak of one. */
export function takesStep(type: ScenarioType, step: Step): boolean {
  if (step === 'booked' || step === 'paid') return looksBack(type)
  if (step === 'came') return looksBack(type) || type === 'reminder' || type === 'notification'
  return true
}

/** What rows may be put in order by: what they are apart by, a step's count, or its share. */
export const sortKeys = [
  'scenario',
  'text',
  'channel',
  'month',
  ...steps,
  ...(['sent', 'delivered', 'read', 'answered', 'booked', 'came'] as const).map(
    (step) => `${step}Share` as const,
  ),
] as const
export type SortKey = (typeof sortKeys)[number]

interface Row extends Steps {
  type: ScenarioType
  scenarioName: string
  text: string | null
  channel: string | null
  month: string | null
}

/** Whether rows can be sorted by it, or by it backwards. */
export const isSortKey = (sort: string): boolean =>
  sortKeys.some((name) => name === sort.replace(/^-/, ''))

/** Rows by one of the keys, backwards after a minus; of equals, and by no key, by kind, scenario, text, channel, month. What is not known comes last. */
export function sorted<Of extends Row>(rows: readonly Of[], sort: string | null, locale: string) {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const words = (one: string | null, other: string | null) => compare(one ?? '', other ?? '')
  const usual = (one: Of, other: Of) =>
    scenarioTypes.indexOf(one.type) - scenarioTypes.indexOf(other.type) ||
    words(one.scenarioName, other.scenarioName) ||
    words(one.text, other.text) ||
    words(one.channel, other.channel) ||
    words(one.month, other.month)
  const down = sort?.startsWith('-') ?? false
  const key = sortKeys.find((name) => name === sort?.replace(/^-/, ''))
  if (!key) return rows.toSorted(usual)
  return rows.toSorted((one, other) => {
    const [a, b] = [keyed(one, key), keyed(other, key)]
    if (a === null || b === null)
      return Number(a === null) - Number(b === null) || usual(one, other)
    const order = typeof a === 'number' ? a - Number(b) : compare(a, String(b))
    return (down ? -order : order) || usual(one, other)
  })
}

function keyed(row: Row, key: SortKey): string | number | null {
  if (key === 'scenario') return row.scenarioName
  if (key === 'text' || key === 'channel' || key === 'month') return row[key]
  const ofShare = key.endsWith('Share')
  const step = steps.find((name) => name === (ofShare ? key.slice(0, -'Share'.length) : key))
  if (!step || !takesStep(row.type, step)) return null
  return ofShare ? shareIn(step, row) : row[step]
}
