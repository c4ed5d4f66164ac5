import { type NameParts, splitName } from '../port/person-name.ts'
import { type Json, objects, text, texts } from '../port/read-json.ts'

/** Best first; names someone no longer goes by serve only when there is nothing else. */
const USES = ['official', 'usual', undefined, 'temp', 'nickname', 'anonymous', 'old', 'maiden']

/** The name a person goes by now: the official one before others, one whose period ended after all. */
export function humanName(value: unknown): NameParts | null {
  const names = objects(value)
    .map((name) => ({ name, parts: partsOf(name) }))
    .filter((one): one is { name: Json; parts: NameParts } => one.parts !== null)
  return names.toSorted((a, b) => rank(a.name) - rank(b.name))[0]?.parts ?? null
}

function rank(name: Json): number {
  const use = USES.indexOf(text(name.use) ?? undefined)
  const ended = objects(name.period).some((period) => text(period.end) !== null)
  return (use < 0 ? USES.length : use) + (ended ? USES.length + 1 : 0)
}

function partsOf(name: Json): NameParts | null {
  const surname = text(name.family) ?? ''
  const [first = '', ...further] = texts(name.given)
  if (surname || first) return { surname, name: first, middleName: further.join(' ') || null }
  const whole = text(name.text)
  return whole ? splitName(whole) : null
}
