import type { TimeStyle } from './dates.ts'
import { formatTimeWithZone } from './time-with-zone.ts'

const readText = (one: object, name: string): string | null => {
  const value = (one as Record<string, unknown>)[name] // the API does not type its members
  return typeof value === 'string' ? value : null
}

/** Patients whom a reply may be about: «Иванова Анна (09.12.2026, 10:30), Иванов Борис (…)»; empty without candidates. */
export function formatCandidates(candidates: unknown, style: TimeStyle): string {
  if (!Array.isArray(candidates)) return ''
  return candidates
    .filter((candidate) => typeof candidate === 'object' && candidate !== null)
    .map((one: object) => {
      const [visitAt, timeZone] = [readText(one, 'visitAt'), readText(one, 'timeZone')]
      const when =
        visitAt && formatTimeWithZone(visitAt, { ...style, timeZone: timeZone ?? style.timeZone })
      return [readText(one, 'clientName'), when && `(${when})`].filter(Boolean).join(' ')
    })
    .join(', ')
}
