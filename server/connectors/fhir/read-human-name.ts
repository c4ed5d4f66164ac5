import { type NameParts, splitName } from '../port/person-name.ts'
import { type JsonObject, readObjects, readText, readTexts } from '../port/read-json.ts'
import { isCurrentPeriod } from './period.ts'

/** Best first; former names are used only if there is no other. */
const NAME_USES = ['official', 'usual', undefined, 'temp', 'nickname', 'anonymous', 'old', 'maiden']

/** A person's current name: official before others, those of another time last. Without `now`, all count as current. */
export function readHumanName(value: unknown, now: Temporal.Instant | null): NameParts | null {
  const names = readObjects(value)
    .map((name) => ({ name, parts: toNameParts(name) }))
    .filter((one): one is { name: JsonObject; parts: NameParts } => one.parts !== null)
  return names.toSorted((a, b) => rankName(a.name, now) - rankName(b.name, now))[0]?.parts ?? null
}

function rankName(name: JsonObject, now: Temporal.Instant | null): number {
  const use = NAME_USES.indexOf(readText(name.use) ?? undefined)
  const isCurrent = isCurrentPeriod(name.period, now)
  return (use < 0 ? NAME_USES.length : use) + (isCurrent ? 0 : NAME_USES.length + 1)
}

function toNameParts(name: JsonObject): NameParts | null {
  const surname = readText(name.family) ?? ''
  const [first = '', ...further] = readTexts(name.given)
  if (surname || first) return { surname, name: first, middleName: further.join(' ') || null }
  const whole = readText(name.text)
  return whole ? splitName(whole) : null
}
