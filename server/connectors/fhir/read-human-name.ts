import { type NameParts, splitName } from '../port/person-name.ts'
import { type JsonObject, readObjects, readText, readTexts } from '../port/read-json.ts'

/** Best first; former names are used only if there is no other. */
const NAME_USES = ['official', 'usual', undefined, 'temp', 'nickname', 'anonymous', 'old', 'maiden']

/** A person's current name: official before others, expired ones last. */
export function readHumanName(value: unknown): NameParts | null {
  const names = readObjects(value)
    .map((name) => ({ name, parts: toNameParts(name) }))
    .filter((one): one is { name: JsonObject; parts: NameParts } => one.parts !== null)
  return names.toSorted((a, b) => rankName(a.name) - rankName(b.name))[0]?.parts ?? null
}

function rankName(name: JsonObject): number {
  const use = NAME_USES.indexOf(readText(name.use) ?? undefined)
  const hasEnded = readObjects(name.period).some((period) => readText(period.end) !== null)
  return (use < 0 ? NAME_USES.length : use) + (hasEnded ? NAME_USES.length + 1 : 0)
}

function toNameParts(name: JsonObject): NameParts | null {
  const surname = readText(name.family) ?? ''
  const [first = '', ...further] = readTexts(name.given)
  if (surname || first) return { surname, name: first, middleName: further.join(' ') || null }
  const whole = readText(name.text)
  return whole ? splitName(whole) : null
}
