type InstantTest = (at: Temporal.Instant) => boolean

const PARTIAL_DATE_PATTERN = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/

/**
 * A FHIR date parameter (`ge2026-12-01`, `lt2026-12-09T10:00:00Z`, `2026-12`) as a test of an instant. A year, month or day stands for its whole
 * range in UTC. Null if invalid.
 */
export function parseDateFilter(value: string): InstantTest | null {
  const [, prefix = 'eq', rest = ''] = /^(eq|ne|ge|gt|le|lt)?(.*)$/.exec(value) ?? []
  const span = parseRange(rest)
  if (!span) return null
  const [from, to] = span
  const before = (at: Temporal.Instant) => Temporal.Instant.compare(at, from) < 0
  const after = (at: Temporal.Instant) => Temporal.Instant.compare(at, to) >= 0
  switch (prefix) {
    case 'ge':
      return (at) => !before(at)
    case 'gt':
      return after
    case 'le':
      return (at) => !after(at)
    case 'lt':
      return before
    case 'ne':
      return (at) => before(at) || after(at)
    default:
      return (at) => !before(at) && !after(at)
  }
}

/** The instant of a text, or null. */
export function parseInstant(text: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(text)
  } catch {
    return null
  }
}

/** Range of the text: from (inclusive) and to (exclusive). */
function parseRange(text: string): [Temporal.Instant, Temporal.Instant] | null {
  try {
    const [whole, year, month, day] = PARTIAL_DATE_PATTERN.exec(text) ?? []
    if (!whole) {
      // An unescaped `+` of an offset arrives as a space.
      const at = Temporal.Instant.from(text.replace(' ', '+'))
      const fraction = /\.\d/.test(text)
      return [at, at.add(fraction ? { nanoseconds: 1 } : { seconds: 1 })]
    }
    const start = Temporal.PlainDate.from(`${year}-${month ?? '01'}-${day ?? '01'}`)
    const end = start.add(day ? { days: 1 } : month ? { months: 1 } : { years: 1 })
    return [toUtcInstant(start), toUtcInstant(end)]
  } catch {
    return null
  }
}

function toUtcInstant(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime('UTC').toInstant()
}
