import type { TimeStyle } from './dates.ts'
import { placedTime } from './placed-time.ts'

const textOf = (one: object, name: string): string | null => {
  const value = (one as Record<string, unknown>)[name] // the contract leaves its members open
  return typeof value === 'string' ? value : null
}

/** Whom words may be about: «Иванова Анна (09.12.2026, 10:30), Иванов Борис (…)»; empty where nobody was named. */
export function candidateNames(candidates: unknown, style: TimeStyle): string {
  if (!Array.isArray(candidates)) return ''
  return candidates
    .filter((one) => typeof one === 'object' && one !== null)
    .map((one: object) => {
      const [visitAt, timeZone] = [textOf(one, 'visitAt'), textOf(one, 'timeZone')]
      const when =
        visitAt && placedTime(visitAt, { ...style, timeZone: timeZone ?? style.timeZone })
      return [textOf(one, 'clientName'), when && `(${when})`].filter(Boolean).join(' ')
    })
    .join(', ')
}
